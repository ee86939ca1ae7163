import type { ProblemTexts } from '#src/engine/core/problems/problem-texts.ts';

/** What is said of requests that could not be written. */
export const CONNECTOR_REQUESTS_PROBLEMS = {
  'request-shape.xml-name': {
    reason: {
      id: '{{name}} bukan nama elemen atau atribut XML',
      en: '{{name}} is no name of an element or attribute in XML',
      zh: '{{name}} 不是 XML 元素或属性的名称',
    },
    mend: {
      id: 'Tulis nama tanpa spasi, paling banyak dengan satu awalan: `soap:Body`; atribut diawali `@`.',
      en: 'Write a name without blanks and with one prefix at most, such as soap:Body; an attribute begins with @.',
      zh: '请写不含空格、最多一个前缀的名称，例如 `soap:Body`；属性以 `@` 开头。',
    },
  },
  'request-shape.xml-prefix': {
    reason: {
      id: 'awalan {{prefix}} tidak dinyatakan di elemen ini atau di luarnya',
      en: 'the prefix {{prefix}} is declared neither on this element nor around it',
      zh: '前缀 {{prefix}} 在此元素及其外层都没有声明',
    },
    mend: {
      id: 'Tambahkan `"@xmlns:{{prefix}}"` dengan ruang namanya, biasanya di elemen terluar.',
      en: 'Add "@xmlns:{{prefix}}" with its namespace, usually on the outermost element.',
      zh: '请添加 `"@xmlns:{{prefix}}"` 及其命名空间，通常放在最外层元素。',
    },
  },
  'request-shape.xml-text': {
    reason: {
      id: '{{name}} hanya bisa memuat teks',
      en: '{{name}} can hold nothing but a text',
      zh: '{{name}} 只能是文本',
    },
    mend: {
      id: 'Tulis satu teks di sini; daftar dan anggota menjadi elemen.',
      en: 'Write one text here; lists and members become elements.',
      zh: '此处请写一段文本；列表和成员应写成元素。',
    },
  },
  'request-shape.xml-mixed': {
    reason: {
      id: 'teks di samping elemen tidak bisa ditulis',
      en: 'a text beside elements cannot be written',
      zh: '文本不能与元素并列',
    },
    mend: {
      id: 'Taruh teksnya di elemen tersendiri.',
      en: 'Put the text into an element of its own.',
      zh: '请把文本放到单独的元素中。',
    },
  },
  'request-shape.xml-list': {
    reason: { id: 'daftar di XML memerlukan nama', en: 'a list in XML needs a name', zh: 'XML 中的列表需要名称' },
    mend: {
      id: 'Taruh daftarnya di bawah nama elemen yang berulang.',
      en: 'Put the list under the name of the element that repeats.',
      zh: '请把列表放在重复元素的名称之下。',
    },
  },
  'request-shape.plain': {
    reason: {
      id: 'isi teks biasa hanya terdiri atas teks',
      en: 'a plain body consists of texts alone',
      zh: '纯文本请求体只能由文本组成',
    },
    mend: {
      id: 'Tulis satu teks, atau daftar teks yang disambung; yang panjangnya tetap dengan `$pad`.',
      en: 'Write one text, or a list of texts that are joined; those of a fixed length with $pad.',
      zh: '请写一段文本，或写由多段文本连接成的列表；定长的用 `$pad`。',
    },
  },
  'request-shape.flat': {
    reason: {
      id: '{{name}} berisi daftar atau anggota, padahal formulir hanya memuat teks',
      en: '{{name}} holds a list or members, and a form carries texts alone',
      zh: '{{name}} 含列表或成员，而表单只能带文本',
    },
    mend: {
      id: 'Tulis teks; sebagai teks JSON dengan `$json`.',
      en: 'Write a text; as JSON text with $json.',
      zh: '请写文本；若要 JSON 文本请用 `$json`。',
    },
  },
  'template-form.unknown': {
    reason: { id: 'tidak ada bentuk {{name}}', en: 'there is no form {{name}}', zh: '没有 {{name}} 这种写法' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'template-form.member': {
    reason: {
      id: '`{{form}}` tidak punya {{name}}',
      en: '{{form}} has no {{name}}',
      zh: '`{{form}}` 没有 {{name}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'template-form.value': {
    reason: {
      id: '{{name}} dari `{{form}}` tidak ada atau tidak bisa dipakai',
      en: '{{name}} of {{form}} is missing or cannot be used',
      zh: '`{{form}}` 的 {{name}} 缺失或无法使用',
    },
    mend: {
      id: 'Tulis seperti di petunjuk: `{"$pad": "{ref}", "length": 20, "with": "0", "align": "right"}`, `{"$amount": "{max_price}", "scale": 2}`, `{"$each": "{bills.list}", "item": …}`, `{"$when": {"text": …, "has": …}, "use": …}`.',
      en: 'Write it as the recipe shows: {"$pad": "{ref}", "length": 20, "with": "0", "align": "right"}, {"$amount": "{max_price}", "scale": 2}, {"$each": "{bills.list}", "item": …}, {"$when": {"text": …, "has": …}, "use": …}.',
      zh: '请按指南书写：`{"$pad": "{ref}", "length": 20, "with": "0", "align": "right"}`、`{"$amount": "{max_price}", "scale": 2}`、`{"$each": "{bills.list}", "item": …}`、`{"$when": {"text": …, "has": …}, "use": …}`。',
    },
  },
  'page-recipe.first': {
    reason: {
      id: 'halaman pertama diminta tanpa penunjuk',
      en: 'the first page is asked for without a cursor',
      zh: '第一页请求时没有游标',
    },
    mend: { id: 'Tulis `{cursor?}`.', en: 'Write {cursor?}.', zh: '请写 `{cursor?}`。' },
  },
  'page-recipe.ends': {
    reason: {
      id: 'akhir daftar disebut dengan dua cara',
      en: 'the end of the list is declared in two ways',
      zh: '列表的结尾有两种说法',
    },
    mend: {
      id: 'Tulis hanya satu dari `next`, `more` dan `last`.',
      en: 'Write one of next, more and last alone.',
      zh: '`next`、`more`、`last` 只写其一。',
    },
  },
  'page-recipe.type': {
    reason: {
      id: 'isian {{name}} bukan {{types}}',
      en: 'the field {{name}} is not of type {{types}}',
      zh: '字段 {{name}} 的类型不是 {{types}}',
    },
    mend: { id: 'Perbaiki jenis isiannya.', en: 'Correct the type of the field.', zh: '请更正字段的类型。' },
  },
  'page-recipe.unsent': {
    reason: {
      id: 'panggilan tidak menyebut halamannya, jadi selalu halaman pertama yang datang',
      en: 'the call does not say which page, so the first one comes each time',
      zh: '调用没有写明页码，因此每次都是第一页',
    },
    mend: { id: 'Kirim {{placeholder}}.', en: 'Send {{placeholder}}.', zh: '请发送 {{placeholder}}。' },
  },
  'page-recipe.limit': {
    reason: {
      id: 'tiap halaman dihitung: {{most}} halaman tidak lolos dari batas {{limit}} per menit',
      en: 'each page counts: {{most}} pages do not pass a limit of {{limit}} per minute',
      zh: '每页都计数：{{most}} 页超过每分钟 {{limit}} 次的限制',
    },
    mend: {
      id: 'Kurangi `most`, atau naikkan `rateLimit.perMinute` bila penyedia mengizinkan.',
      en: 'Lower most, or raise rateLimit.perMinute where the provider allows it.',
      zh: '请减小 `most`；若对方允许，可提高 `rateLimit.perMinute`。',
    },
  },
  'signature-shape.case': {
    reason: {
      id: 'huruf besar mengubah nilai dalam {{encoding}}',
      en: 'capitals change the value in {{encoding}}',
      zh: '在 {{encoding}} 中，大写会改变其值',
    },
    mend: {
      id: 'Hapus `case`, atau tulis `encoding: hex`.',
      en: 'Leave case out, or say encoding hex.',
      zh: '请去掉 `case`，或写 `encoding: hex`。',
    },
  },
  'amount-form.type': {
    reason: {
      id: '`scale` dan `round` hanya berarti untuk rupiah',
      en: 'scale and round mean something for rupiah alone',
      zh: '`scale` 和 `round` 只对印尼盾金额（`rupiah`）有意义',
    },
    mend: { id: 'Tulis `type: rupiah`.', en: 'Say type rupiah.', zh: '请写 `type: rupiah`。' },
  },
  'amount-form.down': {
    reason: {
      id: '{{name}} dibayar: dibulatkan ke bawah, sebagian uangnya hilang dari pembukuan',
      en: '{{name}} is paid: rounded down, part of the money is missing from the books',
      zh: '{{name}} 是要支付的金额：向下取整会使账上少钱',
    },
    mend: {
      id: 'Tulis `round: up`, atau hilangkan: jumlah yang punya sen lalu tidak terbaca.',
      en: 'Say round up, or leave it out: an amount with sen is unreadable then.',
      zh: '请写 `round: up`，或去掉它：此时带分的金额不可读。',
    },
  },
} as const satisfies ProblemTexts;
