import { viewOf } from '#server/documents/document-view.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { BulkRow, SavedFile } from '#src/contract/sale/bulk-file.contract.ts';
import type { Language, Localized } from '#src/domain/language.ts';
import { machineMeta } from '#src/machines/registry.ts';
import type { BulkFileDeps } from '../bulk-file-deps.ts';
import { findOwner } from '../find-owner.ts';
import type { BulkFileRow } from '../record/bulk-file-row.ts';
import { readBulkRows } from '../record/bulk-row.repository.ts';
import type { BulkDocuments } from '../rows/check-rows.ts';
import { presentRows } from '../rows/present-rows.ts';
import { type FileFormat, saveFile } from './save-file.ts';
import { HEADINGS } from './write-template.ts';

const RESULT_HEADINGS: readonly Localized[] = [
  { id: 'Baris', en: 'Row', zh: '行' },
  ...HEADINGS,
  { id: 'Status', en: 'Status', zh: '状态' },
  { id: 'Keterangan', en: 'Note', zh: '说明' },
  { id: 'SN / token', en: 'SN / token', zh: 'SN / 令牌' },
  { id: 'No. transaksi', en: 'Reference', zh: '交易编号' },
];
const OUTCOMES: Readonly<Record<BulkRow['outcome'], Localized>> = {
  waiting: { id: 'Belum dibeli', en: 'Not bought yet', zh: '尚未购买' },
  bought: { id: 'Dibeli', en: 'Bought', zh: '已购买' },
  skipped: { id: 'Dilewati', en: 'Skipped', zh: '已跳过' },
  canceled: { id: 'Dibatalkan', en: 'Canceled', zh: '已取消' },
};
const FLAGGED: Localized = { id: 'Perlu diperbaiki', en: 'Needs mending', zh: '需修改' };
const SHEET: Localized = { id: 'Hasil', en: 'Result', zh: '结果' };

/** What became of each row, as a file to save; what others wrote into cells cannot run as a formula. */
export async function writeResult(
  executor: Executor,
  { documents }: Pick<BulkFileDeps, 'documents'>,
  file: BulkFileRow,
  { language, format }: { readonly language: Language; readonly format: FileFormat },
): Promise<SavedFile> {
  const seen = viewOf<BulkDocuments>(documents, await findOwner(executor, file.ownerId));
  const rows = await presentRows(executor, seen, await readBulkRows(executor, file.id), language);
  const name = `${file.name.replace(/\.(xlsx|csv)$/i, '')}-${SHEET[language].toLowerCase()}`;
  return saveFile(name, format, [
    {
      name: SHEET[language],
      widths: [8, 20, 28, 14, 20, 18, 48, 32, 24],
      rows: [RESULT_HEADINGS.map((text) => text[language]), ...rows.map((row) => resultRow(row, language))],
    },
  ]);
}

function resultRow(row: BulkRow, language: Language): (string | number)[] {
  const notes = [...row.problems.map(({ message }) => message), row.failed_reason ?? ''].filter((text) => text !== '');
  return [
    row.row,
    row.destination_number,
    row.product_code,
    row.current_price ?? row.price,
    row.meter_number,
    statusText(row)[language],
    notes.join(' '),
    row.sn ?? '',
    row.ref_id ?? '',
  ];
}

function statusText({ status, outcome, problems }: BulkRow): Localized {
  if (status !== undefined) return machineMeta('transaction', status)?.label ?? OUTCOMES[outcome];
  return outcome === 'waiting' && problems.length > 0 ? FLAGGED : OUTCOMES[outcome];
}
