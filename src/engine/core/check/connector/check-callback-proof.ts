import type { ConnectorCallback } from '#src/engine/core/connector/connector-callback.ts';
import { splitSigned } from '#src/engine/core/connector/signed-parts.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { mendName, type ProblemList, pointerTo } from '../problem-list.ts';

const AT = '/callback/authentication';

/** Refuses proofs that prove nothing: callbacks of anybody, signatures over nothing, times that are not signed (SDUI-3). */
export function checkCallbackProof(
  connector: ConnectorDocument,
  { authentication, confirm }: ConnectorCallback,
  problems: ProblemList,
): void {
  const { kind }: { readonly kind: string } = authentication;
  if (kind === 'none') {
    problems.error(`${AT}/kind`, 'callback-authentication.anybody');
  }
  if (authentication.kind === 'hmac-header' && !/^hmac-sha(?:1|256|512)$/.test(authentication.algorithm)) {
    problems.error(`${AT}/algorithm`, 'callback-authentication.algorithm', { algorithm: authentication.algorithm });
  }
  if (authentication.kind === 'shared-secret') {
    const { path, parameter, header, field } = authentication;
    if (path !== true && parameter === undefined && header === undefined && field === undefined) {
      problems.error(AT, 'callback-authentication.place');
    }
  }
  if (authentication.kind === 'signature-field' && !signsSecret(connector, authentication)) {
    problems.error(AT, 'callback-authentication.unsigned');
  }
  if (authentication.kind === 'hmac-header' || authentication.kind === 'signature-field') {
    checkOver(connector, authentication, confirm !== undefined, problems);
  }
  const listed = authentication.addresses !== undefined || authentication.addressSetting !== undefined;
  if ((authentication.kind === 'address-list' || authentication.addressesNeeded === true) && !listed) {
    problems.error(AT, 'callback-authentication.addresses');
  }
}

/** An HMAC has its key; a plain digest is over a secret that must be configured. */
function signsSecret(
  { secrets }: ConnectorDocument,
  { algorithm, secret, over }: Extract<Signed, { kind: 'signature-field' }>,
): boolean {
  if (algorithm.startsWith('hmac-')) return secret !== undefined;
  return secrets.some((name) => over.some((template) => template.includes(`{secret.${name}}`)));
}

type Signed = Extract<ConnectorCallback['authentication'], { kind: 'hmac-header' | 'signature-field' }>;

/** Names that a placeholder of `over` may begin with, and how each is written. */
const NAMES = [
  ...['{raw.body}', '{raw.sha256}', '{raw.sha256.base64}', '{header.X-Name}', '{timestamp}', '{ref}', '{body.name}'],
  ...['{secret.name}', '{setting.name}', '{const.name}'],
];

/** What is signed can be filled in, covers what is reported unless that is asked for, and the time where one is judged. */
function checkOver(
  { secrets, settings = [], constants = {} }: ConnectorDocument,
  authentication: Signed,
  confirmed: boolean,
  problems: ProblemList,
): void {
  const { over = ['{raw.body}'], timestamp, secretEncoding, secretPrefix, algorithm } = authentication;
  const known = { secret: secrets, setting: settings, const: Object.keys(constants) };
  const covered = new Set<string>();
  for (const [index, template] of over.entries()) {
    const at = pointerTo(AT, 'over', index);
    for (const part of splitSigned(template)) {
      if (part.kind !== 'template') covered.add(part.kind);
      else checkPlaceholders(part.text, known, at, covered, problems);
    }
    if (template.includes('{timestamp}') && timestamp === undefined)
      problems.error(at, 'callback-authentication.no-time');
  }
  if (timestamp !== undefined && !covered.has('timestamp') && !timeIsCovered(timestamp, over)) {
    problems.error(`${AT}/timestamp`, 'callback-authentication.time');
  }
  if (!covered.has('raw') && !covered.has('body') && !confirmed) {
    problems.error(`${AT}/over`, 'callback-authentication.uncovered');
  }
  if (secretEncoding !== undefined && !algorithm.startsWith('hmac-')) {
    problems.error(`${AT}/secretEncoding`, 'callback-authentication.key', { algorithm });
  }
  if (secretPrefix !== undefined && secretEncoding === undefined) {
    problems.error(`${AT}/secretPrefix`, 'callback-authentication.prefix');
  }
}

/** The time stands in the body that is signed as a whole. */
const timeIsCovered = ({ field }: NonNullable<Signed['timestamp']>, over: readonly string[]): boolean =>
  field !== undefined && over.some((template) => splitSigned(template).some(({ kind }) => kind === 'raw'));

type Known = Readonly<Record<'secret' | 'setting' | 'const', readonly string[]>>;

function checkPlaceholders(text: string, known: Known, at: string, covered: Set<string>, problems: ProblemList): void {
  for (const [placeholder, inner = ''] of text.matchAll(/\{([^{}\s"',:]+)\}/g)) {
    const [first = '', ...rest] = inner.replace(/\?$/, '').split('.');
    const name = rest.join('.');
    covered.add(first);
    if (first === 'ref' && name === '') continue;
    if (first === 'body' && name !== '') continue;
    if (first === 'secret' || first === 'setting' || first === 'const') {
      // A secret that may be missing would leave a signature that needs none.
      const optional = first === 'secret' && inner.endsWith('?');
      if (known[first].includes(name) && !optional) continue;
      const mend = optional ? mendName(placeholder, [`{secret.${name}}`]) : mendName(name, known[first]);
      problems.error(at, 'callback-authentication.name', { placeholder, mend });
    } else {
      problems.error(at, 'callback-authentication.name', { placeholder, mend: mendName(placeholder, NAMES) });
    }
  }
}
