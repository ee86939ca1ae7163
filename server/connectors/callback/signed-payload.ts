import { createHash } from 'node:crypto';
import { splitSigned } from '#src/engine/core/connector/signed-parts.ts';
import { renderText, TemplateError, type TemplateScope } from '../request/render-template.ts';
import { carriedBytes, headerOf, type RawCallback } from './raw-callback.ts';

/**
 * The bytes that a report's signature is over. What is read of the report is put in as it came and never filled in itself.
 *
 * @param time the signed time as it is written; undefined where none is signed.
 * @throws TemplateError when a value is missing, or a header came more than once: then it is not signed.
 */
export function signedPayload(
  over: readonly string[],
  raw: RawCallback,
  time: string | undefined,
  scope: TemplateScope,
): Buffer {
  return Buffer.concat(
    over.flatMap((template) =>
      splitSigned(template).map((part) => {
        if (part.kind === 'template') return Buffer.from(renderText(part.text, scope), 'utf8');
        if (part.kind === 'raw') return rawBytes(part.form, raw);
        const value = part.kind === 'header' ? headerOf(raw.headers, part.name) : time;
        if (value === undefined) throw new TemplateError(`{${part.kind}} is missing`);
        // Node reads each byte of a header as one character.
        return Buffer.from(value, part.kind === 'header' ? 'latin1' : 'utf8');
      }),
    ),
  );
}

function rawBytes(form: 'body' | 'sha256' | 'sha256.base64', raw: RawCallback): Buffer {
  const bytes = carriedBytes(raw);
  if (form === 'body') return bytes;
  return Buffer.from(
    createHash('sha256')
      .update(bytes)
      .digest(form === 'sha256' ? 'hex' : 'base64'),
  );
}
