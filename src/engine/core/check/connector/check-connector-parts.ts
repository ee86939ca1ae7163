import { STATEMENT_MEMBERS } from '#src/engine/core/connector/connector-statement.ts';
import type { PaymentChannel } from '#src/engine/core/connector/payment-channel.ts';
import type { ConnectorDocument, ConnectorOperation } from '#src/engine/core/document-types.ts';
import { phrase } from '#src/engine/core/problems/problem-params.ts';
import { mendName, type ProblemList, pointerTo } from '../problem-list.ts';

type PartCode = 'part.operation' | 'part.setting' | 'part.field' | 'part.url' | 'part.token';

/** Checks that the parts of a connector that name each other exist: URLs, tokens, settings, kept values (SDUI-3). */
export function checkConnectorParts(connector: ConnectorDocument, problems: ProblemList): void {
  const names = (holder: object | undefined): readonly string[] => Object.keys(holder ?? {});
  const known = (name: string | undefined, among: readonly string[], pointer: string, part: PartCode): void => {
    if (name === undefined || among.includes(name)) return;
    problems.error(pointer, 'unknown-part.name', { part: phrase(part), name, mend: mendName(name, among) });
  };
  for (const [name, token] of Object.entries(connector.tokens ?? {})) {
    const at = pointerTo('/tokens', name);
    known(token.operation, names(connector.operations), pointerTo(at, 'operation'), 'part.operation');
    known(token.audience, connector.settings ?? [], pointerTo(at, 'audience'), 'part.setting');
    const operation = connector.operations[token.operation];
    if (operation?.token !== undefined) {
      problems.error(pointerTo(at, 'operation'), 'unknown-part.token');
    }
    known(token.field, names(operation?.response.fields), pointerTo(at, 'field'), 'part.field');
    known(token.expiresIn, names(operation?.response.fields), pointerTo(at, 'expiresIn'), 'part.field');
  }
  checkChannels(connector, problems);
  known(connector.statement?.operation, names(connector.operations), '/statement/operation', 'part.operation');
  checkStatement(connector, problems);
  const read = keptValues(connector);
  for (const [name, operation] of Object.entries(connector.operations)) {
    const at = pointerTo('/operations', name);
    known(operation.base, names(connector.otherUrls), pointerTo(at, 'base'), 'part.url');
    known(operation.token, names(connector.tokens), pointerTo(at, 'token'), 'part.token');
    checkRemembered(operation, read, at, problems);
    checkGuard(operation, at, problems);
  }
  if (connector.callback !== undefined) checkRemembered(connector.callback, read, '/callback', problems);
  const authentication = connector.callback?.authentication;
  const pointer = '/callback/authentication/addressSetting';
  known(authentication?.addressSetting, connector.settings ?? [], pointer, 'part.setting');
}

/** Text of a template that reads what an earlier answer left. */
const KEPT_VALUE = /\{kept\.(\w+)\??\}/g;

const keptValues = (connector: ConnectorDocument): ReadonlySet<string> =>
  new Set([...JSON.stringify(connector).matchAll(KEPT_VALUE)].map(([, name = '']) => name));

/** What an answer leaves is one of its fields, and some call reads it: a name that none reads is misspelt. */
function checkRemembered(
  { response }: Pick<ConnectorOperation, 'response'>,
  read: ReadonlySet<string>,
  at: string,
  problems: ProblemList,
): void {
  for (const [name, field] of Object.entries(response.remember ?? {})) {
    const pointer = pointerTo(at, 'response', 'remember', name);
    if (!Object.hasOwn(response.fields, field)) {
      const mend = mendName(field, Object.keys(response.fields));
      problems.error(pointer, 'unknown-field.name', { name: field, mend });
    } else if (!read.has(name)) {
      problems.error(pointer, 'kept-value.unread', { name, mend: mendName(name, [...read]) });
    }
  }
}

/** A limit is kept by the provider it is sent to, or by us when the answer tells the cost. */
function checkGuard(operation: ConnectorOperation, at: string, problems: ProblemList): void {
  const { priceGuard, path, query, headers, body, response } = operation;
  if (priceGuard === undefined) return;
  const sent = JSON.stringify([path, query ?? {}, headers ?? {}, body?.template ?? null]);
  const pointer = pointerTo(at, 'priceGuard');
  if (!sent.includes(`{${priceGuard}}`) && response.fields.price === undefined) {
    problems.error(pointer, 'price-guard.unsent', { name: `{${priceGuard}}` });
  }
}

