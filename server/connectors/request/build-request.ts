import type { ConnectorOperation, SignatureRecipe } from '#src/engine/core/document-types.ts';
import { composeNumber } from './customer-number.ts';
import {
  plain,
  type Rendered,
  renderTemplate,
  renderText,
  TemplateError,
  type TemplateScope,
} from './render-template.ts';
import { signRequest } from './sign-request.ts';
import { type WrittenBody, writeBody } from './write-body.ts';

export interface BuiltRequest {
  readonly method: ConnectorOperation['method'];
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Body as it goes over the wire; null for none. */
  readonly text: string | null;
  /** The same body before it was written, for the trace. */
  readonly body: Rendered;
}

/** A header that carries a token of the provider. */
export interface TokenHeader {
  readonly name: string;
  readonly value: string;
}

/**
 * Turns an operation and its context into one HTTP request under the base URL: number, signatures, body, signatures over the
 * body, address and headers, in this order.
 *
 * @throws TemplateError when a template cannot be filled or a value would lead out of the base URL.
 */
export function buildRequest(
  operation: ConnectorOperation,
  base: URL,
  given: TemplateScope,
  token?: TokenHeader,
): BuiltRequest {
  const numbered = withNumber(operation, given);
  requireGuard(operation, numbered);
  const signed = withSignatures(operation, numbered, false, null);
  const { body } = operation;
  const rendered = body === undefined ? null : renderTemplate(body.template, signed, body.omitNull ?? false);
  const written = body === undefined ? null : writeBody(body, rendered);
  const scope = withSignatures(operation, signed, true, written?.text ?? null);
  return {
    method: operation.method,
    url: buildUrl(operation, base, scope),
    headers: buildHeaders(operation, written, scope, token),
    text: written?.text ?? null,
    body: rendered,
  };
}

function withNumber({ customerNumber }: ConnectorOperation, scope: TemplateScope): TemplateScope {
  if (customerNumber === undefined) return scope;
  return { ...scope, context: { ...scope.context, number: composeNumber(customerNumber, scope) } };
}

/** A purchase whose price is to be guarded does not leave without its limit. */
function requireGuard({ priceGuard }: ConnectorOperation, { context }: TemplateScope): void {
  if (priceGuard === undefined) return;
  const limit = Object.hasOwn(context, priceGuard) ? context[priceGuard] : undefined;
  if (typeof limit !== 'number' || limit <= 0) throw new TemplateError(`${priceGuard} guards the price and is missing`);
}

function withSignatures(
  { sign, signatures = {} }: ConnectorOperation,
  scope: TemplateScope,
  overBody: boolean,
  rawBody: string | null,
): TemplateScope {
  const due = (recipe: SignatureRecipe | undefined) => recipe !== undefined && (recipe.rawBody === true) === overBody;
  const named = Object.entries(signatures).filter(([, recipe]) => due(recipe));
  return {
    ...scope,
    ...(sign !== undefined && due(sign) ? { sign: signRequest(sign, scope, rawBody) } : {}),
    signatures: {
      ...scope.signatures,
      ...Object.fromEntries(named.map(([name, recipe]) => [name, signRequest(recipe, scope, rawBody)])),
    },
  };
}

function buildUrl(operation: ConnectorOperation, base: URL, scope: TemplateScope): URL {
  const root = base.href.replace(/\/+$/, '');
  const url = new URL(root + renderText(operation.path, scope, pathSegment));
  if (url.origin !== base.origin || !url.href.startsWith(`${root}/`))
    throw new TemplateError('path leaves the base URL');
  for (const [name, template] of Object.entries(operation.query ?? {})) {
    const value = renderTemplate(template, scope);
    if (value !== null) url.searchParams.append(name, plain(value));
  }
  return url;
}

const ACCEPTED: Readonly<Partial<Record<ConnectorOperation['response']['format'], string>>> = {
  json: 'application/json',
  xml: 'text/xml, application/xml',
  'xml-rpc': 'text/xml, application/xml',
};

function buildHeaders(
  operation: ConnectorOperation,
  body: WrittenBody | null,
  scope: TemplateScope,
  token: TokenHeader | undefined,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: ACCEPTED[operation.response.format] ?? '*/*',
    // A packed answer could unfold to any size.
    'accept-encoding': 'identity',
    'user-agent': 'Konter',
  };
  if (body !== null) {
    headers['content-type'] = body.contentType;
    headers['content-length'] = String(Buffer.byteLength(body.text));
  }
  const put = (name: string, value: string): void => {
    if (/[^\t\x20-\x7e]/.test(value)) throw new TemplateError(`header ${name} has characters a header cannot carry`);
    headers[name.toLowerCase()] = value;
  };
  const { basicAuth } = operation;
  if (basicAuth !== undefined) {
    const pair = `${renderText(basicAuth.user, scope)}:${renderText(basicAuth.password, scope)}`;
    put('authorization', `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`);
  }
  for (const [name, template] of Object.entries(operation.headers ?? {})) put(name, renderText(template, scope));
  if (token !== undefined) put(token.name, token.value);
  return headers;
}

function pathSegment(value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new TemplateError('a path segment must not be empty or dots');
  return encodeURIComponent(value);
}
