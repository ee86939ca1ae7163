import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify as verifySignature,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push message to a browser, and its sender. */
interface Pushed {
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
  /** Claims of the sender's token; undefined when its signature does not hold. */
  readonly claims: Readonly<Record<string, unknown>> | undefined;
}

/** A browser with its keys, as its `PushSubscription` describes it. */
interface TestBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly received: readonly Pushed[];
  /** What the push service answers from now on. */
  answer(status: number): void;
}

/**
 * A push service on this machine: takes messages over HTTP and delivers them to browsers, which alone can decrypt them.
 */
export interface TestPushService {
  readonly origin: string;
  browser(): TestBrowser;
  close(): Promise<void>;
}

/** @param publicKey key by which the sender is known, base64url (VAPID) */
export async function startPushService(publicKey: string): Promise<TestPushService> {
  const mailboxes = new Map<string, { open: (body: Buffer, headers: IncomingMessage['headers']) => number }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const box = mailboxes.get(request.url ?? '');
      const status = request.method === 'POST' ? (box?.open(Buffer.concat(chunks), request.headers) ?? 404) : 405;
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    browser: () => {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('hex')}`;
      const received: Pushed[] = [];
      let status = 201;
      mailboxes.set(path, {
        open: (body, headers) => {
          if (status !== 201) return status;
          received.push({
            text: decrypt(body, keys, auth),
            headers,
            claims: claimsOf(headers.authorization, publicKey),
          });
          return status;
        },
      });
      return {
        subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
        received,
        answer: (next) => {
          status = next;
        },
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads a message as a browser does (RFC 8291 over RFC 8188, one record). @throws Error when it was not meant for it */
function decrypt(body: Buffer, receiver: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', receiver.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A record ends with 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Checks who sent it (RFC 8292: `vapid t=<token>, k=<key>`). */
function claimsOf(authorization: string | undefined, publicKey: string): Pushed['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey) return undefined;
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  });
  const genuine = verifySignature(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return genuine ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Pushed['claims']) : undefined;
}
