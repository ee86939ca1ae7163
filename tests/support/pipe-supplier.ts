import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A supplier like none of the program's own: GET, values between bars, a signature over values joined by #. */
export interface PipeSupplier {
  readonly url: string;
  /** What the connector's document calls them. */
  readonly secrets: Readonly<Record<string, string>>;
  /** References it was paid for, in order. */
  readonly paid: readonly string[];
  close(): Promise<void>;
}

const SECRETS = { user: 'konter-uji', pin: 'pin-rahasia-tirta-7719' };
const BILLS = '202609:45000:2500:5000;202610:51000:2500:0';

/**
 * Starts it on loopback. The last four digits of the number decide: 0014 unknown, 0001 paid already, 1037 refused at
 * payment, 1039 pending until checked; every other number owes two months, 106.000 together.
 */
export async function startPipeSupplier(): Promise<PipeSupplier> {
  const paid: string[] = [];
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/plain; charset=utf-8').end(answerTo(request, paid));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/h2h`,
    secrets: SECRETS,
    paid,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answerTo({ url = '', headers }: IncomingMessage, paid: string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://here');
  const [sku, number, ref, sign] = ['p', 'c', 'r', 'h'].map((name) => searchParams.get(name) ?? '');
  const expected = createHash('sha256').update(`${ref}#${sku}#${number}#${SECRETS.pin}`).digest('hex');
  if (headers['x-user'] !== SECRETS.user || sign !== expected) return 'ERROR|97||SIGN|';
  const scenario = number?.slice(-4);
  if (pathname === '/h2h/tagihan') {
    if (scenario === '0014') return `BILL|14|${ref}||`;
    if (scenario === '0001') return `BILL|88|${ref}||`;
    return `BILL|00|${ref}|RATNA DEWI|${BILLS}`;
  }
  if (pathname === '/h2h/bayar') {
    if (scenario === '1037') return `PAY|20|${ref}||`;
    if (!paid.includes(ref ?? '')) paid.push(ref ?? '');
    if (scenario === '1039') return `PAY|68|${ref}||`;
    return `PAY|00|${ref}|TRT${number}|106000`;
  }
  if (pathname === '/h2h/cek') {
    return paid.includes(ref ?? '') ? `PAY|00|${ref}|TRT${number}|106000` : `PAY|20|${ref}||`;
  }
  return 'ERROR|99||PATH|';
}
