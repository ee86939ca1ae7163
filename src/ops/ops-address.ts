import type { Kind } from './answers.ts';
import { KINDS } from './answers.ts';

/** Parts of the console, in the order of its navigation. */
export const SECTIONS = [
  ...([
    'document',
    'release',
    'review',
    'payment',
    'hanging-money',
    'ledger',
    'reconciliation',
    'person',
    'ticket',
    'shop-order',
    'news',
    'kill-switch',
    'supplier',
    'import',
  ] as const),
  ...(['preference', 'token', 'audit', 'right'] as const),
] as const;
/** `lookup` is opened by the search box of the console's header, not by its navigation. */
export type Section = (typeof SECTIONS)[number] | 'lookup';

export interface OpsAddress {
  /** Absent for an address outside the console. */
  readonly section?: Section;
  /** Document that is open. */
  readonly document?: { readonly kind: Kind; readonly id: string };
  /** Release that is open. */
  readonly release?: string;
  /** Number of the account that is open. */
  readonly person?: string;
}

const isKind = (text: string | undefined): text is Kind => KINDS.some((kind) => kind === text);
const isSection = (text: string | undefined): text is Section =>
  text === 'lookup' || SECTIONS.some((section) => section === text);

/** People type what they look for as many: `/ops/suppliers` is the page of suppliers. */
const AS_MANY: ReadonlyMap<string, Section> = new Map<string, Section>([
  ...SECTIONS.map((section) => [`${section}s`, section] as const),
  ['people', 'person'],
  ['kill-switches', 'kill-switch'],
]);

/**
 * The part of the console that an address below `/ops` names: `/ops` alone is the list of documents, an unknown one names
 * nothing.
 */
export function readOpsAddress(pathname: string): OpsAddress {
  const [, , named = '', first, second] = pathname.split('/').map((part) => safeDecode(part));
  const section = named === '' ? 'document' : (AS_MANY.get(named) ?? named);
  if (!isSection(section)) return {};
  if (section === 'document' && isKind(first) && second !== undefined && second !== '')
    return { section, document: { kind: first, id: second } };
  if (section === 'release' && first !== undefined && /^\d+$/.test(first)) return { section, release: first };
  if (section === 'person' && first !== undefined && /^[1-9]\d{0,17}$/.test(first)) return { section, person: first };
  return { section };
}

export const sectionPath = (section: Section): string => (section === 'document' ? '/ops' : `/ops/${section}`);
export const documentPath = (kind: string, id: string): string => `/ops/document/${kind}/${encodeURIComponent(id)}`;
export const personPath = (id: string): string => `/ops/person/${id}`;
const searchPath = (section: Section, name: string, text: string): string =>
  `${sectionPath(section)}?${new URLSearchParams({ [name]: text })}`;
/** All journals of a reference or an account. */
export const ledgerPath = (search: string): string => searchPath('ledger', 'q', search);
export const reviewPath = (search: string): string => searchPath('review', 'search', search);
export const paymentPath = (search: string): string => searchPath('payment', 'search', search);
export const ticketPath = (search: string): string => searchPath('ticket', 'search', search);
export const lookupPath = (search: string): string => searchPath('lookup', 'search', search);
/** The search of the console's box; "" on other pages. */
export const readLookup = (pathname: string, query: string): string =>
  readOpsAddress(pathname).section === 'lookup'
    ? (new URLSearchParams(query).get('search')?.trim().slice(0, 120) ?? '')
    : '';
export const releasePath = (id: string): string => `/ops/release/${id}`;

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
