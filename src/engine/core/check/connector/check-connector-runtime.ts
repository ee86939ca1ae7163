import type {
  ConnectorDocument,
  ConnectorOperation,
  ResponseField,
  ResponseReading,
} from '#src/engine/core/document-types.ts';
import { searchProblem } from '#src/engine/core/regex/regex-safety.ts';
import { type ProblemList, pointerTo } from '../problem-list.ts';
import { checkBodyTemplate } from './check-body-template.ts';
import { checkCallbackProof } from './check-callback-proof.ts';
import { checkPages } from './check-pages.ts';
import { checkForms } from './check-template-forms.ts';

/**
 * Refuses what the connector runtime would not carry out, or what would only show at the first sale: patterns that may run
 * long, rules that match nothing, callbacks of anybody, parts that a format needs (SDUI-3).
 */
export function checkConnectorRuntime(connector: ConnectorDocument, problems: ProblemList): void {
  for (const [name, operation] of Object.entries(connector.operations)) {
    const { body, response } = operation;
    const at = pointerTo('/operations', name);
    if ((body?.format === 'xml' || body?.format === 'xml-rpc') && body.root === undefined) {
      problems.error(pointerTo(at, 'body'), 'request-shape.root');
    }
    if (body !== undefined) checkBodyTemplate(body, pointerTo(at, 'body'), problems);
    checkForms(body?.template, pointerTo(at, 'body', 'template'), problems);
    checkSignatures(operation, at, problems);
    checkPages(operation, at, problems);
    const lines = name === connector.statement?.operation || connector.group === 'gateway' ? 'booked' : 'offered';
    checkReading(response, pointerTo(at, 'response'), problems, lines);
  }
  const { callback } = connector;
  if (callback === undefined) return;
  checkReading(callback.response, '/callback/response', problems);
  checkCallbackProof(connector, callback, problems);
  for (const [index, { pattern, in: values }] of (callback.ignore ?? []).entries()) {
    if (values === undefined && pattern === undefined)
      problems.error(pointerTo('/callback/ignore', index), 'status-map.nothing');
    checkPatterns(pattern, pointerTo('/callback/ignore', index, 'pattern'), problems);
  }
  if (callback.method === 'GET' && callback.response.format !== 'form') {
    problems.error('/callback/response/format', 'request-shape.get');
  }
}

function checkSignatures({ sign, signatures = {} }: ConnectorOperation, at: string, problems: ProblemList): void {
  const recipes = Object.entries(signatures).map(
    ([name, recipe]) => [pointerTo(at, 'signatures', name), recipe] as const,
  );
  for (const [pointer, recipe] of [
    ...(sign === undefined ? [] : [[pointerTo(at, 'sign'), sign] as const]),
    ...recipes,
  ]) {
    checkForms(recipe.over, pointerTo(pointer, 'over'), problems);
    if (recipe.case !== undefined && recipe.encoding !== 'hex') {
      problems.error(pointerTo(pointer, 'case'), 'signature-shape.case', { encoding: recipe.encoding });
    }
  }
}

/** Entries of lists are money that has moved already, as in statements, or what is offered, as in price lists. */
type Lines = 'booked' | 'offered';

function checkReading(response: ResponseReading, at: string, problems: ProblemList, lines: Lines = 'offered'): void {
  for (const list of ['status', 'agreeing'] as const) {
    for (const [index, rule] of (response[list] ?? []).entries()) {
      const pointer = pointerTo(at, list, index);
      if (rule.in === undefined && rule.pattern === undefined) {
        problems.error(pointer, 'status-map.nothing');
      }
      checkPatterns(rule.pattern, pointerTo(pointer, 'pattern'), problems);
    }
  }
  checkPatterns(response.pattern, pointerTo(at, 'pattern'), problems);
  for (const [name, field] of Object.entries(response.fields)) {
    const { match, type, each } = field;
    const pointer = pointerTo(at, 'fields', name);
    checkAmount(name, field, pointer, problems);
    for (const [member, one] of Object.entries(each ?? {})) {
      checkAmount(member, one, pointerTo(pointer, 'each', member), problems, lines);
    }
    checkPatterns(match, pointerTo(pointer, 'match'), problems);
    const missing = [match ?? []].flat().some((pattern) => !pattern.includes('(?<value>'));
    if (missing) {
      problems.error(pointerTo(pointer, 'match'), 'unknown-field.group');
    }
    if (each !== undefined && type !== 'list') {
      problems.error(pointerTo(pointer, 'each'), 'unknown-field.list');
    }
  }
  if (response.format === 'separated' && response.separator === undefined) {
    problems.error(at, 'unknown-field.separator');
  }
}

/** Amounts that are paid out; rounded down, a part would be missing from the books. A booked line only names how it was paid. */
const PAID: ReadonlySet<string> = new Set(['price', 'amount', 'total', 'paid_amount', 'admin_fee', 'fee']);

function checkAmount(
  name: string,
  { type, scale, round }: ResponseField,
  at: string,
  problems: ProblemList,
  lines: Lines = 'offered',
): void {
  if (type !== 'rupiah' && (scale !== undefined || round !== undefined)) {
    problems.error(pointerTo(at, 'type'), 'amount-form.type');
  }
  if (round === 'down' && lines === 'offered' && PAID.has(name))
    problems.error(pointerTo(at, 'round'), 'amount-form.down', { name });
}

/** A pattern runs over what a stranger sends: it must take linear time. */
function checkPatterns(patterns: string | readonly string[] | undefined, at: string, problems: ProblemList): void {
  for (const pattern of [patterns ?? []].flat()) {
    const unsafe = searchProblem(pattern);
    if (unsafe) problems.error(at, 'unsafe-pattern.searched', { why: unsafe });
  }
}
