import { type Answer, type Asked, json, type Order, type Orders } from './orders.ts';

const STATES = { success: 'delivered', failed: 'rejected', pending: 'processing' } as const;
const error = (status: number, code: string): Answer => json(status, { error: { code } });
/** Tokens hold for so many calls. */
const LIFE = 3;
const tokens = new Map<string, number>();

const told = ({ reference, state }: Order) => ({
  reference,
  state: STATES[state],
  charged: 10_150,
  ...(state === 'success' ? { voucher: { serial: 'SN1234567' } } : {}),
  ...(state === 'failed' ? { reason: { code: 'E104', text: 'number not active' } } : {}),
});

/** REST with PUT, a bearer token by login that ends soon, and a price list that goes on by a cursor. */
export function angsana({ method, path, query, headers, body }: Asked, orders: Orders): Answer {
  if (path === '/sessions') return login(body);
  const token = headers.authorization?.replace('Bearer ', '') ?? '';
  const left = tokens.get(token) ?? 0;
  tokens.set(token, left - 1);
  if (left <= 0) return error(401, 'token_expired');
  const [, reference] = /^\/orders\/([A-Za-z0-9-]{1,40})$/.exec(path) ?? [];
  if (reference !== undefined && method === 'PUT') return put(reference, body, orders);
  if (reference !== undefined && method === 'GET') {
    const order = orders.find(reference);
    return order === undefined ? error(404, 'order_unknown') : json(200, { order: told(order) });
  }
  if (reference !== undefined && method === 'DELETE') {
    return orders.find(reference)?.state === 'pending'
      ? json(202, { order: { state: 'cancelled' } })
      : error(409, 'too_late');
  }
  if (path === '/wallet') return json(200, { wallet: { available: 2_500_000, held: 0 } });
  if (path !== '/products') return error(404, 'not_found');
  const second = query.get('cursor') === 'two';
  const items = second
    ? [{ sku: 'TSEL20', name: 'Telkomsel 20.000', price: 20_150, active: true }]
    : [{ sku: 'TSEL10', name: 'Telkomsel 10.000', price: 10_150, active: true }];
  return json(200, { items, page: { next: second ? null : 'two' } });
}

function login(body: string): Answer {
  const { client_id, client_secret } = JSON.parse(body) as Record<string, unknown>;
  if (client_id !== 'ang-id' || client_secret !== 'ang-secret') return error(403, 'bad_client');
  const token = `tok${tokens.size + 1}`;
  tokens.set(token, LIFE);
  return json(201, { access_token: token, expires_in: 900 });
}

function put(reference: string, body: string, orders: Orders): Answer {
  const { sku, msisdn, price_limit } = JSON.parse(body) as Record<string, unknown>;
  if (typeof msisdn !== 'string' || !/^62\d{8,13}$/.test(msisdn) || typeof price_limit !== 'number') {
    return error(400, 'malformed');
  }
  if (sku !== 'TSEL10') return error(404, 'sku_unknown');
  const order = orders.take(reference, msisdn);
  if (order.sent === 1 && order.kind === 'silent') return 'silent';
  if (order.sent === 1 && order.kind === 'unclear') return error(503, 'busy');
  return json(order.sent === 1 ? 201 : 200, { order: told(order) });
}

/** What it posts to us when an order has ended. */
export const angsanaReport = (order: Order) => ({
  method: 'POST' as const,
  headers: { authorization: 'Bearer callback-token', 'content-type': 'application/json' },
  rawBody: Buffer.from(JSON.stringify({ event: 'order.updated', order: told(order) })),
});
