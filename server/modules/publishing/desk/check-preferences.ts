import type { Preferences } from '#src/contract/operations/preference.contract.ts';
import { AppError, type FieldErrors } from '#src/domain/errors/app-error.ts';
import { formatRupiah, groupThousands } from '#src/domain/money/money.ts';
import { WHOLE_SHARE } from '#src/domain/sale/cashback.ts';
import { isDay } from '#src/domain/text/calendar-day.ts';

/**
 * Checks what the shapes of the preferences cannot say: values that contradict each other.
 * @throws AppError `validation_failed` with the fields: an address listed twice; a least top-up above the greatest, a nominal
 *   outside both or twice, none where others are not taken; a cashback rule of a nominal without its product, of more than the price,
 *   or with days that are none or end before they begin
 */
export function checkPreferences(wanted: Partial<Preferences>): void {
  const fields: Record<string, FieldErrors[string]> = {};
  const emails = wanted.whitelistedEmails ?? [];
  if (new Set(emails).size < emails.length) fields['/preferences/whitelistedEmails'] = [{ code: 'unique' }];
  const { deposit } = wanted;
  if (deposit !== undefined) {
    const { minTopup, mostTopup, nominals, allowCustomNominals } = deposit;
    const range = { min: formatRupiah(minTopup), max: formatRupiah(mostTopup) };
    if (minTopup > mostTopup) {
      fields['/preferences/deposit/minTopup'] = [{ code: 'max_value', params: { value: range.max } }];
    } else if (nominals.some((nominal) => nominal < minTopup || nominal > mostTopup)) {
      fields['/preferences/deposit/nominals'] = [{ code: 'between', params: range }];
    } else if (new Set(nominals).size < nominals.length) {
      fields['/preferences/deposit/nominals'] = [{ code: 'unique' }];
    } else if (nominals.length === 0 && !allowCustomNominals) {
      fields['/preferences/deposit/nominals'] = [{ code: 'required' }];
    }
  }
  for (const [index, { product, nominal, kind, value, from, until }] of (wanted.cashback?.rules ?? []).entries()) {
    const at = `/preferences/cashback/rules/${index}`;
    if (nominal !== undefined && product === undefined) fields[`${at}/product`] = [{ code: 'required' }];
    // Rupiah that were meant, read as a share, would give every sale away.
    if (kind === 'share' && value > WHOLE_SHARE)
      fields[`${at}/value`] = [{ code: 'max_value', params: { value: groupThousands(WHOLE_SHARE) } }];
    if (!isDay(from)) fields[`${at}/from`] = [{ code: 'date' }];
    if (until === undefined) continue;
    if (!isDay(until)) fields[`${at}/until`] = [{ code: 'date' }];
    else if (until < from) fields[`${at}/until`] = [{ code: 'after_or_equal', params: { date: from } }];
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}
