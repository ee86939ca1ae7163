import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { CallbackAuthentication } from '#src/engine/core/document-types.ts';
import { TemplateError } from '../request/render-template.ts';
import { digest, writeSignature } from '../request/sign-request.ts';
import { PROOF_HEADER, proofOf } from './callback-proof.ts';
import { entriesOf } from './header-entries.ts';
import { headerOf, type RawCallback } from './raw-callback.ts';
import { signedPayload } from './signed-payload.ts';
import { signedTime } from './signed-time.ts';

/** What proofs are checked with: secrets, settings, and the body's own values where the format has members. */
export interface ProofMaterial {
  readonly secrets: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
  readonly constants: Readonly<Record<string, string>>;
  /** Finds a value in the body by its path; undefined when there is none. */
  find(from: string): unknown;
  readonly root: unknown;
  readonly reference: unknown;
}

/**
 * Whether a callback proves its sender, compared in constant time, and comes from where it may. Without a configured secret
 * nothing is ever authentic.
 */
export function isAuthentic(
  authentication: CallbackAuthentication,
  raw: RawCallback,
  material: ProofMaterial,
): boolean {
  if (!comesFromAllowed(authentication, raw.address ?? '', material.settings)) return false;
  switch (authentication.kind) {
    case 'hmac-header': {
      const { header, separator, prefix, over = ['{raw.body}'], ...recipe } = authentication;
      const given = entriesOf(headerOf(raw.headers, header) ?? '', separator, prefix);
      return isSigned({ ...recipe, over }, given, raw, material);
    }
    case 'signature-field': {
      const given = material.find(authentication.field);
      return typeof given === 'string' && given !== '' && isSigned(authentication, [given], raw, material);
    }
    case 'shared-secret':
      return hasSharedSecret(authentication, raw, material);
    case 'bearer': {
      const secret = secretNamed(material.secrets, authentication.secret);
      const [, given] = /^Bearer +(\S+)$/i.exec(headerOf(raw.headers, 'authorization')?.trim() ?? '') ?? [];
      const proof = headerOf(raw.headers, PROOF_HEADER);
      if (secret === undefined) return false;
      const proven = proof !== undefined && sameText(proof, proofOf({}, secret, raw));
      return proven || (given !== undefined && sameText(given, secret));
    }
    case 'address-list':
      return allowedAddresses(authentication, material.settings).length > 0;
  }
}

type Kind<K extends CallbackAuthentication['kind']> = Extract<CallbackAuthentication, { kind: K }>;

type SignatureForm = Omit<Kind<'signature-field'>, 'kind' | 'field'>;

/** Whether one of the given signatures is over this report and made with our secret, at a time that is near. */
function isSigned(
  recipe: SignatureForm,
  given: readonly string[],
  raw: RawCallback,
  { find, root, reference, secrets, ...rest }: ProofMaterial,
): boolean {
  if (given.length === 0) return false;
  const { timestamp, over } = recipe;
  // An empty secret is none: everybody could sign with it.
  const known = Object.fromEntries(Object.entries(secrets).filter(([, secret]) => secret !== ''));
  const scope = { ...rest, secrets: known };
  const time = timestamp && signedTime(timestamp, raw, find, raw.receivedAt ?? new Date());
  if (timestamp !== undefined && time === undefined) return false;
  try {
    const payload = signedPayload(over, raw, time, { ...scope, context: { ref: reference, body: root } });
    const expected = writeSignature(recipe, digest(recipe, scope.secrets, payload));
    // Hexadecimal digits are the same in capitals.
    const inHex = recipe.encoding === undefined || recipe.encoding === 'hex';
    return given.some((one) => sameText(inHex ? one.toLowerCase() : one, expected));
  } catch (error) {
    // A value that the signature covers is missing: then it is not signed.
    if (error instanceof TemplateError) return false;
    throw error;
  }
}

function hasSharedSecret(recipe: Kind<'shared-secret'>, raw: RawCallback, { secrets, find }: ProofMaterial): boolean {
  const secret = secretNamed(secrets, recipe.secret);
  if (secret === undefined) return false;
  const proof = headerOf(raw.headers, PROOF_HEADER);
  const { header, parameter, field } = recipe;
  const places: readonly unknown[] = [
    recipe.path === true ? raw.pathKey : undefined,
    parameter === undefined ? undefined : onlyParameter(raw.query ?? '', parameter),
    header === undefined ? undefined : headerOf(raw.headers, header),
    field === undefined ? undefined : find(field),
  ];
  const given = places.some((place) => typeof place === 'string' && sameText(place, secret));
  return given || (proof !== undefined && sameText(proof, proofOf(recipe, secret, raw)));
}

function onlyParameter(query: string, name: string): string | undefined {
  const values = new URLSearchParams(query).getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

function secretNamed(secrets: Readonly<Record<string, string>>, name: string): string | undefined {
  const secret = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
  return secret === '' ? undefined : secret;
}

function comesFromAllowed(
  authentication: CallbackAuthentication,
  address: string,
  settings: Readonly<Record<string, string>>,
): boolean {
  const allowed = allowedAddresses(authentication, settings);
  if (allowed.length === 0) return authentication.addressesNeeded !== true;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  if (version === 0) return false;
  const list = new BlockList();
  for (const one of allowed) {
    const kind = isIP(one);
    if (kind !== 0) list.addAddress(one, kind === 4 ? 'ipv4' : 'ipv6');
  }
  return list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

function allowedAddresses(
  { addresses = [], addressSetting }: CallbackAuthentication,
  settings: Readonly<Record<string, string>>,
): readonly string[] {
  const set = addressSetting !== undefined && Object.hasOwn(settings, addressSetting) ? settings[addressSetting] : '';
  return [...addresses, ...(set ?? '').split(',')].map((one) => one.trim()).filter((one) => one !== '');
}

/** Constant time for texts of the same length; the length of a secret is no secret. */
function sameText(given: string, expected: string): boolean {
  const actual = Buffer.from(given);
  const wanted = Buffer.from(expected);
  return actual.length === wanted.length && timingSafeEqual(actual, wanted);
}
