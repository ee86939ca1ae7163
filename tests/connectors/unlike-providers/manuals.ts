import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import { PROVIDER_NAMES, type ProviderName } from './start-providers.ts';

const read = (name: ProviderName, kind: 'connector' | 'product'): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'documents', name, `${kind}.json`), 'utf8'));

/** The connector written from each provider's manual. */
export const CONNECTORS = Object.fromEntries(PROVIDER_NAMES.map((name) => [name, read(name, 'connector')])) as Readonly<
  Record<ProviderName, ConnectorDocument>
>;

/** The product that is sold through it. */
export const PRODUCTS = Object.fromEntries(PROVIDER_NAMES.map((name) => [name, read(name, 'product')])) as Readonly<
  Record<ProviderName, ProductDocument>
>;

/** Secrets that each provider expects, by the names in its connector. */
export const SECRETS: Readonly<Record<ProviderName, Readonly<Record<string, string>>>> = {
  angsana: { client_id: 'ang-id', client_secret: 'ang-secret', callback_token: 'callback-token' },
  bhumi: { terminal: 'T001', pin: '12<34&56' },
  cendana: { terminal: 'TERM01', key: 'cen-key' },
  damar: { userid: 'u1', key: 'dam-secret' },
  eboni: { key: 'ebo-key' },
};

/** Customer numbers without their last four digits, which choose how an order ends. */
export const NUMBERS = {
  angsana: '08123456',
  bhumi: '0123456',
  cendana: '08123456',
  damar: '08123456',
  eboni: '771234',
} as const;

/** Proof of a delivery. */
export const PROOFS = {
  angsana: 'SN1234567',
  bhumi: '1234-5678-9012-3456-7890',
  cendana: 'SNC00001',
  damar: '0123',
  eboni: 'RCPT-9',
} as const;

/** Rupiah that the provider charges for a delivery. */
export const COSTS = { angsana: 10_150, bhumi: 20_150, cendana: 10_300, damar: 10_250, eboni: 123_500 } as const;

/** Rupiah that are left at the provider. */
export const BALANCES = {
  angsana: 2_500_000,
  bhumi: 1_000_000,
  cendana: 990_000,
  damar: 1_200_500,
  eboni: 5_000_000,
} as const;
