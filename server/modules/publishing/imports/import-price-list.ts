import type { Static } from '@sinclair/typebox';
import { readPriceList } from '#server/modules/offer/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Actor } from '#server/platform/http/guard/record-audit.ts';
import type { priceListImportAnswer, priceListImportBody } from '#src/contract/operations/release.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { programNote } from '#src/domain/text/program-note.ts';
import type { ProductDocument, ProductNominal } from '#src/engine/core/document-types.ts';
import { findDraft } from '../drafts/draft.repository.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import type { PublishingDeps } from '../publishing-deps.ts';

type Body = Static<typeof priceListImportBody>;
type Answer = Static<typeof priceListImportAnswer>;

/**
 * Turns a supplier's price list into nominals of a product's draft: new articles are added, known ones get their price, and
 * what the list does not name any more is told but stays. Nothing is live by that.
 * @throws AppError `document_not_found`, `draft_conflict`, `validation_failed` when the list is none, `service_unavailable`
 *   when the supplier does not answer, `price_list_whole` (details `articles`) when nobody said which of its articles
 */
export async function importPriceList(db: Executor, deps: PublishingDeps, actor: Actor, body: Body): Promise<Answer> {
  const product = await startOf(db, deps, body.product);
  const { items: all, dropped } =
    body.items === undefined ? await supplierList(deps, product, body) : { items: body.items, dropped: 0 };
  const items = selected(all, body);
  const list = readPriceList(items);
  if (list === undefined) throw new AppError('validation_failed', { fields: { '/items': [{ code: 'type' }] } });
  const names = namesOf(items);
  const known = new Set((product.nominals ?? []).map(({ sku }) => sku));
  const repriced: string[] = [];
  const nominals = (product.nominals ?? []).map((nominal) => {
    const article = list.articles.get(nominal.sku);
    if (article === undefined || article.price === nominal.supplierPrice) return nominal;
    repriced.push(nominal.code);
    return { ...nominal, supplierPrice: article.price };
  });
  const added = [...list.articles.values()]
    .filter(({ sku }) => !known.has(sku))
    .map(({ sku, price }): ProductNominal => {
      const name = names.get(sku) ?? sku;
      const operator = body.operator === undefined ? {} : { operator: body.operator };
      return { code: codeOf(sku), name: { id: name, en: name, zh: name }, ...operator, sku, supplierPrice: price };
    });
  const document = { ...product, nominals: [...nominals, ...added] };
  const note = programNote('price-list', { added: added.length, repriced: repriced.length });
  const save = { kind: 'product', id: body.product, document, edit: body.edit, note } as const;
  const draft = await saveDraft(db, deps, actor, save);
  return {
    draft,
    added: added.map(({ code }) => code),
    repriced,
    gone: nominals.filter(({ sku }) => !list.articles.has(sku)).map(({ code }) => code),
    skipped: list.unreadable.size + dropped,
  };
}

/** The draft goes before what is live. */
async function startOf(db: Executor, { documents }: PublishingDeps, id: string): Promise<ProductDocument> {
  const draft = await findDraft(db, 'product', id);
  const found = (draft?.body as ProductDocument | undefined) ?? documents.product(id)?.document;
  if (found === undefined) throw new AppError('document_not_found', { details: { kind: 'product', id } });
  return found;
}

/** The supplier's own list names everything it sells: taken whole only for who asks for that. */
async function supplierList(deps: PublishingDeps, product: ProductDocument, body: Body): Promise<SupplierList> {
  const list = await askSupplier(deps, body.connector ?? product.supplier.connector);
  const whole = Object.keys(body.where ?? {}).length === 0;
  if (whole && body.everything !== true)
    throw new AppError('price_list_whole', { details: { articles: list.items.length } });
  return list;
}

/** A supplier's articles, and how many more of them could not be read. */
interface SupplierList {
  readonly items: readonly unknown[];
  readonly dropped: number;
}

async function askSupplier({ documents, connectors }: PublishingDeps, id: string): Promise<SupplierList> {
  const connector = documents.connector(id)?.document;
  if (connector === undefined || !Object.hasOwn(connector.operations, 'price-list')) {
    throw new AppError('document_not_found', { details: { kind: 'connector', id } });
  }
  const result = await connectors.call({ connector, operation: 'price-list', context: {} });
  const { items } = result.fields;
  if (result.outcome !== 'success' || !Array.isArray(items)) throw new AppError('service_unavailable');
  return { items, dropped: result.dropped?.items ?? 0 };
}

/** Articles whose fields say what was asked for. */
function selected(items: readonly unknown[], { where = {} }: Body): readonly unknown[] {
  const wanted = Object.entries(where);
  return items.filter((item) =>
    wanted.every(([field, text]) => textOf(item, field)?.toLowerCase() === text.toLowerCase()),
  );
}

function namesOf(items: readonly unknown[]): ReadonlyMap<string, string> {
  return new Map(
    items.flatMap((item) => {
      const sku = textOf(item, 'buyer_sku_code');
      const name = textOf(item, 'product_name');
      return sku === undefined || name === undefined ? [] : [[sku, name.slice(0, 120)] as const];
    }),
  );
}

/** A text of a foreign record. */
export function textOf(item: unknown, field: string): string | undefined {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, field)) return undefined;
  const value: unknown = Reflect.get(item, field);
  return typeof value === 'string' ? value : undefined;
}

/** Our codes are lower-case words; the supplier's own code stays as the SKU. */
export const codeOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
