/** A part of what a report's signature is over. */
export type SignedPart =
  /** Letters and placeholders that requests know too. */
  | { readonly kind: 'template'; readonly text: string }
  /** The body's bytes, or a digest of them. */
  | { readonly kind: 'raw'; readonly form: 'body' | 'sha256' | 'sha256.base64' }
  | { readonly kind: 'header'; readonly name: string }
  | { readonly kind: 'timestamp' };

/** Names of headers have signs that names of placeholders have not (RFC 9110, 5.6.2), so these are found first. */
const SIGNED = /\{(?:raw\.(body|sha256\.base64|sha256)|header\.([\w!#$%&'*+.^`|~-]+)|(timestamp))\}/g;

/** Parts of a template of `over`, in their order. */
export function splitSigned(template: string): readonly SignedPart[] {
  const parts: SignedPart[] = [];
  let from = 0;
  for (const found of template.matchAll(SIGNED)) {
    const [text, form, name] = found;
    if (found.index > from) parts.push({ kind: 'template', text: template.slice(from, found.index) });
    if (form === 'body' || form === 'sha256' || form === 'sha256.base64') parts.push({ kind: 'raw', form });
    else parts.push(name === undefined ? { kind: 'timestamp' } : { kind: 'header', name });
    from = found.index + text.length;
  }
  if (from < template.length) parts.push({ kind: 'template', text: template.slice(from) });
  return parts;
}
