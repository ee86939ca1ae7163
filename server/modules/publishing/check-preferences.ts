import type { Preferences } from '#src/contract/preference.contract.ts';
import { AppError, type FieldErrors } from '#src/domain/app-error.ts';
import { isDay } from '#src/domain/calendar-day.ts';
import { formatRupiah } from '#src/domain/money.ts';

/**
 * Checks what the shapes of the preferences cannot say: values that contradict each other.
 * @throws AppError `validation_failed` with the fields: an address listed twice; a least top-up above the greatest, a nominal
 *   outside both; a cashback rule of a nominal without its product, or with days that are none or end before they begin
 */
export function checkPreferences(wanted: Partial<Preferences>): void {
  const fields: Record<string, FieldErrors[string]> = {};
  const emails = wanted.whitelistedEmails ?? [];
  if (new Set(emails).size < emails.length) fields['/preferences/whitelistedEmails'] = [{ code: 'unique' }];
  const { deposit } = wanted;
  if (deposit !== undefined) {
    const { minTopup, mostTopup, nominals } = deposit;
    const range = { min: formatRupiah(minTopup), max: formatRupiah(mostTopup) };
    if (minTopup > mostTopup) {
      fields['/preferences/deposit/minTopup'] = [{ code: 'max_value', params: { value: range.max } }];
    } else if (nominals.some((nominal) => nominal < minTopup || nominal > mostTopup)) {
      fields['/preferences/deposit/nominals'] = [{ code: 'between', params: range }];
    }
  }
  for (const [index, { product, nominal, from, until }] of (wanted.cashback?.rules ?? []).entries()) {
    const at = `/preferences/cashback/rules/${index}`;
    if (nominal !== undefined && product === undefined) fields[`${at}/product`] = [{ code: 'required' }];
    if (!isDay(from)) fields[`${at}/from`] = [{ code: 'date' }];
    if (until === undefined) continue;
    if (!isDay(until)) fields[`${at}/until`] = [{ code: 'date' }];
    else if (until < from) fields[`${at}/until`] = [{ code: 'after_or_equal', params: { date: from } }];
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}
