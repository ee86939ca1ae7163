import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import { closest, mendName, pointerTo } from '../check/problem-list.ts';
import { effectOf } from '../connector/operation-kind.ts';
import { placeholdersOf } from '../connector/placeholders.ts';
import type { ConnectorDocument, ConnectorOperation, ResponseReading } from '../document-types.ts';
import type { LintContext } from './lint-context.ts';

/** Words about the question itself and not about the order: a key, a signature, a limit, a form. */
const ABOUT_THE_QUESTION =
  /^(?:un-?authenticated|un-?authori[sz]ed|forbidden|access[ _-]?denied|(?:bad|invalid|wrong|missing)[ _-]?(?:sign(?:ature)?|token|key|credentials?|client|user(?:name)?|ip|input|request|header)|(?:sign|token|key)[ _-]?(?:salah|expired|invalid)|malformed|throttled|rate[ _-]?limit(?:ed)?|too[ _-]?many[ _-]?requests)$/i;

/** An order that left a moment ago may not have arrived yet. */
const NOT_HEARD_OF =
  /^(?:(?:order|trx|transaction|transaksi|ref(?:erence)?|payment|data)[ _-]?)?(?:not[ _-]?found|unknown|tidak (?:ada|ditemukan))$/i;

/** Slips that look right and show at the first sale, report or price list (SDUI-3). */
export function lintConnectorTraps(connector: ConnectorDocument, context: LintContext): void {
  for (const [name, operation] of Object.entries(connector.operations)) {
    const at = pointerTo('/operations', name);
    lintReasons(operation.response, pointerTo(at, 'response'), context);
    const asks = effectOf(name, operation) === 'asks-status';
    if (asks) lintAsking(operation, at, context);
    else lintDue(operation.response, pointerTo(at, 'response'), context);
    if (connector.group === 'biller' && name === 'price-list') lintPriceList(operation, at, context);
  }
  if (connector.callback === undefined) return;
  lintReasons(connector.callback.response, '/callback/response', context);
  lintDue(connector.callback.response, '/callback/response', context);
  lintProof(connector.callback, context);
}

/** A reason without a text of ours would tell the agent nothing. */
function lintReasons({ reasons }: ResponseReading, at: string, { problems }: LintContext): void {
  for (const [code, reason] of Object.entries(reasons?.map ?? {})) {
    if (Object.hasOwn(ERROR_CATALOGUE, reason)) continue;
    const mend = mendName(reason, Object.keys(ERROR_CATALOGUE));
    problems.error(pointerTo(at, 'reasons', 'map', code), 'reason-code.unknown', { name: reason, mend });
  }
}

/** The order may have gone through, whatever is wrong with the question about it. */
function lintAsking({ response }: ConnectorOperation, at: string, { problems }: LintContext): void {
  for (const [index, { in: words = [], means, afterMinutes }] of (response.status ?? []).entries()) {
    const pointer = pointerTo(at, 'response', 'status', index);
    const word = (kind: RegExp) => words.find((one) => means === 'failed' && kind.test(one.trim()));
    const [asking, unheard] = [word(ABOUT_THE_QUESTION), word(NOT_HEARD_OF)];
    if (asking !== undefined) problems.error(pointer, 'status-map.asking', { word: asking });
    if (unheard !== undefined && afterMinutes === undefined) {
      problems.error(pointer, 'status-map.unheard', { word: unheard });
    }
  }
}

/** Time counts from an order on; where no order is asked about it never comes, and the answer stays pending. */
function lintDue(response: ResponseReading, at: string, { problems }: LintContext): void {
  for (const list of ['status', 'agreeing'] as const) {
    for (const [index, { afterMinutes }] of (response[list] ?? []).entries()) {
      if (afterMinutes !== undefined)
        problems.error(pointerTo(at, list, index, 'afterMinutes'), 'status-map.not-asked');
    }
  }
}

/** Members of an article without which it is no price of anything. */
const NEEDED = ['buyer_sku_code', 'price'] as const;

/** A price list is asked for with nothing but its page, and read by agreed names. */
function lintPriceList(operation: ConnectorOperation, at: string, { problems }: LintContext): void {
  const { items } = operation.response.fields;
  const fields = pointerTo(at, 'response', 'fields');
  const names = Object.keys(operation.response.fields);
  if (items === undefined) problems.error(fields, 'price-list-reading.items', { mend: mendName('items', names) });
  for (const name of items?.each === undefined ? [] : NEEDED) {
    if (Object.hasOwn(items?.each ?? {}, name)) continue;
    problems.error(pointerTo(fields, 'items', 'each'), 'price-list-reading.member', { name });
  }
  for (const { text, path, optional, at: place } of placeholdersOf(operation)) {
    const unpaged = operation.pages === undefined && ['page', 'cursor'].includes(path[0] ?? '');
    if (!unpaged && (optional || !NOT_GIVEN.has(path[0] ?? ''))) continue;
    if (unpaged) problems.error(pointerTo(at, ...place), 'price-list-reading.pages', { placeholder: text });
    if (unpaged) continue;
    problems.error(pointerTo(at, ...place), 'price-list-reading.context', { placeholder: text });
  }
}

/** Values of sales, which no price list is asked with. */
const NOT_GIVEN: ReadonlySet<string> = new Set([
  ...['ref', 'sku', 'sku_parts', 'number', 'max_price', 'amount', 'plan', 'option', 'bills', 'began_at', 'repeat'],
  ...['parameters', 'extra', 'inquiry', 'kept', 'day', 'from', 'to'],
]);

/** A name that the signature covers and nothing reads is a misspelt one, as a rule: then no report is ever believed. */
function lintProof(
  { authentication, response, reference }: NonNullable<ConnectorDocument['callback']>,
  { problems }: LintContext,
): void {
  if (authentication.kind !== 'signature-field' && authentication.kind !== 'hmac-header') return;
  const signature = authentication.kind === 'signature-field' ? [authentication.field] : [];
  const time = authentication.timestamp?.field ?? [];
  const places = [reference, signature, time, ...Object.values(response.fields).map(({ from }) => from)].flat();
  const read = places.flatMap((place) => /^\$\.([\w.]+)/.exec(place)?.[1] ?? []);
  for (const [index, part] of (authentication.over ?? []).entries()) {
    for (const [placeholder, name = ''] of part.matchAll(/\{body\.([\w.]+)\??\}/g)) {
      if (read.includes(name)) continue;
      const near = closest(name, read);
      const pointer = pointerTo('/callback/authentication/over', index);
      if (near === undefined) problems.warning(pointer, 'callback-authentication.unread', { placeholder });
      else problems.error(pointer, 'callback-authentication.near', { placeholder, near: `{body.${near}}` });
    }
  }
}
