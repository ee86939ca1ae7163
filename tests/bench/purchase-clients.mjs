import { once } from 'node:events';
import { connect } from 'node:net';

const PRODUCT = 'pulsa';

/**
 * Asks one server over kept connections, one request after the other on each. Written on sockets because the client shares
 * the machine with what it measures.
 */
export async function openClient(url) {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let waiting;
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (answer === undefined) return;
    received = received.subarray(answer.length);
    const { resolve } = waiting;
    waiting = undefined;
    resolve(answer);
  });
  return {
    /** @returns status, head and text of the answer */
    ask: (method, path, headers, body = '') =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
        const length =
          body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`);
      }),
    close: () => socket.destroy(),
  };
}

function readAnswer(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without a length:\n${head}`);
  if (bytes.length < end + 4 + length) return undefined;
  const text = bytes.toString('utf8', end + 4, end + 4 + length);
  return { status, head, text, length: end + 4 + length };
}

/** @returns what an agent buys cheapest of the product, as the server offers it */
export async function cheapest(client, agent) {
  const headers = { cookie: `konter_session=${agent.token}` };
  const { text } = await client.ask('GET', `/api/v1/product/${PRODUCT}/offer`, headers);
  const offers = JSON.parse(text).data.filter((offer) => offer.stock === 'available' && offer.operator === 'telkomsel');
  const [offer] = offers.sort((left, right) => left.price - right.price);
  return { nominal: offer.code, price: offer.price };
}

/** Every purchase of the bench: other agent, other number, other key. */
export function purchaseOf(agents, { nominal, price }) {
  let serial = 0;
  return () => {
    serial += 1;
    const agent = agents[serial % agents.length];
    const number = `0812${String(serial).padStart(8, '0')}`;
    const key = `bench-purchase-${String(serial).padStart(9, '0')}`;
    return {
      agent,
      number,
      key,
      requestId: `bench-request-${String(serial).padStart(9, '0')}`,
      body: JSON.stringify({ product: PRODUCT, nominal, parameters: { destination: number }, quoted_price: price }),
    };
  };
}

/** @throws Error when the purchase was not accepted. @returns the answer's transaction as text */
export async function buy(client, { agent, key, requestId, body }) {
  const serial = Number(key.slice(-9));
  const { status, text } = await client.ask(
    'POST',
    '/api/v1/transaction',
    {
      cookie: `konter_session=${agent.token}`,
      'x-csrf-token': agent.csrf,
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': `10.${agent.csrf.length}.${(agent.id >> 8) & 255}.${agent.id & 255}`,
      'x-request-id': requestId,
      'idempotency-key': key,
      'accept-language': 'id',
    },
    body,
  );
  if (status !== 201) throw new Error(`purchase ${serial} was answered ${status}: ${text}`);
  return text;
}
