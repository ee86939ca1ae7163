import type { PhraseTexts } from '../problem-texts.ts';

/** Parts of sentences: what is wrong with a pattern, a placeholder or the path of an answer. */
export const PATTERNS_PHRASES = {
  'pattern.long': {
    id: 'pola lebih panjang dari 200 karakter',
    en: 'the pattern is longer than 200 characters',
    zh: '正则超过 200 个字符',
  },
  'pattern.not-regular': { id: 'bukan ekspresi reguler', en: 'it is not a regular expression', zh: '不是正则表达式' },
  'pattern.anchors': {
    id: 'harus diawali `^` dan diakhiri `$`',
    en: 'it must start with ^ and end with $',
    zh: '必须以 `^` 开头、以 `$` 结尾',
  },
  'pattern.branches': {
    id: 'taruh pilihannya dalam grup: `^(?:a|b)$`',
    en: 'put the alternatives in a group: ^(?:a|b)$',
    zh: '请把各选项放进分组：`^(?:a|b)$`',
  },
  'pattern.side-by-side': {
    id: 'dua pengulangan berdampingan bisa berbagi karakter',
    en: 'two repeats side by side may share characters',
    zh: '相邻的两个重复可能匹配相同字符',
  },
  'pattern.repeated-branches': {
    id: 'pilihan tidak boleh diulang',
    en: 'alternatives may not be repeated',
    zh: '选项不能重复',
  },
  'pattern.nested': {
    id: 'pengulangan di dalam pengulangan terlalu lama pada sebagian teks',
    en: 'a repeat inside a repeat takes too long on some texts',
    zh: '重复中再重复，对某些文本会耗时过长',
  },
  'pattern.endless': {
    id: 'pengulangan pada pola pencarian perlu batas, paling banyak `{0,200}`',
    en: 'a repeat of a searched pattern needs an end, at most {0,200}',
    zh: '用于查找的正则，其重复须有上限，最多 `{0,200}`',
  },
  'pattern.bracket-too-many': { id: 'kurungnya kelebihan satu', en: 'it has a bracket too many', zh: '多了一个括号' },
  'pattern.inner-anchor': {
    id: '`^` dan `$` hanya boleh di ujung',
    en: '^ and $ may stand at the ends only',
    zh: '`^` 和 `$` 只能在两端',
  },
  'pattern.look-around': {
    id: 'melihat ke depan atau ke belakang tidak diizinkan',
    en: 'looking ahead or behind is not allowed',
    zh: '不允许前后查看',
  },
  'pattern.open-bracket': { id: 'ada kurung yang tidak ditutup', en: 'a bracket is not closed', zh: '有括号未闭合' },
  'pattern.escape': { id: '`{{text}}` tidak diizinkan', en: '{{text}} is not allowed', zh: '不允许 `{{text}}`' },
  'pattern.range': {
    id: 'rentang memerlukan dua karakter',
    en: 'a range needs two characters',
    zh: '范围需要两个字符',
  },
  'placeholder.no-signature': {
    id: 'panggilan ini tidak punya tanda tangan',
    en: 'the operation has no signature',
    zh: '该接口没有签名',
  },
  'placeholder.secret': {
    id: 'tidak ada rahasia {{name}}',
    en: 'there is no secret {{name}}',
    zh: '没有密钥 {{name}}',
  },
  'placeholder.signature': {
    id: 'tidak ada tanda tangan {{name}}',
    en: 'no signature {{name}}',
    zh: '没有签名 {{name}}',
  },
  'placeholder.setting': {
    id: 'tidak ada pengaturan {{name}}',
    en: 'there is no setting {{name}}',
    zh: '没有设置 {{name}}',
  },
  'placeholder.kept': {
    id: 'tidak ada jawaban yang meninggalkan {{name}}',
    en: 'no answer leaves {{name}}',
    zh: '没有响应留下 {{name}}',
  },
  'placeholder.constant': {
    id: 'tidak ada tetapan {{name}}',
    en: 'there is no constant {{name}}',
    zh: '没有常量 {{name}}',
  },
  'placeholder.time': {
    id: 'tidak ada waktu {{name}}',
    en: 'there is no time {{name}}',
    zh: '没有时间 {{name}}',
  },
  'placeholder.not-name': { id: 'bukan nama', en: 'not a name', zh: '不是名称' },
  'from.json': {
    id: '{{from}} bukan jalur JSON: harus diawali `$`',
    en: '{{from}} is not a JSON path: it starts with $',
    zh: '{{from}} 不是 JSON 路径：须以 `$` 开头',
  },
  'from.xml': {
    id: "{{from}} bukan jalur seperti `/fm/status`, `/fm/amount[@kind='price']` atau `/fm/result/@code`",
    en: "{{from}} is no path such as /fm/status, /fm/amount[@kind='price'] or /fm/result/@code",
    zh: "{{from}} 不是 `/fm/status`、`/fm/amount[@kind='price']` 或 `/fm/result/@code` 这样的路径",
  },
  'from.elements': {
    id: '{{from}} menuju sebuah atribut, sedangkan daftar terdiri atas elemen',
    en: '{{from}} leads to an attribute, and a list consists of elements',
    zh: '{{from}} 指向属性，而列表由元素组成',
  },
  'from.entry': {
    id: '{{from}} dibaca dari butirnya, jadi diawali `/{{entry}}`',
    en: '{{from}} is read from the entry, so it begins with /{{entry}}',
    zh: '{{from}} 从条目读取，应以 `/{{entry}}` 开头',
  },
  'from.column': {
    id: 'tidak ada kolom bernama {{from}}',
    en: 'no column is named {{from}}',
    zh: '没有名为 {{from}} 的列',
  },
  'from.group': {
    id: 'tidak ada pola dengan grup {{from}}',
    en: 'no pattern has a group {{from}}',
    zh: '没有正则含分组 {{from}}',
  },
} as const satisfies PhraseTexts;
