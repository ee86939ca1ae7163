import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** Hides values from whoever reads the database alone. */
export interface ValueSeal {
  /** @param place what the value belongs to, e.g. `ppn-kita key`; it opens nowhere else */
  seal(value: string, place: string): string;
  /** The value; undefined when it was sealed with another key, for another place, or was changed. */
  open(sealed: string, place: string): string | undefined;
}

/**
 * Seals with AES-256-GCM under a key of this installation.
 * @param key 32 bytes in hex
 */
export function valueSeal(key: string): ValueSeal {
  const secret = Buffer.from(key, 'hex');
  if (secret.length !== 32) throw new Error('the key that seals settings is not 32 bytes long');
  return {
    seal(value, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, place) {
      if (!sealed.startsWith(VERSION)) return undefined;
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
