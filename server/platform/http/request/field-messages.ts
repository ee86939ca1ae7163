import { ERROR_CATALOGUE, type FieldError } from '#src/domain/errors/app-error.ts';
import type { Language, Localized } from '#src/domain/language.ts';
import { RULE_MESSAGES } from '#src/domain/text/rule-messages.ts';

/** What is wrong with a field, by rule; `{name}` is filled from the parameters. */
const RULES: Readonly<Record<string, Localized>> = {
  required: { id: 'Wajib diisi.', en: 'This is required.', zh: '此项必填。' },
  unknown: { id: 'Isian ini tidak dikenal.', en: 'This field is not known.', zh: '未知字段。' },
  type: { id: 'Jenis isiannya tidak cocok.', en: 'This is of the wrong type.', zh: '类型不正确。' },
  integer: { id: 'Isi dengan bilangan bulat.', en: 'Enter a whole number.', zh: '请输入整数。' },
  minLength: { id: 'Minimal {limit} karakter.', en: 'At least {limit} characters.', zh: '至少 {limit} 个字符。' },
  maxLength: { id: 'Maksimal {limit} karakter.', en: 'At most {limit} characters.', zh: '最多 {limit} 个字符。' },
  minimum: { id: 'Minimal {limit}.', en: 'At least {limit}.', zh: '不得小于 {limit}。' },
  maximum: { id: 'Maksimal {limit}.', en: 'At most {limit}.', zh: '不得大于 {limit}。' },
  multipleOf: { id: 'Harus kelipatan {limit}.', en: 'Must be a multiple of {limit}.', zh: '必须是 {limit} 的倍数。' },
  pattern: { id: 'Formatnya tidak cocok.', en: 'The format does not fit.', zh: '格式不正确。' },
  format: { id: 'Formatnya tidak cocok.', en: 'The format does not fit.', zh: '格式不正确。' },
  enum: RULE_MESSAGES.oneOf,
  choice: { id: 'Pilih salah satu yang tersedia.', en: 'Choose one of the options.', zh: '请选择可用选项。' },
  minItems: { id: 'Pilih minimal {limit}.', en: 'Choose at least {limit}.', zh: '至少选择 {limit} 项。' },
  maxItems: { id: 'Pilih maksimal {limit}.', en: 'Choose at most {limit}.', zh: '最多选择 {limit} 项。' },
  uniqueItems: { id: 'Ada isian yang sama.', en: 'Some entries are the same.', zh: '存在重复项。' },
  maxProperties: { id: 'Isiannya terlalu banyak.', en: 'There are too many entries.', zh: '条目过多。' },
  propertyNames: { id: 'Nama isiannya tidak cocok.', en: 'The name of an entry does not fit.', zh: '条目名称不正确。' },
  invalid: { id: 'Isian ini tidak cocok.', en: 'This does not fit.', zh: '内容不正确。' },
};

const catalogue = new Map<string, Localized>([
  ...Object.entries(ERROR_CATALOGUE).map(([code, entry]) => [code, entry.message] as const),
  ...Object.entries(RULE_MESSAGES),
  ...Object.entries(RULES),
]);

/**
 * The sentence for a field error: the document's own text, else the rule's, else the error catalogue's. A rule without a
 * sentence gets the one for an invalid entry.
 */
export function fieldMessage(error: FieldError, language: Language): string {
  const text = error.message ?? catalogue.get(error.code) ?? RULES.invalid;
  const filled = text?.[language] ?? '';
  return filled.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(error.params?.[name] ?? whole));
}
