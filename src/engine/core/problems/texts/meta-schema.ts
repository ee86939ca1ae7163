import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of the shape of documents. */
export const META_SCHEMA_PROBLEMS = {
  'meta-schema.unfit': {
    reason: { id: 'tidak cocok dengan meta-skemanya', en: 'it does not fit its meta-schema', zh: '不符合其元模式' },
    mend: { id: 'Lihat meta-skemanya.', en: 'See the meta-schema.', zh: '请查看元模式。' },
  },
  'meta-schema.kind': {
    reason: { id: 'jenisnya `{{kind}}`', en: 'the kind is {{kind}}', zh: '种类是 `{{kind}}`' },
    mend: { id: 'Tulis {{expected}}.', en: 'Write {{expected}}.', zh: '请写 {{expected}}。' },
  },
  'meta-schema.required': {
    reason: { id: '{{name}} belum ada', en: '{{name}} is missing', zh: '缺少 {{name}}' },
    mend: { id: 'Tambahkan {{name}}.', en: 'Add {{name}}.', zh: '请补上 {{name}}。' },
  },
  'meta-schema.unknown': {
    reason: { id: '{{name}} tidak dikenal di sini', en: '{{name}} is not known here', zh: '此处没有 {{name}}' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'meta-schema.value': {
    reason: { id: 'bukan salah satu nilai yang boleh', en: 'not one of the allowed values', zh: '不是允许的值' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'meta-schema.named-value': {
    reason: {
      id: '“{{value}}” bukan salah satu nilai yang boleh',
      en: '“{{value}}” is not one of the allowed values',
      zh: '“{{value}}”不是允许的值',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'meta-schema.constant': {
    reason: { id: 'seharusnya nilai lain', en: 'another value is expected', zh: '应为另一个值' },
    mend: { id: 'Tulis `{{value}}`.', en: 'Write {{value}}.', zh: '请写 `{{value}}`。' },
  },
  'meta-schema.type': {
    reason: { id: 'seharusnya {{types}}', en: '{{types}} is expected', zh: '应为{{types}}' },
    mend: { id: 'Ganti nilainya.', en: 'Change the value.', zh: '请更改该值。' },
  },
  'meta-schema.pattern': {
    reason: { id: 'bentuk teksnya tidak sesuai', en: 'the text does not have the expected form', zh: '文本格式不符' },
    mend: { id: 'Harus cocok dengan `{{pattern}}`.', en: 'It must match {{pattern}}.', zh: '必须匹配 `{{pattern}}`。' },
  },
  'meta-schema.no-branch': {
    reason: {
      id: 'bukan nilai yang cocok, bukan teks tiga bahasa, bukan pula ekspresi',
      en: 'neither a fitting value, nor a text in three languages, nor an expression',
      zh: '既非合适的值，也非三语文本或表达式',
    },
    mend: {
      id: 'Tulis nilai yang diminta blok, atau `{"$": "…"}`.',
      en: 'Write the value the block expects, or {"$": "…"}.',
      zh: '请写该块所需的值，或 `{"$": "…"}`。',
    },
  },
  'meta-schema.expression': {
    reason: { id: 'ekspresi harus berdiri sendiri', en: 'an expression stands alone', zh: '表达式须单独书写' },
    mend: {
      id: 'Tulis `{"$": "…"}` tanpa kunci lain.',
      en: 'Write {"$": "…"} without other keys.',
      zh: '请写 `{"$": "…"}`，不带其他键。',
    },
  },
  'meta-schema.at-least': {
    reason: { id: 'paling sedikit {{limit}}', en: 'at least {{limit}} is expected', zh: '至少 {{limit}}' },
    mend: { id: 'Ganti nilainya.', en: 'Change the value.', zh: '请更改该值。' },
  },
  'meta-schema.more-than': {
    reason: { id: 'harus lebih dari {{limit}}', en: 'more than {{limit}} is expected', zh: '必须大于 {{limit}}' },
    mend: { id: 'Ganti nilainya.', en: 'Change the value.', zh: '请更改该值。' },
  },
  'meta-schema.at-most': {
    reason: { id: 'paling banyak {{limit}}', en: 'at most {{limit}} is expected', zh: '至多 {{limit}}' },
    mend: { id: 'Ganti nilainya.', en: 'Change the value.', zh: '请更改该值。' },
  },
  'meta-schema.min-length': {
    reason: {
      id: 'paling sedikit {{limit}} karakter',
      en: 'at least {{limit}} characters are expected',
      zh: '至少 {{limit}} 个字符',
    },
    mend: { id: 'Ganti nilainya.', en: 'Change the value.', zh: '请更改该值。' },
  },
  'meta-schema.max-length': {
    reason: {
      id: 'paling banyak {{limit}} karakter',
      en: 'at most {{limit}} characters are expected',
      zh: '至多 {{limit}} 个字符',
    },
    mend: { id: 'Ganti nilainya.', en: 'Change the value.', zh: '请更改该值。' },
  },
  'meta-schema.min-items': {
    reason: {
      id: 'paling sedikit {{limit}} butir',
      en: 'at least {{limit}} entries are expected',
      zh: '至少 {{limit}} 项',
    },
    mend: { id: 'Ganti nilainya.', en: 'Change the value.', zh: '请更改该值。' },
  },
  'meta-schema.max-items': {
    reason: {
      id: 'paling banyak {{limit}} butir',
      en: 'at most {{limit}} entries are expected',
      zh: '至多 {{limit}} 项',
    },
    mend: { id: 'Ganti nilainya.', en: 'Change the value.', zh: '请更改该值。' },
  },
  'meta-schema.twice': {
    reason: { id: 'butir yang sama ada dua kali', en: 'the same entry stands twice', zh: '同一项出现两次' },
    mend: { id: 'Hapus salah satunya.', en: 'Remove one.', zh: '请删除其中之一。' },
  },
  'meta-schema.other': {
    reason: {
      id: 'tidak memenuhi `{{keyword}}` di skemanya',
      en: 'it does not keep to `{{keyword}}` of the schema',
      zh: '不满足模式中的 `{{keyword}}`',
    },
    mend: { id: 'Lihat meta-skemanya.', en: 'See the meta-schema.', zh: '请查看元模式。' },
  },
  'meta-schema.form': {
    reason: { id: 'skema ini tidak bisa disusun', en: 'the schema cannot be compiled', zh: '该模式无法编译' },
    mend: { id: 'Tulis JSON Schema yang sah.', en: 'Write a JSON Schema.', zh: '请写有效的 JSON Schema。' },
  },
} as const satisfies ProblemTexts;
