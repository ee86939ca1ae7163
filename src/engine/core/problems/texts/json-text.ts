import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of a text that is no JSON. */
export const JSON_TEXT_PROBLEMS = {
  'json-text.encoding': {
    reason: { id: 'berkas bukan UTF-8', en: 'the file is not UTF-8', zh: '文件不是 `UTF-8`' },
    mend: { id: 'Simpan sebagai UTF-8.', en: 'Save it as UTF-8.', zh: '请另存为 `UTF-8`。' },
  },
  'json-text.empty': {
    reason: { id: 'berkas kosong', en: 'the file is empty', zh: '文件为空' },
    mend: { id: 'Tulis satu dokumen.', en: 'Write one document.', zh: '请写一个文档。' },
  },
  'json-text.more': {
    reason: { id: 'setelah dokumen masih ada teks', en: 'more text follows the document', zh: '文档之后还有文字' },
    mend: {
      id: 'Satu berkas berisi satu dokumen: hapus sisanya.',
      en: 'A file holds one document: take out the rest.',
      zh: '一个文件只放一个文档：请删除其余部分。',
    },
  },
  'json-text.blank': {
    reason: {
      id: 'spasi khusus {{name}} di antara bagian',
      en: 'a special blank {{name}} stands between members',
      zh: '成员之间有特殊空白 {{name}}',
    },
    mend: { id: 'Ganti dengan spasi biasa.', en: 'Replace it by a plain blank.', zh: '请改为普通空格。' },
  },
  'json-text.comment': {
    reason: { id: 'JSON tidak mengenal komentar', en: 'JSON has no comments', zh: 'JSON 不支持注释' },
    mend: { id: 'Hapus komentarnya.', en: 'Take the comment out.', zh: '请删除注释。' },
  },
  'json-text.deep': {
    reason: { id: 'terlalu dalam', en: 'it is nested too deeply', zh: '嵌套过深' },
    mend: { id: 'Ratakan dokumennya.', en: 'Flatten the document.', zh: '请减少文档层级。' },
  },
  'json-text.quotes': {
    reason: {
      id: 'tanda {{sign}} bukan tanda kutip JSON',
      en: '{{sign}} is no quotation mark of JSON',
      zh: '{{sign}} 不是 JSON 的引号',
    },
    mend: { id: 'Tulis tanda kutip ganda lurus `"`.', en: 'Write straight double quotes ".', zh: '请写直双引号 `"`。' },
  },
  'json-text.number': {
    reason: {
      id: '{{number}} bukan bilangan JSON',
      en: '{{number}} is no number of JSON',
      zh: '{{number}} 不是 JSON 数字',
    },
    mend: {
      id: 'Tulis angka saja, tanpa nol di depan dan tanpa titik ribuan; nomor ditulis dalam tanda kutip.',
      en: 'Write plain digits without leading zeros or separators; put what is no amount into quotes.',
      zh: '请只写数字，不加前导零和分隔符；号码请加引号。',
    },
  },
  'json-text.unclosed': {
    reason: {
      id: 'teks berakhir sebelum dokumen ditutup',
      en: 'the text ends before the document is closed',
      zh: '文档未结束文字就已终止',
    },
    mend: { id: 'Tambahkan `{{sign}}`.', en: 'Add {{sign}}.', zh: '请添加 `{{sign}}`。' },
  },
  'json-text.sign': {
    reason: { id: '{{sign}} tidak boleh di sini', en: '{{sign}} cannot stand here', zh: '此处不能写 {{sign}}' },
    mend: { id: 'Hapus tandanya.', en: 'Take it out.', zh: '请删除。' },
  },
  'json-text.word': {
    reason: {
      id: 'JSON tidak mengenal kata {{word}}',
      en: 'JSON has no word {{word}}',
      zh: 'JSON 没有 {{word}} 这个词',
    },
    mend: { id: 'Tulis `{{mend}}`.', en: 'Write {{mend}}.', zh: '请写 `{{mend}}`。' },
  },
  'json-text.bare-name': {
    reason: {
      id: 'nama {{name}} tidak dalam tanda kutip',
      en: 'the name {{name}} is not quoted',
      zh: '名称 {{name}} 未加引号',
    },
    mend: { id: 'Tulis `"{{name}}"`.', en: 'Write "{{name}}".', zh: '请写 `"{{name}}"`。' },
  },
  'json-text.name': {
    reason: { id: 'di sini harus ada nama bagian', en: 'a name of a member must stand here', zh: '此处应为成员名称' },
    mend: {
      id: 'Tulis nama dalam tanda kutip ganda.',
      en: 'Write a name in double quotes.',
      zh: '请写双引号中的名称。',
    },
  },
  'json-text.colon': {
    reason: { id: 'tidak ada `:` setelah {{name}}', en: 'no colon follows {{name}}', zh: '{{name}} 后缺少冒号' },
    mend: {
      id: 'Tulis `:` di antara nama dan nilai.',
      en: 'Write : between name and value.',
      zh: '请在名称和值之间写 `:`。',
    },
  },
  'json-text.spare-comma': {
    reason: { id: 'ada koma yang berlebih', en: 'there is a comma too many', zh: '多了一个逗号' },
    mend: { id: 'Hapus komanya.', en: 'Take the comma out.', zh: '请删除逗号。' },
  },
  'json-text.missing-comma': {
    reason: {
      id: 'tidak ada koma sebelum bagian berikutnya',
      en: 'no comma stands before what follows',
      zh: '下一项之前缺少逗号',
    },
    mend: { id: 'Tambahkan koma.', en: 'Add a comma.', zh: '请添加逗号。' },
  },
  'json-text.bracket': {
    reason: { id: '`{{sign}}` menutup yang lain', en: '{{sign}} closes something else', zh: '`{{sign}}` 闭合的是别的' },
    mend: { id: 'Tulis `{{wanted}}`.', en: 'Write {{wanted}}.', zh: '请写 `{{wanted}}`。' },
  },
  'json-text.line-end': {
    reason: {
      id: 'teks tidak ditutup pada barisnya',
      en: 'the string is not closed on its line',
      zh: '文本未在本行闭合',
    },
    mend: {
      id: 'Tambahkan tanda kutip penutup; ganti baris ditulis `\\n`.',
      en: 'Add the closing quote; write a line break as \\n.',
      zh: '请添加结束引号；换行请写 `\\n`。',
    },
  },
  'json-text.control': {
    reason: {
      id: 'tanda kendali di dalam teks',
      en: 'a control character stands in the string',
      zh: '文本中有控制字符',
    },
    mend: { id: 'Tulis `{{written}}`.', en: 'Write {{written}}.', zh: '请写 `{{written}}`。' },
  },
  'json-text.escape': {
    reason: {
      id: '{{written}} tidak dikenal JSON',
      en: 'JSON does not know {{written}}',
      zh: 'JSON 不认识 {{written}}',
    },
    mend: { id: 'Tulis `{{right}}`.', en: 'Write {{right}}.', zh: '请写 `{{right}}`。' },
  },
} as const satisfies ProblemTexts;
