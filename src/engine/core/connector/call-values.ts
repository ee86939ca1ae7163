import type { ConnectorDocument } from './connector-document.ts';

/** What a template may read of a call, by its first name: members it has, or null where they depend on other documents. */
export type CallValues = Readonly<Record<string, readonly string[] | null>>;

/** A statement's day, and the page of whatever comes in pages. */
const ASKED = { ref: [], day: [], from: [], to: [], page: [], cursor: [], audience: [] } as const;

/**
 * Values that calls are made with, by what the provider is for: `{ref}`, `{payer.name}`. `kept` and `channel` are named by the connector
 * itself, `parameters` and `extra` by the products that use it; what couriers are called with is not fixed yet.
 */
const CALL_VALUES: Readonly<Record<ConnectorDocument['group'], CallValues | null>> = {
  biller: {
    ...ASKED,
    sku: [],
    sku_parts: null,
    number: [],
    max_price: [],
    amount: [],
    plan: [],
    option: [],
    bills: ['count', 'total', 'admin_fee', 'ids', 'periods', 'first_period', 'last_period', 'list'],
    began_at: [],
    country: [],
    testing: [],
    repeat: [],
    parameters: null,
    extra: null,
    inquiry: null,
    kept: null,
  },
  gateway: {
    ...ASKED,
    amount: [],
    description: [],
    channel: null,
    payer: ['name', 'email', 'phone'],
    pages: ['finish', 'unfinish', 'error'],
    expires_at: [],
    expires_minutes: [],
    expires_seconds: [],
    refund: ['amount', 'id', 'payment'],
    kept: null,
  },
  messenger: { target: [], message: [], audience: [], ref: [] },
  courier: null,
};

/** What the calls of a connector may read; null where that is not fixed. */
export const callValuesOf = ({ group }: Pick<ConnectorDocument, 'group'>): CallValues | null => CALL_VALUES[group];
