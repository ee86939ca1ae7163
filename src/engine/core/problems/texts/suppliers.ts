import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of who delivers a product. */
export const SUPPLIERS_PROBLEMS = {
  'duplicate-supplier.connector': {
    reason: {
      id: '{{connector}} sudah mengirim produk ini',
      en: '{{connector}} delivers this product already',
      zh: '{{connector}} 已在供应该产品',
    },
    mend: { id: 'Sebut tiap pemasok sekali saja.', en: 'Name each supplier once.', zh: '每个供应商只写一次。' },
  },
  'unknown-connector.name': {
    reason: { id: 'tidak ada konektor {{name}}', en: 'there is no connector {{name}}', zh: '没有连接器 {{name}}' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'supplier-without-goods.nominals': {
    reason: {
      id: 'tidak disebut apa yang dikirim pemasok ini',
      en: 'nothing says what this supplier delivers',
      zh: '没有说明该供应商供应什么',
    },
    mend: { id: 'Tambahkan `nominals`.', en: 'Add `nominals`.', zh: '请添加 `nominals`。' },
  },
  'supplier-without-goods.biller': {
    reason: {
      id: 'tidak disebut apa yang dikirim pemasok ini',
      en: 'nothing says what this supplier delivers',
      zh: '没有说明该供应商供应什么',
    },
    mend: { id: 'Tambahkan `biller`.', en: 'Add `biller`.', zh: '请添加 `biller`。' },
  },
  'operation-kind.look-up': {
    reason: {
      id: '{{operation}} pada {{connector}} bisa membeli: sebelum pembayaran hanya panggilan yang menanyakan data boleh dipakai',
      en: '{{operation}} of {{connector}} can buy: before anybody pays, only operations that look something up may be called',
      zh: '{{connector}} 的接口 {{operation}} 可能会下单：付款前只能调用查询类接口',
    },
    mend: {
      id: 'Sebut panggilan yang hanya menanyakan: {{lookUps}}.',
      en: 'Name one that only looks up: {{lookUps}}.',
      zh: '请填写只做查询的接口：{{lookUps}}。',
    },
  },
  'operation-kind.order': {
    reason: {
      id: '{{operation}} pada {{connector}} hanya menanyakan data: jawabannya bukan bukti pembelian',
      en: '{{operation}} of {{connector}} only looks something up: its answer proves no purchase',
      zh: '{{connector}} 的接口 {{operation}} 只做查询：其结果不能证明已购买',
    },
    mend: {
      id: 'Sebut panggilan yang membeli, dan yang menanyakan hasilnya.',
      en: 'Name the operation that buys, and the one that asks what became of it.',
      zh: '请填写下单的接口，以及查询订单结果的接口。',
    },
  },
  'supplier-without-inquiry.bills': {
    reason: {
      id: 'tagihan dibayar di pemasok yang mengeceknya, dan yang ini tidak bisa mengecek',
      en: 'bills are paid at the supplier that looked them up, and this one cannot',
      zh: '账单须在查询它的供应商处支付，而该供应商不能查询',
    },
    mend: { id: 'Sebut panggilannya.', en: 'Name its operation.', zh: '请写明它的接口。' },
  },
  'sku.spaces': {
    reason: { id: 'kode berisi spasi', en: 'a code with spaces', zh: '代码含有空格' },
    mend: { id: 'Salin persis.', en: 'Copy it exactly.', zh: '请原样照抄。' },
  },
  'choice-without-others.nobody': {
    reason: { id: 'tidak ada pemasok untuk dipilih', en: 'there is nobody to choose from', zh: '没有可选的供应商' },
    mend: { id: 'Hapus, atau tambahkan `others`.', en: 'Remove it, or add `others`.', zh: '请删除，或添加 `others`。' },
  },
  'supplier-too-dear.cost': {
    reason: {
      id: 'modalnya {{cost}} dan agen membayar {{price}}: tidak akan pernah dipilih',
      en: 'it costs {{cost}} and agents pay {{price}}: it is never chosen',
      zh: '成本 {{cost}}，代理付 {{price}}：永远不会被选中',
    },
    mend: { id: 'Hapus, atau perbaiki.', en: 'Remove it, or correct it.', zh: '请删除或更正。' },
  },
  'supplier-cost.nothing': {
    reason: { id: 'modalnya nol', en: 'it costs nothing', zh: '成本为零' },
    mend: { id: 'Tulis modalnya.', en: 'Write the cost.', zh: '请写成本。' },
  },
  'supplier-priority.first': {
    reason: { id: 'setinggi pemasok pertama', en: 'as high as the first supplier', zh: '与首选供应商一样高' },
    mend: {
      id: 'Tulis 2 atau lebih, atau pilih menurut harga.',
      en: 'Write 2 or more, or choose by price.',
      zh: '请写 2 或更大，或按价格选择。',
    },
  },
  'menu-category.unknown': {
    reason: {
      id: 'tidak ada menu yang memuat kategori {{category}}',
      en: 'no menu takes in the category {{category}}',
      zh: '没有菜单收录分类 {{category}}',
    },
    mend: {
      id: 'Sebut kategori yang dimuat kelompok beranda, atau tambah kelompok.',
      en: 'Name one that a home group takes in, or add a group.',
      zh: '请写首页分组收录的分类，或新增分组。',
    },
  },
} as const satisfies ProblemTexts;
