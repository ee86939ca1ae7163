import { createHash } from 'node:crypto';
import { providerInstant } from '#server/connectors/answer/provider-instant.ts';
import { isRupiah, MAX_AMOUNT, type Rupiah } from '#src/domain/money/money.ts';
import type { StatementReading } from '#src/engine/core/connector/connector-statement.ts';

/** A line of a statement as it is taken in. */
export interface ReadLine {
  readonly id: string;
  readonly reference: string;
  /** In the usual direction above zero, on its way back below; in rupiah. */
  readonly amount: Rupiah;
  readonly fee: Rupiah | null;
  readonly balance: Rupiah | null;
  /** ISO instant. */
  readonly at: string;
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Lines of a page or a file by what the document calls their members. One line that cannot be understood makes all of them
 * unreadable: a sum over the rest would be no sum.
 * @returns undefined when they are unreadable
 */
export function readLines(reading: StatementReading, entries: readonly Members[]): readonly ReadLine[] | undefined {
  const twins = new Map<string, number>();
  const lines: ReadLine[] = [];
  for (const entry of entries) {
    const sign = signOf(reading, entry.kind);
    if (sign === 0) continue;
    const line = sign === undefined ? undefined : readLine(entry, sign);
    if (line === undefined) return undefined;
    lines.push(line.id === '' ? { ...line, id: madeNumber(line, twins) } : line);
  }
  return lines;
}

/** 0: no business of ours; undefined: a word that nobody explained. */
function signOf({ kinds }: StatementReading, kind: unknown): 1 | -1 | 0 | undefined {
  if (kinds === undefined) return 1;
  const word = typeof kind === 'string' ? kind.trim().toLowerCase() : undefined;
  const among = (words: readonly string[] = []) => words.some((one) => one.toLowerCase() === word);
  if (among(kinds.usual)) return 1;
  if (among(kinds.back)) return -1;
  return among(kinds.ignored) ? 0 : undefined;
}

function readLine(entry: Members, sign: 1 | -1): ReadLine | undefined {
  const { amount, fee, tax, balance } = entry;
  const at = providerInstant(entry.at);
  const [id, reference, account] = [wordOf(entry.id), wordOf(entry.reference), wordOf(entry.account)];
  if (!isRupiah(amount) || Math.abs(amount) > MAX_AMOUNT || at === undefined) return undefined;
  if (id === undefined || reference === undefined || account === undefined) return undefined;
  const ofAccount = (word: string) => (account === '' || word === '' ? word : `${account}/${word}`);
  const kept = isRupiah(fee) || isRupiah(tax) ? (isRupiah(fee) ? fee : 0) + (isRupiah(tax) ? tax : 0) : null;
  return {
    id: ofAccount(id),
    reference: ofAccount(reference),
    amount: sign === 1 ? amount : -Math.abs(amount),
    fee: kept,
    balance: isRupiah(balance) ? balance : null,
    at,
  };
}

const WORD = 120;

/** "" when absent; undefined when it is no reference of anybody's. */
function wordOf(value: unknown): string | undefined {
  if (value === undefined) return '';
  return typeof value === 'string' && value.length <= WORD ? value.trim() : undefined;
}

/** A number that follows from what the line says; lines that say the same are counted, so that none hides the other. */
function madeNumber({ reference, amount, at }: ReadLine, twins: Map<string, number>): string {
  const said = `${reference} ${amount} ${at}`;
  const nth = (twins.get(said) ?? 0) + 1;
  twins.set(said, nth);
  return `~${createHash('sha256').update(`${said} ${nth}`).digest('hex').slice(0, 24)}`;
}
