import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of steps of a sale and what happens while its outcome is unknown. */
export const FLOW_PROBLEMS = {
  'flow-contradiction.no-plans': {
    reason: {
      id: 'tidak disebut di mana paket berada dalam jawaban',
      en: 'nothing says where the plans are in the answer',
      zh: '没有写明套餐在响应的何处',
    },
    mend: { id: 'Tambahkan `reading.plans`.', en: 'Add `reading.plans`.', zh: '请添加 `reading.plans`。' },
  },
  'flow-contradiction.plans': {
    reason: { id: 'paket datang bersama pengecekan', en: 'plans come with the look-up', zh: '套餐随查询返回' },
    mend: { id: 'Tulis "required".', en: 'Write "required".', zh: '请写 "required"。' },
  },
  'flow-contradiction.order': {
    reason: {
      id: 'tidak ada beberapa tagihan untuk diurutkan',
      en: 'there is no choice of several bills to put in order',
      zh: '没有多张账单可供排序',
    },
    mend: {
      id: 'Hapus, atau tulis "many" di `flow.bills`.',
      en: 'Remove it, or write "many" in `flow.bills`.',
      zh: '请删除，或在 `flow.bills` 写 "many"。',
    },
  },
  'flow-contradiction.no-inquiry': {
    reason: {
      id: 'alurnya mengecek pelanggan, pemasok tidak punya panggilan untuk itu',
      en: 'the flow looks customers up, the supplier has no operation for it',
      zh: '流程要查询客户，供应商却没有相应接口',
    },
    mend: { id: 'Sebutkan namanya.', en: 'Name it.', zh: '请写明名称。' },
  },
  'flow-contradiction.bills-first': {
    reason: {
      id: 'tagihan tidak bisa dibayar sebelum dicek',
      en: 'bills cannot be paid before they are looked up',
      zh: '账单未查询前不能支付',
    },
    mend: { id: 'Tulis "required".', en: 'Write "required".', zh: '请写 "required"。' },
  },
  'flow-contradiction.without-name': {
    reason: {
      id: 'tanpa jawaban pengecekan tidak ada yang bisa dibayar',
      en: 'without the answer of the look-up there is nothing to pay',
      zh: '没有查询结果就没有可支付的内容',
    },
    mend: {
      id: 'Hapus, atau tulis `flow.inquiry` "required" tanpa tagihan, paket, dan `nameCheck`.',
      en: 'Remove it, or write "required" in `flow.inquiry`, without bills, plans and `nameCheck`.',
      zh: '请删除，或在 `flow.inquiry` 写 "required"，且不含账单、套餐与 `nameCheck`。',
    },
  },
  'flow-contradiction.no-bills': {
    reason: {
      id: 'tidak disebut di mana tagihan berada dalam jawaban',
      en: 'nothing says where the bills are in the answer',
      zh: '没有写明账单在响应的何处',
    },
    mend: { id: 'Tambahkan `reading.bills`.', en: 'Add `reading.bills`.', zh: '请添加 `reading.bills`。' },
  },
  'flow-contradiction.name-unasked': {
    reason: {
      id: 'nama yang dicek dibandingkan pada pengecekan tanpa tagihan, tepat sebelum bayar',
      en: 'the checked name is compared at a look-up without bills, right before the payment',
      zh: '核对的户名会在付款前与无账单的查询结果比较',
    },
    mend: {
      id: 'Tulis `flow.inquiry` "required" dan `flow.bills` "none".',
      en: 'Write "required" in `flow.inquiry` and "none" in `flow.bills`.',
      zh: '请在 `flow.inquiry` 写 "required"，在 `flow.bills` 写 "none"。',
    },
  },
  'flow-contradiction.name-unread': {
    reason: {
      id: 'tidak disebut di mana nama berada dalam jawaban',
      en: 'nothing says where the name is in the answer',
      zh: '没有写明户名在响应的何处',
    },
    mend: {
      id: 'Tambahkan `reading.customerName`.',
      en: 'Add `reading.customerName`.',
      zh: '请添加 `reading.customerName`。',
    },
  },
  'flow-contradiction.name-bank': {
    reason: {
      id: 'tidak disebut rekening ini di bank mana',
      en: 'nothing says which bank the account is at',
      zh: '没有写明账户属于哪家银行',
    },
    mend: {
      id: 'Tulis kode pemasok di `biller`.',
      en: 'Write the supplier’s code in `biller`.',
      zh: '请在 `biller` 写供应商代码。',
    },
  },
  'flow-contradiction.expiry': {
    reason: {
      id: 'tidak ada pengecekan yang bisa kedaluwarsa',
      en: 'nothing is looked up that could expire',
      zh: '没有会过期的查询',
    },
    mend: { id: 'Hapus.', en: 'Remove it.', zh: '请删除。' },
  },
  'flow-contradiction.same-day': {
    reason: { id: 'tidak ada yang dicek', en: 'nothing is looked up', zh: '没有任何查询' },
    mend: { id: 'Hapus.', en: 'Remove it.', zh: '请删除。' },
  },
  'flow-contradiction.never-asked': {
    reason: {
      id: 'alurnya tidak pernah mengecek pelanggan',
      en: 'the flow never looks customers up',
      zh: '流程从不查询客户',
    },
    mend: {
      id: 'Hapus, atau wajibkan pengecekan.',
      en: 'Remove it, or ask for an inquiry.',
      zh: '请删除，或要求先查询。',
    },
  },
  'flow-contradiction.no-name': {
    reason: { id: 'pengecekan yang tidak menampilkan nama', en: 'a look-up that shows no name', zh: '查询不显示姓名' },
    mend: {
      id: 'Tambahkan `reading.customerName`.',
      en: 'Add `reading.customerName`.',
      zh: '请添加 `reading.customerName`。',
    },
  },
  'flow-contradiction.bills-unshown': {
    reason: {
      id: 'tagihan dibaca tetapi tidak pernah ditampilkan',
      en: 'bills are read and never shown',
      zh: '读取了账单却从不显示',
    },
    mend: {
      id: 'Tulis di `flow.bills` berapa yang boleh dipilih.',
      en: 'Say in `flow.bills` how many may be chosen.',
      zh: '请在 `flow.bills` 写明可选几张。',
    },
  },
  'flow-contradiction.prepaid': {
    reason: { id: 'produk prabayar tidak punya tagihan', en: 'a prepaid product has no bills', zh: '预付产品没有账单' },
    mend: {
      id: 'Tulis "none", atau jadikan pascabayar.',
      en: 'Write "none", or make it postpaid.',
      zh: '请写 "none"，或改为后付费。',
    },
  },
  'flow-contradiction.nominals': {
    reason: { id: 'tagihan tidak punya nominal', en: 'a bill has no nominals', zh: '账单没有面额' },
    mend: { id: 'Tulis "exact".', en: 'Write "exact".', zh: '请写 "exact"。' },
  },
  'pending-policy.reference': {
    reason: {
      id: 'dikirim lagi dengan nomor rujukan lain',
      en: 'sent again under another reference',
      zh: '换了参考号再次发送',
    },
    mend: {
      id: 'Tulis `true`: nomor rujukan kedua bisa membeli dua kali.',
      en: 'Write true: a second reference could buy twice.',
      zh: '请写 `true`：换参考号可能会买两次。',
    },
  },
  'pending-policy.order': {
    reason: { id: 'waktunya tidak makin lama', en: 'the times do not grow', zh: '时间没有递增' },
    mend: { id: 'Urutkan.', en: 'Sort them.', zh: '请排序。' },
  },
  'pending-policy.never': {
    reason: { id: 'tidak ada yang menanyakan lagi', en: 'nobody ever asks again', zh: '再也没有人查询' },
    mend: { id: 'Tambahkan waktunya.', en: 'Add times.', zh: '请添加时间。' },
  },
  'pending-policy.at-once': {
    reason: { id: 'langsung ditanyakan lagi', en: 'asked again at once', zh: '立刻再次查询' },
    mend: { id: 'Tunggu dua detik.', en: 'Wait two seconds.', zh: '请等两秒。' },
  },
  'pending-policy.person': {
    reason: {
      id: 'orang memeriksa sebelum pertanyaan terakhir',
      en: 'a person looks before the last question',
      zh: '最后一次查询之前就转人工',
    },
    mend: { id: 'Undurkan.', en: 'Make it later.', zh: '请推迟。' },
  },
  'pending-policy.usual': {
    reason: {
      id: 'biasanya lebih lama dari yang ditunggu',
      en: 'it usually takes longer than we wait',
      zh: '通常用时比等待时间还长',
    },
    mend: { id: 'Perbaiki salah satunya.', en: 'Correct one of them.', zh: '请更正其中之一。' },
  },
  'pending-policy.weeks': {
    reason: {
      id: 'uang tertahan lebih dari dua minggu tanpa dilihat',
      en: 'money held for more than two weeks unseen',
      zh: '资金冻结两周以上无人查看',
    },
    mend: { id: 'Periksa lebih awal.', en: 'Look earlier.', zh: '请提早查看。' },
  },
} as const satisfies ProblemTexts;
