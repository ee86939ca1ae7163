import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of products: nominals, billers, fixtures. */
export const PRODUCTS_PROBLEMS = {
  'unknown-parameter.biller': {
    reason: {
      id: '{{name}} bukan isian wajib berjenis `choice`',
      en: '{{name}} is no required parameter of type choice',
      zh: '{{name}} 不是类型为 `choice` 的必填输入项',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'no-biller.codes': {
    reason: { id: 'tidak ada kode untuk {{choices}}', en: 'no code for {{choices}}', zh: '{{choices}} 没有代码' },
    mend: { id: 'Tambahkan satu untuk masing-masing.', en: 'Add one each.', zh: '请各补一个。' },
  },
  'no-biller.choice': {
    reason: { id: 'tidak ada yang bisa memilih ini', en: 'nobody can choose this', zh: '没有人能选到它' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'not-executable.part': {
    reason: {
      id: 'program ini belum mengenal {{what}}',
      en: 'this program does not know {{what}} yet',
      zh: '程序尚不支持{{what}}',
    },
    mend: { id: 'Hilangkan sampai program mengenalnya.', en: 'Leave it out until it does.', zh: '支持之前请先去掉。' },
  },
  'unknown-operator.table': {
    reason: {
      id: 'tidak ada tabel operator {{name}}',
      en: 'there is no operator table {{name}}',
      zh: '没有运营商表 {{name}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'duplicate-code.nominal': {
    reason: {
      id: 'dua nominal memakai kode {{code}}',
      en: 'two nominals have the code {{code}}',
      zh: '两个面额使用同一代码 {{code}}',
    },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one.', zh: '请改名其中之一。' },
  },
  'duplicate-sku.nominal': {
    reason: {
      id: 'dua nominal memakai kode pemasok {{sku}}',
      en: 'two nominals have the sku {{sku}}',
      zh: '两个面额使用同一供应商代码 {{sku}}',
    },
    mend: {
      id: 'Pembelian yang satu akan membeli yang lain: beri kode pemasok masing-masing.',
      en: 'One of them would buy the other.',
      zh: '否则买这一个会买成另一个：请各写各的供应商代码。',
    },
  },
  'unknown-operator.nominal': {
    reason: {
      id: 'produk membedakan operator, nominal ini tidak',
      en: 'the product tells operators apart, this nominal does not',
      zh: '产品区分运营商，该面额没有',
    },
    mend: { id: 'Sebut operatornya.', en: 'Name its operator.', zh: '请写明它的运营商。' },
  },
  'unknown-operator.name': {
    reason: {
      id: 'tabelnya tidak memuat operator {{name}}',
      en: 'the table has no operator {{name}}',
      zh: '表中没有运营商 {{name}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'price-below-cost.suggested': {
    reason: { id: 'di bawah yang dibayar agen', en: 'below what the agent pays', zh: '低于代理所付' },
    mend: {
      id: 'Naikkan: menjual di bawah harga ditolak.',
      en: 'Raise it: selling below the price is refused.',
      zh: '请提高：低于价格的销售会被拒绝。',
    },
  },
  'no-nominals.none': {
    reason: {
      id: 'produk menjual nominal tetapi tidak punya satu pun',
      en: 'the product sells nominals and has none',
      zh: '产品销售面额却一个也没有',
    },
    mend: { id: 'Tulis daftarnya.', en: 'List them.', zh: '请列出来。' },
  },
  'no-biller.unknown': {
    reason: {
      id: 'tidak disebut ini biller yang mana',
      en: 'nothing says which biller this is',
      zh: '没有写明是哪个收费方',
    },
    mend: {
      id: 'Tulis kode pemasok di `biller.sku`.',
      en: "Write the supplier's code in `biller.sku`.",
      zh: '请在 `biller.sku` 写供应商代码。',
    },
  },
  'unknown-operation.connector': {
    reason: {
      id: 'konektor {{connector}} tidak punya panggilan {{operation}}',
      en: '{{connector}} has no operation {{operation}}',
      zh: '连接器 {{connector}} 没有接口 {{operation}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'missing-fixture.outcomes': {
    reason: {
      id: 'belum ada contoh untuk {{outcomes}}',
      en: 'no fixture for {{outcomes}}',
      zh: '缺少 {{outcomes}} 的样例',
    },
    mend: { id: 'Tambahkan satu untuk masing-masing.', en: 'Add one each.', zh: '请各补一个。' },
  },
  'fixture-value.parameter': {
    reason: {
      id: 'nilainya tidak lolos untuk isian {{key}}',
      en: 'the value does not fit the parameter {{key}}',
      zh: '该值不符合输入项 {{key}}',
    },
    mend: { id: 'Pakai nilai yang lolos.', en: 'Use a valid value.', zh: '请用有效的值。' },
  },
  'fixture-value.nominal': {
    reason: { id: 'tidak ada nominal {{code}}', en: 'there is no nominal {{code}}', zh: '没有面额 {{code}}' },
    mend: { id: 'Pakai kode dari daftar.', en: 'Use a code of the list.', zh: '请用列表中的代码。' },
  },
  'fixture-value.no-nominal': {
    reason: {
      id: 'tidak disebut nominal mana yang dibeli',
      en: 'which nominal is bought is not said',
      zh: '没有写明购买哪个面额',
    },
    mend: { id: 'Tambahkan `nominal`.', en: 'Add `nominal`.', zh: '请添加 `nominal`。' },
  },
  'unknown-nominal.code': {
    reason: {
      id: 'produk ini tidak punya nominal {{code}}',
      en: 'the product has no nominal {{code}}',
      zh: '产品没有面额 {{code}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'duplicate-fixture.number': {
    reason: {
      id: 'nomor yang sama tidak bisa punya dua hasil',
      en: 'the same number cannot have two outcomes',
      zh: '同一号码不能有两种结果',
    },
    mend: { id: 'Pakai nomor lain.', en: 'Use another number.', zh: '请用另一个号码。' },
  },
  'duplicate-name.nominal': {
    reason: {
      id: 'dua nominal bernama sama: tidak ada yang bisa membedakannya',
      en: 'two nominals with one name: nobody could tell them apart',
      zh: '两个面额同名：没有人能分清',
    },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one.', zh: '请改名其中之一。' },
  },
  'label-as-key.nominal': {
    reason: { id: 'label dipakai sebagai kunci', en: 'the label is used as key', zh: '标签被用作键' },
    mend: { id: 'Pakai kode.', en: 'Use a code.', zh: '请用代码。' },
  },
} as const satisfies ProblemTexts;
