import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { ConnectorDocument, ConnectorOperation } from '#src/engine/core/document-types.ts';
import { type Phrase, phrase } from '#src/engine/core/problems/problem-params.ts';
import { mendName, type ProblemList, pointerTo } from '../problem-list.ts';
import { checkFields, checkPlaces } from './check-answer-places.ts';
import { checkConnectorParts, keptNames } from './check-connector-parts.ts';
import { checkConnectorRuntime } from './check-connector-runtime.ts';

/** Checks what the meta-schema cannot say about a connector (SDUI-3). */
export function checkConnector(
  connector: ConnectorDocument,
  environment: DocumentEnvironment,
  problems: ProblemList,
): void {
  checkBase(connector, environment, problems);
  checkSecrets(connector, problems);
  for (const [name, operation] of Object.entries(connector.operations)) {
    checkOperation(connector, name, operation, problems);
  }
  checkCallback(connector, problems);
  checkConnectorParts(connector, problems);
  checkConnectorRuntime(connector, problems);
}

function checkBase(connector: ConnectorDocument, environment: DocumentEnvironment, problems: ProblemList): void {
  const { config } = connector.baseUrl;
  if (/[/:]/.test(config)) {
    problems.error('/baseUrl/config', 'address-in-document.setting');
  } else if (environment.connectorConfigNames && !environment.connectorConfigNames.has(config)) {
    problems.error('/baseUrl/config', 'unknown-setting.name', {
      name: config,
      mend: mendName(config, environment.connectorConfigNames),
    });
  }
  for (const [index, host] of connector.allowedHosts.entries()) {
    if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i.test(host)) {
      problems.error(pointerTo('/allowedHosts', index), 'host-not-allowed.form', { host });
    }
  }
}

/** Long random-looking words have no place in a document: secrets come from configuration by name. */
function checkSecrets(connector: ConnectorDocument, problems: ProblemList): void {
  const walk = (value: unknown, pointer: string): void => {
    if (typeof value === 'string' && looksSecret(value)) {
      problems.error(pointer, 'secret-in-document.looks');
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (
        /^(password|passwd|api[-_]?key|secret|token)$/i.test(key) &&
        isPlainText(child) &&
        !/^\/callback/.test(pointer)
      ) {
        const namesToken = key === 'token' && Object.hasOwn(connector.tokens ?? {}, String(child));
        if (!pointer.endsWith('/sign') && !namesToken)
          problems.error(pointerTo(pointer, key), 'secret-in-document.plain');
      }
      walk(child, pointerTo(pointer, key));
    }
  };
  walk(connector.operations, '/operations');
  walk(connector.constants ?? {}, '/constants');
}

const isPlainText = (value: unknown) => typeof value === 'string' && value !== '' && !value.includes('{');

function looksSecret(text: string): boolean {
  return text.split(/[^A-Za-z0-9_-]/).some((word) => {
    const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(word)).length;
    return word.length >= 32 || (word.length >= 20 && kinds === 3);
  });
}

/** As other template languages write it; here the outer braces would be sent. */
const DOUBLED = /\{(\{[A-Za-z_][\w.]*\??\})\}/g;
const PLACEHOLDER = /\{([^{}]*)\}/g;

function checkOperation(
  connector: ConnectorDocument,
  name: string,
  operation: ConnectorOperation,
  problems: ProblemList,
): void {
  const at = pointerTo('/operations', name);
  const { body, headers, query, path, sign, signatures = {}, basicAuth, customerNumber, response } = operation;
  const over = Object.fromEntries(Object.entries(signatures).map(([key, recipe]) => [key, recipe.over]));
  const parts = { path, headers, query, body: body?.template, sign: sign?.over, signatures: over, basicAuth };
  const number = customerNumber && [...customerNumber.join, customerNumber.repeatPrefix ?? ''];
  for (const [part, value] of Object.entries({ ...parts, customerNumber: number })) {
    checkPlaceholders(value, pointerTo(at, part), connector, operation, problems);
  }
  for (const recipe of [...(sign === undefined ? [] : [sign]), ...Object.values(signatures)]) {
    if (recipe.algorithm.startsWith('hmac-') && !connector.secrets.includes(recipe.secret ?? '')) {
      problems.error(pointerTo(at, 'sign', 'secret'), 'unknown-secret.signature');
    }
  }
  checkResponse(response, pointerTo(at, 'response'), problems);
  if (response.asked === 'by-address' && !JSON.stringify([path, query ?? {}]).includes('{ref}')) {
    problems.error(pointerTo(at, 'response', 'asked'), 'unchecked-reference.address');
  }
  if (movesMoney(operation) && (response.status?.length ?? 0) === 0) {
    problems.error(pointerTo(at, 'response', 'status'), 'status-map.none');
  }
}

