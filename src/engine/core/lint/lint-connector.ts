import { pointerTo } from '../check/problem-list.ts';
import type { OperationEffect } from '../connector/operation-effects.ts';
import { effectOf } from '../connector/operation-kind.ts';
import type { ConnectorDocument, ConnectorOperation } from '../document-types.ts';
import type { ProblemCode, ProblemFilling } from '../problems/problem-params.ts';
import { lintCallValues } from './lint-call-values.ts';
import { lintConnectorTraps } from './lint-connector-traps.ts';
import type { LintContext } from './lint-context.ts';

const PENDING_WORDS =
  /^(?:pending|process|processing|in ?progress|proses|sedang diproses|menunggu|waiting|queued|antri|suspect|unknown)$/i;
const GOOD_WORDS = /^(?:ok|sukses|success|successful|succeeded|berhasil|paid|lunas|settled)$/i;
const BAD_WORDS = /^(?:gagal|failed|failure|error|rejected|ditolak|batal|canceled|cancelled|void)$/i;

/** What a cancelled order is called: the success of cancelling it. */
const CANCELLED = /^(?:batal|canceled|cancelled|void)$/i;

/** Effects after which money is gone or promised: answers must say so without doubt. */
const MOVES_MONEY: ReadonlySet<OperationEffect> = new Set(['buys', 'charges']);

/** Buys, charges, or promises something about repeated references. */
const buys = (name: string, operation: ConnectorOperation): boolean =>
  operation.idempotency !== undefined || MOVES_MONEY.has(effectOf(name, operation));

/** Rules for connectors: what a slip would cost money or open a door. */
export function lintConnector(connector: ConnectorDocument, context: LintContext): void {
  lintHosts(connector, context);
  lintSecretsUse(connector, context);
  lintCallValues(connector, context);
  lintConnectorTraps(connector, context);
  for (const [name, operation] of Object.entries(connector.operations)) {
    const at = pointerTo('/operations', name);
    lintStatus(name, operation, at, context);
    lintTimes(name, operation, at, context);
    lintRequest(operation, at, context);
    if (buys(name, operation)) lintPurchase(connector, name, operation, at, context);
  }
  const { callback } = connector;
  if (callback === undefined) return;
  lintRules(callback.response.status ?? [], '/callback/response/status', { money: true, cancels: false }, context);
  if ((callback.response.status?.length ?? 0) === 0) {
    context.problems.error('/callback/response', 'status-map.callback');
  }
  if (callback.deliveryId === undefined && callback.confirm === undefined) {
    context.problems.warning('/callback', 'callback-delivery.body');
  }
}

function lintHosts({ allowedHosts }: ConnectorDocument, { problems }: LintContext): void {
  if (allowedHosts.length === 0) {
    problems.error('/allowedHosts', 'host-not-allowed.none');
  }
  for (const [index, host] of allowedHosts.entries()) {
    const name = host.replace(/:\d+$/, '');
    const at = pointerTo('/allowedHosts', index);
    if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name)) {
      problems.error(at, 'host-not-allowed.address');
    } else if (
      /(?:^|\.)(?:localhost|local|internal|lan|home|test|example|invalid)$/i.test(name) ||
      !name.includes('.')
    ) {
      problems.error(at, 'host-not-allowed.public', { host });
    }
    if (allowedHosts.indexOf(host) < index) problems.warning(at, 'host-not-allowed.twice');
  }
}

/** A secret that nobody uses is one more to lose. */
function lintSecretsUse(connector: ConnectorDocument, { problems }: LintContext): void {
  const text = JSON.stringify([connector.operations, connector.callback ?? null]);
  for (const [index, name] of connector.secrets.entries()) {
    const used = text.includes(`{secret.${name}}`) || text.includes(`"secret":"${name}"`);
    if (!used) {
      problems.warning(pointerTo('/secrets', index), 'unused-secret.name', { name });
    }
    if (connector.secrets.indexOf(name) < index) {
      problems.warning(pointerTo('/secrets', index), 'unused-secret.twice', { name });
    }
  }
}

type StatusCode = Extract<ProblemCode, `status-map.${string}`>;
type StatusRules = NonNullable<ConnectorOperation['response']['status']>;

/** What a call does: moves money, or takes back what was ordered. */
interface Deed {
  readonly money: boolean;
  readonly cancels: boolean;
}

function lintStatus(name: string, operation: ConnectorOperation, at: string, context: LintContext): void {
  const effect = effectOf(name, operation);
  const deed = { money: buys(name, operation), cancels: effect === 'cancels' || effect === 'refunds' };
  lintRules(operation.response.status ?? [], pointerTo(at, 'response', 'status'), deed, context);
}

