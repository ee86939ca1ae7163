import { formOf } from '#src/engine/core/connector/template-forms.ts';
import type { ConnectorTemplate } from '#src/engine/core/document-types.ts';
import { WrittenNumber } from '../answer/written-number.ts';

/** What placeholders may read. `sign` is absent while the signature itself is being computed. */
export interface TemplateScope {
  readonly context: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly constants: Readonly<Record<string, string>>;
  readonly sign?: string;
  /** Further signatures by name. */
  readonly signatures?: Readonly<Record<string, string>>;
  /** Times by name, as the document writes them. */
  readonly times?: Readonly<Record<string, string>>;
  /** Configuration values that are no secrets. */
  readonly settings?: Readonly<Record<string, string>>;
}

export type Rendered = string | number | boolean | null | readonly Rendered[] | { readonly [key: string]: Rendered };

/** The document asks for something the call did not bring, or brings something that cannot be written. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}

/** Anything in braces without blanks or quotes is meant as a placeholder, so that a misspelt one is noticed. */
const PLACEHOLDER = /\{([^{}\s"',:]+)\}/g;
const WHOLE = /^\{([^{}\s"',:]+)\}$/;
const NAME = /^([A-Za-z_]\w*(?:\.\w+)*)(\?)?$/;

/**
 * Fills a body template. Objects keep their order; a string that is exactly one placeholder keeps the value's type.
 *
 * @param omitNull leaves members out whose value is null, in objects of every depth, and objects of which nothing is left.
 * @throws TemplateError for an unknown placeholder or a value that has no faithful text.
 */
export function renderTemplate(template: ConnectorTemplate, scope: TemplateScope, omitNull = false): Rendered {
  if (typeof template === 'string') return renderString(template, scope);
  if (template === null || typeof template !== 'object') return template;
  if (isList(template)) return template.map((entry) => renderTemplate(entry, scope, omitNull));
  if (formOf(template) !== undefined) return renderForm(template, scope, omitNull);
  const members = Object.entries(template).map(
    ([key, value]) => [key, renderTemplate(value, scope, omitNull)] as const,
  );
  return Object.fromEntries(omitNull ? members.filter(([key, value]) => !isNothing(template[key], value)) : members);
}

const MOST_REPEATED = 100;

/** A member that begins with `$`, see {@link ConnectorTemplate}. */
function renderForm(form: TemplateObject, scope: TemplateScope, omitNull: boolean): Rendered {
  const { $json, $when, use = null, otherwise = null, $each, item = null, $pad, $amount } = form;
  if ($pad !== undefined) return padded($pad, form, scope);
  if ($amount !== undefined) return amountIn($amount, form, scope);
  if ($json !== undefined) return JSON.stringify(renderTemplate($json, scope, omitNull));
  if (isObject($when) && typeof $when.text === 'string' && typeof $when.has === 'string') {
    return renderTemplate(renderText($when.text, scope).includes($when.has) ? use : otherwise, scope, omitNull);
  }
  const [, name = ''] = typeof $each === 'string' ? (WHOLE.exec($each) ?? []) : [];
  const entries = name === '' ? undefined : lookUp(name, scope).value;
  if (!Array.isArray(entries) || entries.length > MOST_REPEATED) throw new TemplateError('a form that is not known');
  return entries.map((entry: unknown) =>
    renderTemplate(item, { ...scope, context: { ...scope.context, item: entry } }, omitNull),
  );
}

/** Text of an exact length; the whole of a value or nothing goes out. */
function padded(
  template: ConnectorTemplate,
  { length, with: fill = ' ', align }: TemplateObject,
  scope: TemplateScope,
) {
  if (typeof length !== 'number' || typeof fill !== 'string') throw new TemplateError('a form that is not known');
  const inside = typeof template === 'string' ? renderText(template, scope) : renderTemplate(template, scope);
  const text = inside === null ? '' : plain(inside);
  const missing = length - [...text].length;
  if (missing < 0) throw new TemplateError(`a value is longer than its ${length} characters`);
  return align === 'right' ? fill.repeat(missing) + text : text + fill.repeat(missing);
}

/** Whole rupiah in the provider's unit: `scale` digits more, or as a text with a point before them. */
function amountIn(template: ConnectorTemplate, { scale, point }: TemplateObject, scope: TemplateScope): Rendered {
  const [, name = ''] = typeof template === 'string' ? (WHOLE.exec(template) ?? []) : [];
  if (name === '' || typeof scale !== 'number') throw new TemplateError('a form that is not known');
  const { value, optional } = lookUp(name, scope);
  if (value === null && optional) return null;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new TemplateError(`{${name}} is no amount in whole rupiah`);
  }
  const parts = '0'.repeat(scale);
  if (typeof point === 'string') return scale === 0 ? String(value) : `${value}${point}${parts}`;
  const units = Number(`${value}${parts}`);
  if (!Number.isSafeInteger(units)) throw new TemplateError(`{${name}} is too large to be exact`);
  return units;
}

/** Null, or an object that had members and has none any more. */
function isNothing(template: ConnectorTemplate | undefined, value: Rendered): boolean {
  const emptied = (one: unknown): boolean =>
    typeof one === 'object' && one !== null && !Array.isArray(one) && Object.keys(one).length === 0;
  return value === null || (emptied(value) && !emptied(template));
}

/**
 * Fills a text template: path, header, query value, part of a signature.
 *
 * @param encode applied to each value put in, e.g. `encodeURIComponent`.
 * @throws TemplateError as {@link renderTemplate}; null has no text unless the placeholder is optional.
 */
export function renderText(template: string, scope: TemplateScope, encode: (value: string) => string = same): string {
  return template.replace(PLACEHOLDER, (_, inner: string) => {
    const { value, optional } = lookUp(inner, scope);
    if (value === null) {
      if (optional) return '';
      throw new TemplateError(`{${inner}} is null inside a text`);
    }
    return encode(asText(inner, value));
  });
}

function renderString(template: string, scope: TemplateScope): Rendered {
  const whole = WHOLE.exec(template);
  if (whole?.[1] === undefined) return renderText(template, scope);
  return asJson(whole[1], lookUp(whole[1], scope).value);
}

function lookUp(inner: string, scope: TemplateScope): { value: unknown; optional: boolean } {
  const match = NAME.exec(inner);
  if (match?.[1] === undefined) throw new TemplateError(`{${inner}} is no placeholder name`);
  const optional = match[2] === '?';
  const value = find(match[1].split('.'), scope);
  if (value !== undefined) return { value, optional };
  if (optional) return { value: null, optional };
  throw new TemplateError(`{${inner}} is not known here`);
}

function find(path: readonly string[], scope: TemplateScope): unknown {
  const [first = '', ...rest] = path;
  if (first === 'sign') return rest.length === 0 ? scope.sign : own(scope.signatures, rest.join('.'));
  if (first === 'setting') return own(scope.settings, rest.join('.'));
  if (first === 'secret') return own(scope.secrets, rest.join('.'));
  if (first === 'time') return own(scope.times, rest.join('.'));
  if (first === 'const') return own(scope.constants, rest.join('.'));
  return path.reduce<unknown>((value, key) => own(value, key), scope.context);
}

function own(holder: unknown, key: string): unknown {
  if (holder === null || typeof holder !== 'object' || !Object.hasOwn(holder, key)) return undefined;
  return (holder as Record<string, unknown>)[key];
}

function asText(inner: string, value: unknown): string {
  const json = asJson(inner, value);
  if (json === null || typeof json === 'object') throw new TemplateError(`{${inner}} has no text`);
  const text = String(json);
  if (typeof json === 'number' && text.includes('e')) throw new TemplateError(`{${inner}} has no plain digits`);
  return text;
}

function asJson(inner: string, value: unknown): Rendered {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  // What is signed was written with these digits.
  if (value instanceof WrittenNumber) return value.text;
  if (Array.isArray(value)) return value.map((entry) => asJson(inner, entry));
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, asJson(inner, entry)]));
  }
  throw new TemplateError(`{${inner}} is not a JSON value`);
}

/** @throws TemplateError for a value that is not plain. */
export function plain(value: Rendered): string {
  if (value === null || typeof value === 'object') {
    throw new TemplateError('nested values fit neither query, form nor plain text');
  }
  return String(value);
}

type TemplateObject = { readonly [key: string]: ConnectorTemplate };

const isObject = (template: ConnectorTemplate | undefined): template is TemplateObject =>
  typeof template === 'object' && template !== null && !Array.isArray(template);

function isList(template: ConnectorTemplate): template is readonly ConnectorTemplate[] {
  return Array.isArray(template);
}

function same(value: string): string {
  return value;
}
