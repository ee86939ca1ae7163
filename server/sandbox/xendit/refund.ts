import { randomUUID } from 'node:crypto';
import type { Book } from '../stage/book.ts';
import { parsePayload, textOf } from '../stage/payload.ts';
import { json, type Reply } from '../stage/reply.ts';
import type { Request } from './request.ts';

/** Takes a refund in: the same key gives the earlier answer. It is done once it was asked about; virtual accounts give nothing back. */
export function createRefund(book: Book<Request>, body: string): Reply {
  const payload = parsePayload(body) ?? {};
  const request = book.all().find(({ ownId }) => ownId === textOf(payload, 'payment_request_id'));
  if (request === undefined) return json(404, { error_code: 'DATA_NOT_FOUND' });
  if (request.refund !== undefined) return json(200, described(request));
  const { amount } = payload;
  if (request.kind === 'va') return json(400, { error_code: 'REFUND_NOT_SUPPORTED' });
  if (request.paidAt === undefined) return json(400, { error_code: 'INELIGIBLE_TRANSACTION' });
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1) {
    return json(400, { error_code: 'API_VALIDATION_ERROR' });
  }
  if (amount > request.paid) return json(400, { error_code: 'MAXIMUM_REFUND_AMOUNT_REACHED' });
  const refund = { id: `rfd-${randomUUID()}`, amount, status: 'PENDING', at: new Date().toISOString() } as const;
  return json(200, described(book.save({ ...request, refund })));
}

/** What became of a refund. */
export async function askRefund(
  book: Book<Request>,
  id: string,
  become: (request: Request) => Promise<void>,
): Promise<Reply> {
  const request = book.all().find(({ refund }) => refund?.id === id);
  if (request?.refund === undefined) return json(404, { error_code: 'DATA_NOT_FOUND' });
  if (request.refund.status === 'PENDING') {
    await become(book.save({ ...request, refund: { ...request.refund, status: 'SUCCEEDED' } }));
  }
  return json(200, described(book.get(request.id) ?? request));
}

function described({ id, refund }: Request) {
  return { id: refund?.id, reference_id: id, status: refund?.status, amount: refund?.amount, currency: 'IDR' };
}
