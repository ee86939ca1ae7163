import type { PhraseTexts } from '../problem-texts.ts';

/** Parts of sentences: why an expression is refused. */
export const EXPRESSIONS_PHRASES = {
  'expression.field': { id: 'tidak ada isian {{name}}', en: 'there is no field {{name}}', zh: '没有字段 {{name}}' },
  'expression.name': { id: 'tidak ada nama {{name}}', en: 'there is no name {{name}}', zh: '没有名称 {{name}}' },
  'expression.types': {
    id: 'jenis-jenis ini tidak cocok: `{{types}}`',
    en: 'these types do not go together: {{types}}',
    zh: '这些类型不能搭配：`{{types}}`',
  },
  'expression.arguments': {
    id: 'fungsi ini tidak menerima jenis itu: `{{types}}`',
    en: 'the function does not take these types: {{types}}',
    zh: '函数不接受这些类型：`{{types}}`',
  },
  'expression.condition': {
    id: 'syarat sebelum `?` harus benar atau salah, bukan `{{type}}`',
    en: "Ternary condition must be bool, got '{{type}}'",
    zh: '`?` 前的条件须为真假值，而不是 `{{type}}`',
  },
  'expression.function': {
    id: 'fungsi {{name}} tidak dikenal',
    en: 'unknown function {{name}}',
    zh: '未知函数 {{name}}',
  },
  'expression.method': { id: 'metode {{name}} tidak dikenal', en: 'unknown method {{name}}', zh: '未知方法 {{name}}' },
  'expression.token': {
    id: 'ada `{{token}}` yang tidak pada tempatnya',
    en: 'Unexpected token: {{token}}',
    zh: '此处不应出现 `{{token}}`',
  },
  'expression.missing-sign': {
    id: 'ekspresi terputus sebelum `{{token}}`',
    en: 'it ends before {{token}}',
    zh: '表达式在 `{{token}}` 之前就结束了',
  },
  'expression.other-sign': {
    id: 'di sini seharusnya `{{token}}`',
    en: '{{token}} is expected here',
    zh: '此处应为 `{{token}}`',
  },
  'expression.logical': {
    id: '`&&`, `||` dan `!` menerima benar atau salah, bukan `{{type}}`',
    en: '&&, || and ! take true or false, not {{type}}',
    zh: '`&&`、`||` 和 `!` 只接受真假值，而不是 `{{type}}`',
  },
  'expression.branches': {
    id: 'kedua cabang setelah `?` harus sejenis',
    en: 'both branches after ? must be of one type',
    zh: '`?` 后的两个分支须为同一类型',
  },
  'expression.range': {
    id: '`{{type}}` tidak bisa diambil satu per satu; seharusnya daftar',
    en: '{{type}} cannot be gone through one by one; a list is expected',
    zh: '`{{type}}` 不能逐个取出；应为列表',
  },
  'expression.overflow': {
    id: 'bilangannya terlalu besar',
    en: 'the number is too large',
    zh: '数字过大',
  },
  'expression.newline': {
    id: 'teks dalam tanda kutip tidak boleh berganti baris',
    en: 'a text in quotes may not go on in the next line',
    zh: '引号中的文本不能换行',
  },
  'expression.exponent': {
    id: 'pangkat bilangannya tidak lengkap',
    en: 'the exponent of a number is incomplete',
    zh: '数字的指数不完整',
  },
  'expression.conversion': {
    id: 'nilai ini tidak bisa dijadikan `{{type}}`',
    en: 'this value cannot be made a {{type}}',
    zh: '该值无法转换为 `{{type}}`',
  },
  'expression.joined': {
    id: '`join()` hanya menerima daftar teks',
    en: 'join() takes a list of texts only',
    zh: '`join()` 只接受文本列表',
  },
  'expression.size': {
    id: '`size()` menerima teks, daftar, atau sekumpulan nama dan nilai',
    en: 'size() takes a text, a list or a map',
    zh: '`size()` 接受文本、列表或一组名称和值',
  },
  'expression.member': {
    id: 'anggota disebut dengan teks, unsur daftar dengan bilangan bulat',
    en: 'a member is named by a text, an element of a list by a whole number',
    zh: '成员用文本指定，列表元素用整数指定',
  },
  'expression.outside': {
    id: 'nomor urut di luar isinya',
    en: 'the position lies outside of what is there',
    zh: '位置超出范围',
  },
  'expression.escape': {
    id: 'garis miring terbalik di teks ini tidak dikenal',
    en: 'the backslash in this text means nothing',
    zh: '文本中的反斜杠无法识别',
  },
  'expression.end': { id: 'ekspresi terputus sebelum selesai', en: 'Unexpected token: EOF', zh: '表达式没有写完' },
  'expression.character': {
    id: 'karakter `{{token}}` tidak pada tempatnya',
    en: 'Unexpected character: {{token}}',
    zh: '此处不应出现字符 `{{token}}`',
  },
  'expression.text': { id: 'teksnya tidak ditutup tanda kutip', en: 'Unterminated string', zh: '文本缺少结束引号' },
  'expression.reserved': {
    id: 'nama {{name}} sudah dipakai bahasa ekspresi',
    en: 'Reserved identifier: {{name}}',
    zh: '名称 {{name}} 是保留字',
  },
  'expression.number': { id: '{{text}} bukan bilangan', en: 'Invalid number: {{text}}', zh: '{{text}} 不是数字' },
  'expression.long': { id: 'ekspresi terlalu panjang', en: 'the expression is too long', zh: '表达式过长' },
  'expression.limit': { id: 'melampaui batas `{{limit}}`', en: 'Exceeded {{limit}}', zh: '超出限制 `{{limit}}`' },
  'expression.optional': {
    id: 'akses opsional tidak perlu: anggota `null` adalah `null`',
    en: 'optional access is not needed: a member of null is null',
    zh: '无需可选访问：`null` 的成员就是 `null`',
  },
  'expression.literals': {
    id: 'hanya teks, bilangan, `true`, `false` dan `null` yang boleh ditulis dalam ekspresi',
    en: 'only texts, numbers, true, false and null may be written in an expression',
    zh: '表达式中只能写文本、数字、`true`、`false` 和 `null`',
  },
  'expression.forbidden': {
    id: 'nama {{name}} tidak diizinkan',
    en: 'the name {{name}} is not allowed',
    zh: '不允许名称 {{name}}',
  },
  'expression.has': {
    id: '`has()` menerima satu anggota, misalnya `has(data.transaction.sn)`',
    en: 'has() takes one member, such as has(data.transaction.sn)',
    zh: '`has()` 接受一个成员，例如 `has(data.transaction.sn)`',
  },
  'expression.matches': {
    id: '`matches()` menerima pola yang ditulis di ekspresi itu',
    en: 'matches() takes a pattern written in the expression',
    zh: '`matches()` 需要直接写在表达式里的正则',
  },
  'expression.element': {
    id: '`{{name}}()` menyebut nama unsurnya lebih dulu',
    en: '{{name}}() names its element first',
    zh: '`{{name}}()` 须先写元素名',
  },
  'expression.lists': {
    id: 'daftar di dalam daftar di dalam daftar tidak diizinkan',
    en: 'lists inside lists inside lists are not allowed',
    zh: '不允许三层嵌套的列表',
  },
  'expression.index': {
    id: 'nomor urut dalam daftar harus bilangan bulat, bukan `{{type}}`',
    en: "List index must be int, got '{{type}}'",
    zh: '列表下标须为整数，而不是 `{{type}}`',
  },
  'expression.no-index': {
    id: '`{{type}}` tidak punya anggota',
    en: "Cannot index type '{{type}}'",
    zh: '`{{type}}` 没有成员',
  },
  'expression.division': { id: 'dibagi nol', en: 'division by zero', zh: '除数为零' },
  'expression.regular': { id: 'bukan ekspresi reguler', en: 'it is not a regular expression', zh: '不是正则表达式' },
  'expression.wants-text': { id: 'seharusnya teks', en: 'a text is expected, not a {{found}}', zh: '应为文本' },
  'expression.wants-number': {
    id: 'seharusnya bilangan bulat',
    en: 'a whole number is expected, not a {{found}}',
    zh: '应为整数',
  },
  'expression.wants-list': { id: 'seharusnya daftar', en: 'a list is expected, not a {{found}}', zh: '应为列表' },
  'expression.wants-map': {
    id: 'seharusnya sekumpulan nama dan nilai',
    en: 'a map is expected, not a {{found}}',
    zh: '应为一组名称和值',
  },
  'expression.always-fails': {
    id: 'sebagian darinya selalu gagal: {{why}}',
    en: 'a part of it always fails: {{why}}',
    zh: '其中一部分总会失败：{{why}}',
  },
  'expression.in-pattern': {
    id: '{{why}}, pada pola `{{pattern}}`',
    en: '{{why}}, in the pattern {{pattern}}',
    zh: '{{why}}，见正则 `{{pattern}}`',
  },
  'expression.other': { id: 'ekspresi ini tidak bisa dipahami', en: '{{said}}', zh: '无法理解该表达式' },
} as const satisfies PhraseTexts;