/** Words that mean "not yet" are never a failure: the money would be paid back and the goods delivered (fault: unknown is pending). */
function lintRules(rules: StatusRules, at: string, { money, cancels }: Deed, { problems }: LintContext): void {
  const seen = new Map<string, string>();
  for (const [index, rule] of rules.entries()) {
    const pointer = pointerTo(at, index);
    const wrong = <Code extends StatusCode>(code: Code, ...params: ProblemFilling<Code>): void =>
      problems.error(pointer, code, ...params);
    for (const word of rule.in ?? []) {
      if (rule.means !== 'pending' && PENDING_WORDS.test(word.trim())) wrong('status-map.pending', { word });
      if (rule.means === 'failed' && GOOD_WORDS.test(word.trim())) wrong('status-map.failure', { word });
      const wanted = cancels && CANCELLED.test(word.trim());
      if (rule.means === 'success' && BAD_WORDS.test(word.trim()) && !wanted) wrong('status-map.success', { word });
      if (money && word === '*' && rule.means !== 'pending') wrong('status-map.anything');
      const key = `${rule.field} ${word.trim().toLowerCase()}`;
      const before = seen.get(key);
      if (before !== undefined && before !== rule.means) wrong('status-map.already', { word, before });
      seen.set(key, before ?? rule.means);
    }
  }
  if (money && rules.length > 0 && !rules.some(({ means }) => means === 'success')) {
    problems.error(at, 'status-map.no-success');
  }
}

function lintTimes(name: string, operation: ConnectorOperation, at: string, { problems }: LintContext): void {
  const money = buys(name, operation);
  const [least, most] = money ? [5_000, 90_000] : [1_000, 120_000];
  if (operation.timeoutMs < least || operation.timeoutMs > most) {
    problems.warning(pointerTo(at, 'timeoutMs'), 'time-out.range', { time: operation.timeoutMs, least, most });
  }
  if (/^(?:price-list|plan)/.test(name) && operation.rateLimit === undefined) {
    problems.warning(at, 'rate-limit.none');
  }
}

function lintRequest(
  { path, headers, method, body, query }: ConnectorOperation,
  at: string,
  { problems }: LintContext,
) {
  if (/\/\/|\.\.|[@\\?#]/.test(path)) {
    problems.error(pointerTo(at, 'path'), 'host-not-allowed.path');
  }
  for (const name of Object.keys(headers ?? {})) {
    if (/^(?:host|content-length|transfer-encoding|connection|x-forwarded-.*)$/i.test(name)) {
      problems.error(pointerTo(at, 'headers', name), 'host-not-allowed.header', { name });
    }
  }
  if (method === 'GET' && body !== undefined) {
    problems.warning(pointerTo(at, 'body'), 'request-shape.body');
  }
  const secretInUrl = JSON.stringify([path, query ?? {}]).includes('{secret.');
  if (secretInUrl) {
    problems.warning(at, 'secret-in-address.logs');
  }
}

function lintPurchase(
  connector: ConnectorDocument,
  name: string,
  operation: ConnectorOperation,
  at: string,
  { problems }: LintContext,
): void {
  const { idempotency, response } = operation;
  if (idempotency === undefined) {
    problems.error(at, 'unsafe-repeat.unknown');
  } else if (idempotency.sameReference === 'unsafe' && connector.statusCheck !== 'none' && !reports(connector)) {
    problems.error(pointerTo(at, 'idempotency', 'sameReference'), 'unsafe-repeat.buys');
  } else if (idempotency.sameReference === 'status-operation' && !hasStatus(connector)) {
    const pointer = pointerTo(at, 'idempotency', 'sameReference');
    problems.error(pointer, 'unsafe-repeat.no-status');
  } else if (idempotency.maxAgeDays < 1) {
    const pointer = pointerTo(at, 'idempotency', 'maxAgeDays');
    problems.error(pointer, 'unsafe-repeat.forgotten');
  }
  // A page to pay on says nothing of the money: whether it came is asked by our own reference.
  const opensPage = response.fields.redirect_url !== undefined && hasStatus(connector);
  if (response.fields.reference === undefined && !opensPage) {
    problems.warning(pointerTo(at, 'response', 'fields'), 'unchecked-reference.answer');
  }
  const sent = JSON.stringify([operation.path, operation.query ?? {}, operation.body?.template ?? {}]);
  if (!sent.includes('{ref}') && !sent.includes('{kept.')) {
    problems.error(at, 'unsafe-repeat.unsent');
  }
  // A cost in another currency follows the amount that was ordered, and a limit in rupiah means nothing there.
  const foreign = response.fields.foreign_cost !== undefined;
  const guarded = foreign || operation.priceGuard !== undefined || /\{max_price\??\}/.test(sent);
  if (connector.group === 'biller' && !/^(?:status|inquiry)/.test(name) && !guarded) {
    problems.warning(at, 'price-guard.none');
  }
}

/** An outcome that cannot be asked for is told by a report that proves itself. */
const reports = ({ callback }: ConnectorDocument): boolean =>
  callback !== undefined && callback.confirm !== 'status-check';

const hasStatus = ({ operations }: ConnectorDocument): boolean =>
  Object.keys(operations).some((name) => /^status(?:-|$)/.test(name));
