import { createECDH, createHash } from 'node:crypto';

/** How push services know us (RFC 8292): a key pair and a way to reach us; keys in base64url. */
export interface VapidIdentity {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `https:` or `mailto:`. */
  readonly subject: string;
}

/**
 * The key pair of an installation, from its one secret: machines that share the secret are the same to push services, and it
 * never has to be stored.
 * @param seed 32 bytes in hex
 */
export function vapidIdentity(seed: string, publicUrl: URL): VapidIdentity {
  const curve = createECDH('prime256v1');
  let key = Buffer.from(seed, 'hex');
  // One number in four thousand million is no private key of this curve.
  while (!takesKey(curve, key)) key = createHash('sha256').update(key).digest();
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: key.toString('base64url'),
    subject: publicUrl.protocol === 'https:' ? publicUrl.origin : 'mailto:operations@konter.example',
  };
}

function takesKey(curve: ReturnType<typeof createECDH>, key: Buffer): boolean {
  try {
    curve.setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}
