import { createHash, createHmac } from 'node:crypto';

/** The `sign` field of a request: md5, in hex, over username, key and the operation's last part. */
export function requestSignature(username: string, key: string, last: string): string {
  return createHash('md5').update(`${username}${key}${last}`).digest('hex');
}

/** The `X-Hub-Signature` header of a webhook: HMAC-SHA1 over the exact bytes of the body. */
export function hookSignature(secret: string, body: string): string {
  return `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`;
}
