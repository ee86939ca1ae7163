import { describe, expect, it } from 'vitest';
import { type SignedKind, signedText } from '#src/contract/document-signature.ts';
import { documentHash } from '../text/canonical-json.ts';
import { documentSigner } from './sign-document.ts';

const SEED = 'ab'.repeat(32);
const at = (time: string) => () => Date.parse(time);
const verify = async (key: string, kind: SignedKind, document: object, signature: { expires: string; value: string }) =>
  crypto.subtle.verify(
    'Ed25519',
    await crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), 'Ed25519', false, ['verify']),
    Buffer.from(signature.value, 'base64url'),
    Buffer.from(signedText(kind, 'x', [documentHash(document)], signature.expires)),
  );

describe('signed documents', () => {
  it('SDUI-10: what the server signs, WebCrypto verifies, and nothing else passes', async () => {
    const signer = documentSigner(SEED, 24, at('2026-11-20T02:10:00Z'));
    const document = { kind: 'screen', id: 'home' };
    const signature = signer.sign('screen', 'x', [document]);
    expect(await verify(signer.publicKey, 'screen', document, signature)).toBe(true);
    expect(await verify(signer.publicKey, 'screen', { ...document, id: 'other' }, signature)).toBe(false);
    expect(await verify(signer.publicKey, 'menu', document, signature)).toBe(false);
    const later = { ...signature, expires: '2027-11-20T02:10:00.000Z' };
    expect(await verify(signer.publicKey, 'screen', document, later)).toBe(false);
    expect(await verify(documentSigner('cd'.repeat(32)).publicKey, 'screen', document, signature)).toBe(false);
  });

  it('SDUI-10: valid for at least a day; the same within an hour, so that the ETag stays', () => {
    const document = { id: 'home' };
    const early = documentSigner(SEED, 24, at('2026-11-20T02:00:01Z')).sign('menu', '', [document]);
    const late = documentSigner(SEED, 24, at('2026-11-20T02:59:59Z')).sign('menu', '', [document]);
    expect(late).toEqual(early);
    expect(early.expires).toBe('2026-11-21T03:00:00.000Z');
    expect(documentSigner(SEED, 24, at('2026-11-20T03:00:01Z')).sign('menu', '', [document])).not.toEqual(early);
  });
});