/** Operations that buy say how the provider treats a repeated reference. */
const movesMoney = (operation: ConnectorOperation) => operation.idempotency !== undefined;

function checkPlaceholders(
  value: unknown,
  pointer: string,
  connector: ConnectorDocument,
  operation: ConnectorOperation,
  problems: ProblemList,
): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      checkPlaceholders(child, pointerTo(pointer, key), connector, operation, problems);
    }
    return;
  }
  if (typeof value !== 'string') return;
  for (const [doubled, placeholder = ''] of value.matchAll(DOUBLED)) {
    problems.error(pointer, 'placeholder.doubled', { doubled, placeholder });
  }
  for (const [whole, inner = ''] of value.matchAll(PLACEHOLDER)) {
    const wrong = placeholderProblem(inner, connector, operation);
    if (wrong === undefined) continue;
    const { why, mend } = wrong;
    if (mend === undefined) problems.error(pointer, 'placeholder.wrong', { placeholder: whole, why });
    else problems.error(pointer, 'placeholder.name', { placeholder: whole, why, mend });
  }
}

/** What is wrong with a placeholder; a name that is not known comes with the one that was probably meant. */
interface WrongPlaceholder {
  readonly why: Phrase;
  readonly mend?: Phrase;
}

function placeholderProblem(
  name: string,
  connector: ConnectorDocument,
  operation: ConnectorOperation,
): WrongPlaceholder | undefined {
  if (name === 'sign') return operation.sign === undefined ? { why: phrase('placeholder.no-signature') } : undefined;
  const [kind = '', rest = ''] = [name.split('.')[0], name.split('.').slice(1).join('.')];
  const named = { name: rest };
  const among = (known: Iterable<string>, why: Phrase): WrongPlaceholder | undefined => {
    const names = [...known];
    return names.includes(rest) ? undefined : { why, mend: mendName(rest, names) };
  };
  switch (kind) {
    case 'secret':
      return among(connector.secrets, phrase('placeholder.secret', named));
    case 'sign':
      return among(Object.keys(operation.signatures ?? {}), phrase('placeholder.signature', named));
    case 'setting':
      return among(connector.settings ?? [], phrase('placeholder.setting', named));
    case 'kept':
      return among(keptNames(connector), phrase('placeholder.kept', named));
    case 'time':
      return among(Object.keys(connector.times ?? {}), phrase('placeholder.time', named));
    case 'const':
      return among(Object.keys(connector.constants ?? {}), phrase('placeholder.constant', named));
    default:
      return /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*\??$/i.test(name) ? undefined : { why: phrase('placeholder.not-name') };
  }
}

function checkResponse(response: ConnectorOperation['response'], at: string, problems: ProblemList): void {
  const names = Object.keys(response.fields);
  const field = (name: string, ...parts: readonly (string | number)[]) => {
    if (!names.includes(name))
      problems.error(pointerTo(at, ...parts), 'unknown-field.name', { name, mend: mendName(name, names) });
  };
  for (const list of ['status', 'agreeing'] as const) {
    for (const [index, rule] of (response[list] ?? []).entries()) field(rule.field, list, index, 'field');
  }
  if (response.nothingCreated) field(response.nothingCreated.field, 'nothingCreated', 'field');
  if (response.refunded) field(response.refunded.field, 'refunded', 'field');
  if (response.reasons) field(response.reasons.field, 'reasons', 'field');
  checkFields(response, pointerTo(at, 'fields'), problems);
}

function checkCallback(connector: ConnectorDocument, problems: ProblemList): void {
  const { callback } = connector;
  if (!callback) return;
  const { authentication } = callback;
  const secret = 'secret' in authentication ? authentication.secret : undefined;
  if (secret !== undefined && !connector.secrets.includes(secret)) {
    problems.error('/callback/authentication/secret', 'unknown-secret.name', {
      name: secret,
      mend: mendName(secret, connector.secrets),
    });
  }
  checkResponse(callback.response, '/callback/response', problems);
  checkPlaces(callback.response, callback.reference, '/callback/reference', problems);
  for (const [index, { from }] of (callback.ignore ?? []).entries()) {
    checkPlaces(callback.response, from, pointerTo('/callback/ignore', index, 'from'), problems);
  }
}
