import { setImmediate as breathe } from 'node:timers/promises';
import { viewOf } from '#server/documents/document-view.ts';
import { nominalOffer, offerClosure, offerPrice, offersOfProduct, pricingOf } from '#server/modules/offer/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { CellValue } from '#server/platform/spreadsheet/write-csv.ts';
import type { SavedFile } from '#src/contract/sale/bulk-file.contract.ts';
import type { Language, Localized } from '#src/domain/language.ts';
import { isListed } from '#src/engine/core/product/product-closure.ts';
import type { BulkFileDeps } from '../bulk-file-deps.ts';
import { bulkCatalogue, cellsOf } from '../rows/bulk-catalogue.ts';
import type { BulkDocuments } from '../rows/check-rows.ts';
import { type FileFormat, saveFile } from './save-file.ts';

/** Headings of the upload row (specification section 3). The reader knows them in every language. */
export const HEADINGS: readonly Localized[] = [
  { id: 'Nomor tujuan', en: 'Destination number', zh: '目标号码' },
  { id: 'Kode produk', en: 'Product code', zh: '产品代码' },
  { id: 'Harga', en: 'Price', zh: '价格' },
  { id: 'Nomor meter', en: 'Meter number', zh: '电表号' },
];
const PRODUCT_HEADINGS: readonly Localized[] = [
  { id: 'Kode produk', en: 'Product code', zh: '产品代码' },
  { id: 'Produk', en: 'Product', zh: '产品' },
  { id: 'Nominal', en: 'Nominal', zh: '面额' },
  { id: 'Harga', en: 'Price', zh: '价格' },
];
const NAMES: Readonly<Record<'rows' | 'products' | 'template', Localized>> = {
  rows: { id: 'Isi di sini', en: 'Fill in here', zh: '在此填写' },
  products: { id: 'Kode produk', en: 'Product codes', zh: '产品代码' },
  template: { id: 'templat-isi-ulang', en: 'top-up-template', zh: 'top-up-template' },
};

/** An empty file to fill in; as .xlsx with every product code and today's price on a second sheet (PRE-16). */
export async function writeTemplate(
  executor: Executor,
  { documents }: Pick<BulkFileDeps, 'documents'>,
  { caller, language }: { readonly caller: Pick<Caller, 'accountId' | 'category'>; readonly language: Language },
  format: FileFormat,
): Promise<SavedFile> {
  const products =
    format === 'csv' ? [] : await productRows(executor, viewOf<BulkDocuments>(documents, caller), language);
  const headings = (texts: readonly Localized[]): CellValue[] => texts.map((text) => text[language]);
  return saveFile(NAMES.template[language], format, [
    { name: NAMES.rows[language], widths: [20, 28, 14, 20], rows: [headings(HEADINGS)] },
    { name: NAMES.products[language], widths: [32, 24, 40, 14], rows: [headings(PRODUCT_HEADINGS), ...products] },
  ]);
}

async function productRows(executor: Executor, documents: BulkDocuments, language: Language): Promise<CellValue[][]> {
  const now = await databaseNow(executor);
  const rows: CellValue[][] = [];
  let offers: Awaited<ReturnType<typeof offersOfProduct>> = new Map();
  let product = '';
  for (const { product: document, nominal, code } of bulkCatalogue(documents).values()) {
    if (document.id !== product) {
      product = document.id;
      offers = await offersOfProduct(executor, product);
      await breathe();
    }
    const offer = nominalOffer(nominal, offers.get(nominal.code));
    const sold =
      offer !== undefined &&
      offerClosure(offer, now) === undefined &&
      isListed(document.effective, now) &&
      cellsOf(document) !== undefined;
    if (sold)
      rows.push([
        code,
        document.name[language],
        nominal.name[language],
        offerPrice(pricingOf(document, offer), offer.supplierPrice),
      ]);
  }
  return rows;
}
