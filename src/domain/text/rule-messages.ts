import type { Localized } from '../language.ts';

/**
 * What each named rule of the specification's section 5 says when a value is refused; `{name}` is filled from the rule's
 * arguments. The same sentences are the interface's `rule.*` resources (a test compares the two), so that server and browser
 * say one thing (SDUI-13).
 */
export const RULE_MESSAGES = {
  alpha: { id: 'Isi dengan huruf saja.', en: 'Letters only.', zh: '只能填字母。' },
  alpha_dash: {
    id: 'Isi dengan huruf, angka, - dan _ saja.',
    en: 'Letters, digits, - and _ only.',
    zh: '只能填字母、数字、- 和 _。',
  },
  alpha_num: { id: 'Isi dengan huruf dan angka saja.', en: 'Letters and digits only.', zh: '只能填字母和数字。' },
  alpha_spaces: { id: 'Isi dengan huruf dan spasi saja.', en: 'Letters and spaces only.', zh: '只能填字母和空格。' },
  alpha_num_spaces: {
    id: 'Isi dengan huruf, angka dan spasi saja.',
    en: 'Letters, digits and spaces only.',
    zh: '只能填字母、数字和空格。',
  },
  between: { id: 'Isi antara {min} dan {max}.', en: 'Between {min} and {max}.', zh: '须在 {min} 到 {max} 之间。' },
  confirmed: { id: 'Isinya belum sama.', en: 'The two entries differ.', zh: '两次填写不一致。' },
  digits: { id: 'Isi tepat {length} angka.', en: 'Exactly {length} digits.', zh: '须为 {length} 位数字。' },
  dimensions: {
    id: 'Gambar harus {width} × {height} piksel.',
    en: 'The image must be {width} × {height} pixels.',
    zh: '图片须为 {width} × {height} 像素。',
  },
  double: {
    id: 'Isi angka dengan paling banyak {decimals} desimal.',
    en: 'A number with at most {decimals} decimals.',
    zh: '请填写最多 {decimals} 位小数的数字。',
  },
  email: {
    id: 'Isi dengan alamat surel yang benar.',
    en: 'Enter a working e-mail address.',
    zh: '请填写正确的邮箱地址。',
  },
  excluded: { id: 'Isian ini tidak boleh dipakai.', en: 'This entry may not be used.', zh: '不能使用该内容。' },
  ext: { id: 'Pakai berkas {values}.', en: 'Use a file of type {values}.', zh: '请使用 {values} 文件。' },
  image: {
    id: 'Pakai gambar jpg, svg, png, bmp, gif atau webp.',
    en: 'Use a jpg, svg, png, bmp, gif or webp image.',
    zh: '请使用 jpg、svg、png、bmp、gif 或 webp 图片。',
  },
  integer: { id: 'Isi dengan bilangan bulat.', en: 'Enter a whole number.', zh: '请输入整数。' },
  is: { id: 'Isinya harus {value}.', en: 'This must be {value}.', zh: '必须是 {value}。' },
  is_not: { id: 'Isinya tidak boleh {value}.', en: 'This may not be {value}.', zh: '不能是 {value}。' },
  length: {
    id: 'Isi tepat {length} karakter.',
    en: 'Exactly {length} characters.',
    zh: '须为 {length} 个字符。',
  },
  max: { id: 'Paling banyak {length} karakter.', en: 'At most {length} characters.', zh: '最多 {length} 个字符。' },
  max_value: { id: 'Paling banyak {value}.', en: 'At most {value}.', zh: '不得大于 {value}。' },
  mimes: { id: 'Jenis berkas ini tidak diterima.', en: 'This kind of file is not taken.', zh: '不接受此类文件。' },
  min: { id: 'Minimal {length} karakter.', en: 'At least {length} characters.', zh: '至少 {length} 个字符。' },
  min_value: { id: 'Paling sedikit {value}.', en: 'At least {value}.', zh: '不得小于 {value}。' },
  numeric: { id: 'Isi dengan angka saja.', en: 'Digits only.', zh: '只能填数字。' },
  oneOf: { id: 'Pilih salah satu yang ada.', en: 'Pick one of those offered.', zh: '请从可选项中选择。' },
  regex: { id: 'Formatnya belum sesuai.', en: 'The format is not right yet.', zh: '格式不正确。' },
  required_if: { id: 'Wajib diisi.', en: 'Fill this in.', zh: '此项必填。' },
  size: {
    id: 'Berkas paling besar {kilobytes} KB.',
    en: 'The file may have {kilobytes} KB at most.',
    zh: '文件最大 {kilobytes} KB。',
  },
  factor_of_thousands: {
    id: 'Harus kelipatan 1.000.',
    en: 'Must be a multiple of 1,000.',
    zh: '必须是 1,000 的倍数。',
  },
  check_digit: {
    id: 'Ada angka yang salah; cocokkan lagi dengan kartu atau surat aslinya.',
    en: 'A digit is wrong; compare it with the card or the letter.',
    zh: '有数字不对，请与卡片或单据核对。',
  },
  date: { id: 'Isi tanggal yang benar.', en: 'Enter a valid date.', zh: '请填写正确的日期。' },
  after: { id: 'Harus setelah {date}.', en: 'Must be after {date}.', zh: '须晚于 {date}。' },
  before: { id: 'Harus sebelum {date}.', en: 'Must be before {date}.', zh: '须早于 {date}。' },
  after_or_equal: { id: 'Paling awal {date}.', en: 'Not before {date}.', zh: '不得早于 {date}。' },
  before_or_equal: { id: 'Paling akhir {date}.', en: 'Not after {date}.', zh: '不得晚于 {date}。' },
} as const satisfies Readonly<Record<string, Localized>>;
