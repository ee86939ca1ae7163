import type { Kind } from './answers.ts';
import { KINDS } from './answers.ts';

/** Parts of the console, in the order of its navigation. */
export const SECTIONS = [
  ...([
    'document',
    'release',
    'review',
    'payment',
    'ledger',
    'reconciliation',
    'ticket',
    'news',
    'kill-switch',
    'supplier',
    'import',
  ] as const),
  ...(['preference', 'token', 'audit', 'right'] as const),
] as const;
export type Section = (typeof SECTIONS)[number];

export interface OpsAddress {
  readonly section: Section;
  /** Document that is open. */
  readonly document?: { readonly kind: Kind; readonly id: string };
  /** Release that is open. */
  readonly release?: string;
}

const isKind = (text: string | undefined): text is Kind => KINDS.some((kind) => kind === text);
const isSection = (text: string | undefined): text is Section => SECTIONS.some((section) => section === text);

/** What an address below `/ops` names; an unknown one is the list of documents. */
export function readOpsAddress(pathname: string): OpsAddress {
  const [, , named, first, second] = pathname.split('/').map((part) => safeDecode(part));
  const section = named === 'tickets' ? 'ticket' : named;
  if (!isSection(section)) return { section: 'document' };
  if (section === 'document' && isKind(first) && second !== undefined && second !== '')
    return { section, document: { kind: first, id: second } };
  if (section === 'release' && first !== undefined && /^\d+$/.test(first)) return { section, release: first };
  return { section };
}

export const sectionPath = (section: Section): string => (section === 'document' ? '/ops' : `/ops/${section}`);
export const documentPath = (kind: string, id: string): string => `/ops/document/${kind}/${encodeURIComponent(id)}`;
export const releasePath = (id: string): string => `/ops/release/${id}`;

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
