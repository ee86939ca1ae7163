import { randomBytes } from 'node:crypto';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { journalKeys } from '#server/ledger/journal-keys.ts';
import { offerPrice, suggestedPrice } from '#server/modules/offer/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { journalOf, type PastJournal } from './demo-books.ts';
import { liveLife } from './demo-life.ts';
import { businessDay, type DemoSale, inventSales } from './demo-sales.ts';
import { insertJournals } from './insert-journals.ts';
import { insertPastSale } from './insert-past-sale.ts';
import type { PastSale } from './past-sale.ts';

const TOP_UP: Rupiah = 500_000;
const DAY_MS = 86_400_000;

/**
 * Gives a new account two weeks of sales: transactions with their recorded steps, and books that agree with them, so that
 * every invariant of the ledger holds (I1 to I12). Must run in the transaction that made the account.
 * @param deposit what the deposit holds in the end, in rupiah
 * @param now instant from the database clock
 */
export async function writeHistory(
  db: Executor,
  documents: Pick<DocumentStore, 'products' | 'connector'>,
  { owner, deposit, now }: { readonly owner: string; readonly deposit: Rupiah; readonly now: Date },
): Promise<void> {
  const sales = inventSales(documents, now)
    .flatMap((sale) => dress(sale, owner, documents))
    .filter(({ life }) => life.endedAt <= now);
  const moves = sales.flatMap(({ sale, life, ...money }) =>
    life.steps.flatMap(({ effects, at }) =>
      effects.flatMap(({ name }) => journalOf(name, { ...money, reference: money.refId }, at) ?? []),
    ),
  );
  const topUps = fundingFor(moves, { owner, deposit, now });
  const journals = [...topUps, ...moves].sort((a, b) => a.at.getTime() - b.at.getTime());
  const entries = await insertJournals(db, journals);
  for (const past of sales) {
    const hold = entries.find(({ key, kind }) => key === `hold:${past.refId}` && kind === 'deposit');
    const after = hold?.balance;
    const held = hold === undefined || after == null ? null : { before: after - hold.amount, after };
    await insertPastSale(db, { ...past, held });
  }
}

function dress(sale: DemoSale, owner: string, documents: Pick<DocumentStore, 'connector'>): PastSale[] {
  const { document } = sale.product;
  const connector = documents.connector(document.supplier.connector);
  if (connector === undefined) return [];
  const cost = sale.nominal.supplierPrice;
  const price = offerPrice(document, cost);
  const sellingPrice = suggestedPrice(document, sale.nominal, price);
  const life = liveLife(sale, cost);
  return [
    {
      sale,
      life,
      owner,
      refId: reference(sale.at),
      connectorHash: connector.hash,
      price,
      cost,
      sellingPrice,
      held: null,
    },
  ];
}

/** Looks like the references of today; its random part keeps it unguessable. */
function reference(at: Date): string {
  const random = randomBytes(5).toString('hex').toUpperCase();
  return `K${businessDay(at).slice(2).replaceAll('-', '')}${random}`;
}

/** Two round top-ups on the way, and a first one that makes the deposit come out as asked. */
function fundingFor(
  moves: readonly PastJournal[],
  { owner, deposit, now }: { readonly owner: string; readonly deposit: Rupiah; readonly now: Date },
): PastJournal[] {
  const lines = moves.flatMap(({ entries }) => entries);
  const spent = lines.reduce((sum, { kind, amount }) => (kind === 'deposit' ? sum - amount : sum), 0);
  const first = deposit + spent - 2 * TOP_UP;
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  return [topUp(owner, first, daysAgo(15)), topUp(owner, TOP_UP, daysAgo(9)), topUp(owner, TOP_UP, daysAgo(4))];
}

function topUp(owner: string, amount: Rupiah, at: Date): PastJournal {
  const code = `DEP${businessDay(at).slice(2).replaceAll('-', '')}${String(amount % 1_000).padStart(3, '0')}`;
  return {
    kind: 'deposit',
    reference: code,
    key: journalKeys.credit(code, owner),
    at,
    entries: [
      { kind: 'gateway_clearing', amount: -amount },
      { owner, kind: 'deposit', amount },
    ],
  };
}
