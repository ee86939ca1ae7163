import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of names that are read and that nothing gives, and of what operations declare. */
export const NAMES_PROBLEMS = {
  'unknown-name.call': {
    reason: {
      id: 'panggilan tidak membawa `{{placeholder}}`',
      en: 'no call brings {{placeholder}}',
      zh: '调用不带 `{{placeholder}}`',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unknown-name.inquiry': {
    reason: {
      id: 'pengecekan konektor ini tidak membaca isian untuk `{{placeholder}}`',
      en: 'no look-up of this connector reads a field for {{placeholder}}',
      zh: '此连接器的查询没有读取 `{{placeholder}}` 的字段',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unknown-name.reply': {
    reason: {
      id: 'jawaban panggilan yang dipakai tidak punya isian `{{name}}`',
      en: 'no operation that is used here reads a field for {{name}}',
      zh: '所用接口的响应没有字段 `{{name}}`',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unknown-name.nominal': {
    reason: {
      id: 'nominal tidak punya bagian `{{name}}`',
      en: 'nominals have no member {{name}}',
      zh: '面额没有成员 `{{name}}`',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unknown-name.near-input': {
    reason: {
      id: 'panggilan `{{operation}}` membaca `{{placeholder}}`, yang di sini bernama `{{near}}`',
      en: 'the operation {{operation}} reads {{placeholder}}, which is called {{near}} here',
      zh: '接口 `{{operation}}` 读取 `{{placeholder}}`，此处名为 `{{near}}`',
    },
    mend: {
      id: 'Ganti nama `{{near}}` menjadi `{{name}}`.',
      en: 'Rename {{near}} to {{name}}.',
      zh: '请把 `{{near}}` 改名为 `{{name}}`。',
    },
  },
  'unknown-name.input': {
    reason: {
      id: 'panggilan `{{operation}}` membaca `{{placeholder}}`, yang tidak diisi di sini',
      en: 'the operation {{operation}} reads {{placeholder}}, which nothing fills in here',
      zh: '接口 `{{operation}}` 读取 `{{placeholder}}`，此处没有填写',
    },
    mend: {
      id: 'Tambahkan parameter dengan `key` `{{name}}`.',
      en: 'Add a parameter with the key {{name}}.',
      zh: '请添加 `key` 为 `{{name}}` 的参数。',
    },
  },
  'unknown-name.extra': {
    reason: {
      id: 'panggilan `{{operation}}` membaca `{{placeholder}}`, yang tidak diisi di sini',
      en: 'the operation {{operation}} reads {{placeholder}}, which nothing fills in here',
      zh: '接口 `{{operation}}` 读取 `{{placeholder}}`，此处没有填写',
    },
    mend: {
      id: 'Tambahkan `{{name}}` di `extra`.',
      en: 'Add {{name}} to `extra`.',
      zh: '请在 `extra` 中添加 `{{name}}`。',
    },
  },
  'operation-kind.undeclared': {
    reason: {
      id: 'tidak disebut apa yang dilakukan panggilan ini; namanya yang menentukan',
      en: 'it does not say what the call does; its name decides',
      zh: '没有写明此调用做什么，只能按名称判断',
    },
    mend: {
      id: 'Tambahkan `does`, misalnya `looks-up` atau `buys`.',
      en: 'Add `does`, such as `looks-up` or `buys`.',
      zh: '请添加 `does`，例如 `looks-up` 或 `buys`。',
    },
  },
  'operation-kind.belied': {
    reason: {
      id: 'panggilan ini membawa harga tertinggi: itu pembelian',
      en: 'the call carries a greatest price: that is an order',
      zh: '此调用带有最高价格：这是订单',
    },
    mend: { id: 'Tulis `buys`.', en: 'Write `buys`.', zh: '请写 `buys`。' },
  },
} as const satisfies ProblemTexts;
