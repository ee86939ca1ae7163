import type { Language } from '#src/domain/language.ts';
import type { State } from '../playground-address.ts';
import { SAMPLE_RECEIPT } from './receipt.answers.ts';
import { FOREIGN } from './sample-abroad.ts';
import { fullTransaction, RECENT_NUMBER, SAMPLE_CONTACT, SAMPLE_OFFER, SAMPLE_PRICES } from './sample-answers.ts';

/** The parts of JSON Schema that block specs use. */
export interface PropSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly PropSchema[];
  readonly properties?: Readonly<Record<string, PropSchema>>;
  readonly required?: readonly string[];
  readonly items?: PropSchema;
  readonly description?: string;
}

const WORDS: Readonly<Record<Language, string>> = { id: 'Contoh', en: 'Sample', zh: '示例' };
const FAILED: Readonly<Record<Language, string>> = {
  id: 'Server tidak terjangkau. Coba lagi.',
  en: 'The server cannot be reached. Try again.',
  zh: '无法连接服务器，请重试。',
};
const LONG = 12;
const MANY = 40;
const sale = fullTransaction('processing');

/** Props whose value no schema tells. */
const KNOWN: Readonly<Record<string, unknown>> = {
  machine: 'transaction',
  state: 'success',
  instance: sale.ref_id,
  number: '081234567890',
  prefixes: ['0812'],
  mark: 'T',
  color: '#0b6e4f',
  icon: 'pulsa',
  to: '/',
  route: '/',
  parameter: 'status',
  from_parameter: 'from',
  to_parameter: 'to',
  today: '2026-11-20',
  at: sale.date,
  until: sale.date,
  filter: 'order-number',
  kind: undefined,
  transaction: sale,
  receipt: SAMPLE_RECEIPT,
  offers: [
    { ...SAMPLE_OFFER, foreign: FOREIGN },
    { ...SAMPLE_OFFER, code: 'telkomsel-25', price: 25_430, stock: 'sold-out' },
  ],
  events: sale.events,
  sections: SAMPLE_PRICES,
  schema: {
    type: 'object',
    required: ['shop_name'],
    properties: {
      shop_name: { type: 'string', title: 'Nama toko', minLength: 1 },
      large: { type: 'boolean', title: 'Huruf besar' },
    },
  },
  validator: undefined,
  ui: undefined,
  data: undefined,
  min: 0,
  max: 1_000_000,
};

/** What lists of unknown shape hold, by block. */
const ITEMS: Readonly<Record<string, readonly unknown[]>> = {
  'transaction-table': [sale, { ...fullTransaction('success'), ref_id: 'K261120F7Q2M8ZP5' }],
  'contact-list': [SAMPLE_CONTACT, { ...SAMPLE_CONTACT, id: '2', name: 'Warung Pojok', pinned: false }],
  'recent-numbers': [RECENT_NUMBER, { ...RECENT_NUMBER, number: '085612345678' }],
};

/**
 * Props of a block for a state, made from its schema. What a state means is read from the names of the props, which are the
 * same in all blocks: `loading`, `busy`, `failed`, `disabled`, `reason`.
 */
export function sampleProps(
  block: string,
  schema: PropSchema,
  state: State,
  language: Language,
): Record<string, unknown> {
  const props = (sampleOf(schema, 'props', state, language, block) ?? {}) as Record<string, unknown>;
  const has = (name: string): boolean => schema.properties !== undefined && Object.hasOwn(schema.properties, name);
  for (const name of ['loading', 'busy', 'disabled', 'failed', 'waiting', 'unbuyable', 'reason', 'override'])
    delete props[name];
  if (state === 'loading') for (const name of ['loading', 'busy']) if (has(name)) props[name] = true;
  if (state === 'loading' && has('transaction')) props.transaction = null;
  if (state === 'error' && has('failed')) props.failed = FAILED[language];
  if (state === 'disabled' && has('disabled')) props.disabled = true;
  if (state === 'disabled') for (const name of ['reason', 'unbuyable']) if (has(name)) props[name] = FAILED[language];
  if (state === 'empty') emptyLists(props, schema);
  if (has('items') && ITEMS[block] !== undefined && state !== 'empty') props.items = ITEMS[block];
  return props;
}

/** A value for a block's `bind`. */
export function sampleValue(binds: string | undefined, state: State): unknown {
  const empty = state === 'empty' || state === 'loading';
  if (binds === 'bool') return !empty;
  if (binds === 'int') return empty ? 0 : 12_000;
  if (binds === 'list<string>') return [];
  return binds === undefined || empty ? undefined : '081234567890';
}

function emptyLists(props: Record<string, unknown>, schema: PropSchema): void {
  for (const [name, own] of Object.entries(schema.properties ?? {})) if (own.type === 'array') props[name] = [];
}

function sampleOf(schema: PropSchema, name: string, state: State, language: Language, block: string): unknown {
  if (Object.hasOwn(KNOWN, name) && !(name === 'events' && schema.items === undefined)) {
    if (KNOWN[name] !== undefined || schema.type === undefined) return KNOWN[name] ?? firstOf(schema);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf !== undefined) return firstOf(schema);
  const text = `${WORDS[language]} ${name.replaceAll('_', ' ')}`;
  if (schema.type === 'string') return state === 'long' ? Array.from({ length: LONG }, () => text).join(' ') : text;
  if (schema.type === 'integer' || schema.type === 'number') return name.includes('price') ? 10_430 : 3;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array') return listOf(schema, name, state, language, block);
  if (schema.type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).map(
      ([key, own]) => [key, sampleOf(own, key, state, language, block)] as const,
    );
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  return name === 'label' || name === 'name' || name === 'value' ? text : undefined;
}

function listOf(schema: PropSchema, name: string, state: State, language: Language, block: string): unknown {
  const one = sampleOf(schema.items ?? {}, name, state, language, block);
  if (one === undefined) return [];
  return Array.from({ length: state === 'long' ? MANY : 3 }, (_, index) => numbered(one, index));
}

/** The same element with names of its own, so that lists can tell their elements apart. */
function numbered(element: unknown, index: number): unknown {
  if (typeof element === 'string') return `${element} ${index + 1}`;
  if (typeof element !== 'object' || element === null || Array.isArray(element)) return element;
  const own = Object.fromEntries(
    ['id', 'code', 'value', 'key'].filter((key) => key in element).map((key) => [key, `${key}-${index + 1}`]),
  );
  return { ...element, ...own };
}

function firstOf(schema: PropSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  return schema.anyOf?.map(firstOf).find((value) => value !== undefined);
}
