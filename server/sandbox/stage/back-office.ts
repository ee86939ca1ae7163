import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from './clock.ts';
import type { Journal } from './journal.ts';
import { type Payload, parsePayload } from './payload.ts';
import { json, page, readBody, send } from './reply.ts';
import type { Sale } from './sale.ts';

/** What a test may change while a supplier runs. */
interface Controls {
  down: boolean;
  /** Days by which the supplier's calendar is ahead. */
  daysLater?: number;
}

/** A supplier's memory and time, as its tests see them. */
export interface BackOffice<S extends Sale> {
  readonly journal: Journal<S>;
  readonly clock: Clock;
  readonly controls: Controls;
  /** Further lines of the statement, e.g. the currency. */
  readonly statement?: Payload;
}

/**
 * Answers `GET …/_statement` (deposit and every movement of it) and `POST …/_control`, and everything with 503 while the
 * supplier is down. Tells whether it answered.
 */
export async function serveBackOffice<S extends Sale>(
  office: BackOffice<S>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { journal, controls } = office;
  if (path === '/_statement' && request.method === 'GET') {
    const books = { opening: journal.opening, balance: journal.balance, entries: journal.entries() };
    send(response, json(200, { ...office.statement, ...books }));
    return true;
  }
  if (path === '/_control' && request.method === 'POST') {
    const understood = applyControl(parsePayload(await readBody(request)) ?? {}, office);
    send(response, json(understood ? 200 : 400, { understood }));
    return true;
  }
  if (controls.down) send(response, page(503, 'Service unavailable'));
  return controls.down;
}

/** Applies `{ price: { sku, price } }`, `{ down }`, `{ pace_ms }` or `{ days_later }`; tells whether it understood all of it. */
function applyControl<S extends Sale>(payload: Payload, { journal, clock, controls }: BackOffice<S>): boolean {
  const { price, down, pace_ms, days_later } = payload;
  if (down !== undefined && typeof down !== 'boolean') return false;
  if (pace_ms !== undefined && !isCount(pace_ms)) return false;
  if (days_later !== undefined && !isCount(days_later)) return false;
  if (price !== undefined && !isPrice(price)) return false;
  if (days_later !== undefined) controls.daysLater = days_later;
  if (down !== undefined) controls.down = down;
  if (pace_ms !== undefined) clock.paceMs = pace_ms;
  if (price !== undefined) journal.setPrice(price.sku, price.price);
  return true;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isPrice(value: unknown): value is { sku: string; price: number } {
  if (typeof value !== 'object' || value === null) return false;
  return 'sku' in value && typeof value.sku === 'string' && 'price' in value && isCount(value.price);
}