/** Names that an earlier answer of the same transaction leaves. */
export const keptNames = ({ operations, callback }: ConnectorDocument): ReadonlySet<string> =>
  new Set(
    [...Object.values(operations), ...(callback === undefined ? [] : [callback])].flatMap(({ response }) =>
      Object.keys(response.remember ?? {}),
    ),
  );

/** A value of the way to pay, as an operation's text reads it. */
const CHANNEL_VALUE = /\{channel\.(\w+)\}/g;

/** A way to pay has a name of its own, says what is asked or where to transfer to, and gives the values that this reads. */
function checkChannels({ channels = [], operations }: ConnectorDocument, problems: ProblemList): void {
  for (const [index, { code, kind, charge, refund, account, values = {} }] of channels.entries()) {
    const at = pointerTo('/channels', index);
    if (channels.findIndex((other) => other.code === code) !== index) {
      problems.error(pointerTo(at, 'code'), 'unknown-part.twice', { code });
    }
    if (charge !== undefined && !Object.hasOwn(operations, charge)) {
      const names = Object.keys(operations);
      problems.error(pointerTo(at, 'charge'), 'unknown-part.charge', {
        operation: charge,
        mend: mendName(charge, names),
      });
    }
    checkRefund(refund, operations, pointerTo(at, 'refund'), problems);
    for (const [, name = ''] of JSON.stringify(operations[charge ?? ''] ?? {}).matchAll(CHANNEL_VALUE)) {
      if (name === 'code' || Object.hasOwn(values, name)) continue;
      const mend = mendName(name, Object.keys(values));
      problems.error(pointerTo(at, 'values'), 'unknown-part.name', { part: phrase('part.field'), name, mend });
    }
    if (kind === 'bank-transfer' ? account === undefined : charge === undefined) {
      problems.error(at, 'unknown-part.payment');
    }
  }
}

/** Money goes back once: by operations that there are, of which the one that moves it bears the same reference twice. */
function checkRefund(
  refund: PaymentChannel['refund'],
  operations: ConnectorDocument['operations'],
  at: string,
  problems: ProblemList,
): void {
  for (const [member, operation] of Object.entries(refund ?? {})) {
    if (Object.hasOwn(operations, operation)) continue;
    const mend = mendName(operation, Object.keys(operations));
    problems.error(pointerTo(at, member), 'unknown-part.charge', { operation, mend });
  }
  const moves = refund && operations[refund.operation];
  if (moves && moves.idempotency?.sameReference !== 'returns-earlier') {
    problems.error(pointerTo(at, 'operation'), 'unsafe-repeat.refund');
  }
}

/** Without an amount and a time no line can be held against anything; a member that nobody reads is a mistake. */
function checkStatement({ statement, operations }: ConnectorDocument, problems: ProblemList): void {
  if (statement === undefined) return;
  const { operation, file } = statement;
  const members = (given: object, pointer: string): void => {
    for (const name of ['amount', 'at', ...(statement.kinds === undefined ? [] : ['kind'])]) {
      if (!Object.hasOwn(given, name))
        problems.error(pointer, 'unknown-field.name', { name, mend: mendName(name, []) });
    }
    for (const name of Object.keys(given)) {
      if (STATEMENT_MEMBERS.some((member) => member === name)) continue;
      problems.error(pointerTo(pointer, name), 'unknown-field.name', { name, mend: mendName(name, STATEMENT_MEMBERS) });
    }
  };
  if (operation === undefined && file === undefined) {
    problems.error('/statement', 'unknown-field.name', {
      name: 'operation',
      mend: mendName('operation', ['operation']),
    });
  }
  if (file !== undefined) members(file, '/statement/file');
  if (operation === undefined || !Object.hasOwn(operations, operation)) return;
  const { lines } = operations[operation]?.response.fields ?? {};
  members(lines?.each ?? {}, pointerTo('/operations', operation, 'response', 'fields', 'lines', 'each'));
}
