import type { PhraseTexts } from '../problem-texts.ts';

/** Parts of sentences: what to do instead, and words that stand inside other sentences. */
export const MENDS_PHRASES = {
  'mend.near': { id: 'Maksudnya {{name}}?', en: 'Did you mean {{name}}?', zh: '是否想写 {{name}}？' },
  'mend.use': { id: 'Pakai {{names}}.', en: 'Use {{names}}.', zh: '请用 {{names}}。' },
  'mend.nothing': {
    id: 'Belum ada yang bisa dipakai: tambahkan dulu.',
    en: 'There is nothing to use yet: add it first.',
    zh: '目前没有可用的：请先添加。',
  },
  'mend.add-sheet': { id: 'Tambahkan blok `sheet`.', en: 'Add a sheet block.', zh: '请添加 `sheet` 块。' },
  'names.some': {
    id: 'salah satu dari {{count}} nama, misalnya {{names}}',
    en: 'one of {{count}} names, such as {{names}}',
    zh: '{{count}} 个名称之一，例如 {{names}}',
  },
  'names.no-parameter': { id: 'tidak ada parameter', en: 'no parameter', zh: '没有参数' },
  'names.none': { id: 'tidak ada', en: 'none', zh: '没有' },
  'part.operation': { id: 'panggilan', en: 'operation', zh: '接口' },
  'part.setting': { id: 'pengaturan', en: 'setting', zh: '设置' },
  'part.field': { id: 'isian jawaban', en: 'field', zh: '字段' },
  'part.url': { id: 'alamat lain', en: 'other URL', zh: '其他地址' },
  'part.token': { id: 'token', en: 'token', zh: '令牌' },
  'claim.id': { id: 'id {{id}}', en: 'the id {{id}}', zh: '标识 {{id}} ' },
  'claim.path': { id: 'jalur {{path}}', en: 'the path {{path}}', zh: '路径 {{path}} ' },
  'claim.stand-in': {
    id: 'jalur {{path}} yang diwakilinya',
    en: 'the path {{path}} that it stands in for',
    zh: '它所代替的路径 {{path}} ',
  },
  'personal.phone': { id: 'nomor ponsel', en: 'a phone number', zh: '手机号' },
  'personal.customer-number': { id: 'nomor pelanggan', en: 'a customer number', zh: '客户号' },
  'personal.card': { id: 'nomor kartu', en: 'a card number', zh: '卡号' },
  'personal.bank-account': { id: 'nomor rekening', en: 'a bank account', zh: '银行账号' },
  'personal.email': { id: 'alamat surel', en: 'an e-mail address', zh: '邮箱地址' },
  'unsupported.source': {
    id: 'nominal dari sumber `{{source}}`',
    en: 'nominals of the source {{source}}',
    zh: '来源为 `{{source}}` 的面额',
  },
  'unsupported.step': {
    id: 'alur dengan langkah `{{step}}`',
    en: 'a flow with a {{step}} step',
    zh: '带 `{{step}}` 步骤的流程',
  },
  'unsupported.input': {
    id: 'isian berjenis `{{type}}`',
    en: 'inputs of type {{type}}',
    zh: '类型为 `{{type}}` 的输入项',
  },
  'json.string': { id: 'teks', en: 'string', zh: '文本' },
  'json.integer': { id: 'bilangan bulat', en: 'integer', zh: '整数' },
  'json.number': { id: 'bilangan', en: 'number', zh: '数字' },
  'json.boolean': { id: '`true` atau `false`', en: 'boolean', zh: '`true` 或 `false`' },
  'json.array': { id: 'daftar', en: 'array', zh: '列表' },
  'json.object': { id: 'objek', en: 'object', zh: '对象' },
  'json.null': { id: '`null`', en: 'null', zh: '`null`' },
} as const satisfies PhraseTexts;
