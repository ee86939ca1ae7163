import { createHash } from 'node:crypto';
import { begin } from '#server/lifecycle/begin.ts';
import { newReference } from '#server/modules/transaction/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import type { BulkFileCreateBody } from '#src/contract/sale/bulk-file.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { bulkFileLifecycle } from '../record/bulk-file.lifecycle.ts';
import { boughtToday, insertBulkFile } from '../record/bulk-file.repository.ts';
import type { BulkFileRow } from '../record/bulk-file-row.ts';
import { insertBulkRows } from '../record/bulk-row.repository.ts';
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts';
import { readLimits } from '../spreadsheet/sheet-row.ts';
import { isUploadList, toUploadRows, type UploadRow } from '../upload/upload-rows.ts';

const UNIQUE_VIOLATION = '23505';
/** What the table holds; written out, a name can be longer than it was sent. */
const NAME_CHARACTERS = 120;

/**
 * Stores an uploaded spreadsheet with its rows and asks for their check; nothing is bought (PRE-16). A file that cannot be
 * read leaves nothing behind, so its name stays free.
 * @throws AppError as `readSpreadsheet` and `toUploadRows`, and `bulk_file_name_taken`, `bulk_file_repeated`
 */
export async function createBulkFile(
  executor: Executor,
  { accountId, requestId }: { readonly accountId: string; readonly requestId: string },
  { name, content }: BulkFileCreateBody,
): Promise<BulkFileRow> {
  const { excelTrxLimit: limit } = await readSitePreferences(executor);
  const file = await readSpreadsheet(name, Buffer.from(content, 'base64'), readLimits(limit), isUploadList);
  const { rows, reading } = toUploadRows(file);
  if (rows.length > limit) throw new AppError('bulk_file_too_long', { details: { limit } });
  const contentHash = hashRows(rows);
  if (await boughtToday(executor, accountId, contentHash)) throw new AppError('bulk_file_repeated');
  const reference = newReference(await databaseNow(executor), 'B');
  const named = { reference, ownerId: accountId, name: cleanName(name), requestId };
  const draft = { ...named, contentHash, rows: rows.length, reading };
  return begin(executor, bulkFileLifecycle, {
    subject: { reference, ownerId: accountId },
    events: [],
    cause: { origin: 'user', actor: accountId, requestId },
    insert: async (state) => {
      const stored = await refusingName(() => insertBulkFile(executor, draft, state));
      await insertBulkRows(executor, stored.id, rows);
      return stored;
    },
  });
}

/** What the rows say, whatever the file around them: saving a copy in another format is the same file. */
function hashRows(rows: readonly UploadRow[]): Buffer {
  const said = rows.map(({ destination, productCode, priceCell, meterNumber }) =>
    [destination, productCode, priceCell, meterNumber].map(({ text }) => text),
  );
  return createHash('sha256').update(JSON.stringify(said)).digest();
}

/**
 * A name without what no file name holds, as it looks: letters with marks are one character or two (Windows, macOS) and several blanks are
 * one, so that what reads the same is the same name.
 */
function cleanName(name: string): string {
  const plain = name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, ' ');
  const clean = [...plain.replaceAll(/\s+/gu, ' ').trim()].slice(0, NAME_CHARACTERS).join('');
  return clean === '' ? '-' : clean;
}

async function refusingName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const taken =
      error instanceof Error &&
      'code' in error &&
      error.code === UNIQUE_VIOLATION &&
      'constraint' in error &&
      error.constraint === 'bulk_file_name';
    throw taken ? new AppError('bulk_file_name_taken', { cause: error }) : error;
  }
}
