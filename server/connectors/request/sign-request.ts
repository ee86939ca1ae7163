import { createHash, createHmac } from 'node:crypto';
import type { ConnectorTemplate, SignatureRecipe } from '#src/engine/core/document-types.ts';
import { plain, renderTemplate, renderText, TemplateError, type TemplateScope } from './render-template.ts';

type Digest = Pick<SignatureRecipe, 'algorithm' | 'secret'> & KeyForm;

/** How a secret becomes a key: its letters in UTF-8, or the bytes that it writes in hex or base64 after a prefix. */
interface KeyForm {
  readonly secretEncoding?: 'hex' | 'base64';
  readonly secretPrefix?: string;
}

/**
 * Computes a request's signature: digest or HMAC over the concatenated templates and, where the recipe says so, the body as
 * it is sent, in UTF-8. `base64url` has no padding, as the OtomaX family wants it.
 *
 * @throws TemplateError when a part is unknown or an HMAC's secret is not configured.
 */
export function signRequest(recipe: SignatureRecipe, scope: TemplateScope, rawBody: string | null = null): string {
  const text = recipe.over.map((part) => renderPart(part, scope)).join('');
  const body = recipe.rawBody === true ? (rawBody ?? '') : '';
  return writeSignature(recipe, digest(recipe, scope.secrets, text + body));
}

/** A signature as the provider writes it: encoding, case, and how much of it counts. */
export function writeSignature(
  { encoding = 'hex', length, case: letters }: Pick<Partial<SignatureRecipe>, 'encoding' | 'length' | 'case'>,
  signature: Buffer,
): string {
  const text = signature.toString(encoding);
  return (letters === 'upper' ? text.toUpperCase() : text).slice(0, length);
}

function renderPart(part: ConnectorTemplate, scope: TemplateScope): string {
  return typeof part === 'string' ? renderText(part, scope) : plain(renderTemplate(part, scope));
}

/** Digest or HMAC of bytes, or of a text in UTF-8. @throws TemplateError when an HMAC's secret is not configured or no key. */
export function digest(recipe: Digest, secrets: Readonly<Record<string, string>>, signed: string | Buffer): Buffer {
  const bytes = typeof signed === 'string' ? Buffer.from(signed, 'utf8') : signed;
  if (!recipe.algorithm.startsWith('hmac-')) return createHash(recipe.algorithm).update(bytes).digest();
  const { secret } = recipe;
  const text = secret !== undefined && Object.hasOwn(secrets, secret) ? (secrets[secret] ?? '') : '';
  const key = keyOf(text, recipe);
  if (key.length === 0) throw new TemplateError(`secret ${secret ?? ''} of the signature is missing`);
  return createHmac(recipe.algorithm.slice('hmac-'.length), key).update(bytes).digest();
}

/** The key of a secret; empty when the secret is not written as it should be, for an HMAC with half a key proves nothing. */
function keyOf(secret: string, { secretEncoding, secretPrefix = '' }: KeyForm): Buffer {
  if (secretEncoding === undefined) return Buffer.from(secret, 'utf8');
  const written = (secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret).trim();
  const key = Buffer.from(written, secretEncoding);
  const again = key.toString(secretEncoding);
  const same =
    secretEncoding === 'hex'
      ? again === written.toLowerCase()
      : again.replace(/=+$/, '') === written.replace(/=+$/, '');
  return same ? key : Buffer.alloc(0);
}
