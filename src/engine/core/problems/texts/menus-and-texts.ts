import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of menus, operators, and texts wherever they stand. */
export const MENUS_AND_TEXTS_PROBLEMS = {
  'duplicate-id.group': {
    reason: { id: 'dua kelompok memakai id ini', en: 'two groups have this id', zh: '两个分组使用此标识' },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one.', zh: '请改名其中之一。' },
  },
  'duplicate-id.entry': {
    reason: {
      id: 'dua butir daftar memakai id ini',
      en: 'two entries of the list have this id',
      zh: '列表中两项使用此标识',
    },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one.', zh: '请改名其中之一。' },
  },
  'duplicate-id.operator': {
    reason: { id: 'dua operator memakai id ini', en: 'two operators have this id', zh: '两个运营商使用此标识' },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one.', zh: '请改名其中之一。' },
  },
  'duplicate-prefix.owner': {
    reason: {
      id: '{{prefix}} sudah milik {{owner}}',
      en: '{{prefix}} already belongs to {{owner}}',
      zh: '{{prefix}} 已属于 {{owner}}',
    },
    mend: {
      id: 'Satu awalan milik satu operator; awalan yang lebih panjang menang.',
      en: 'A prefix has one operator; a longer one wins.',
      zh: '一个号段只属于一个运营商；更长的号段优先。',
    },
  },
  'empty-group.heading': {
    reason: { id: 'judul tanpa isi', en: 'a heading over nothing', zh: '标题下没有内容' },
    mend: { id: 'Tambahkan isi, atau hapus.', en: 'Add entries or remove it.', zh: '请添加条目或删除。' },
  },
  'menu-size.bottom': {
    reason: {
      id: 'ponsel menampilkan empat dan membuka sisanya; lebih dari delapan menjadi daftar',
      en: 'a phone shows four and opens the rest; more than eight are a list',
      zh: '手机显示四项、其余展开；超过八项就成了列表',
    },
    mend: { id: 'Pindahkan sebagian ke daftar samping.', en: 'Move some to the side list.', zh: '请移一些到侧栏。' },
  },
  'duplicate-route.entries': {
    reason: { id: 'dua butir menuju {{path}}', en: 'two entries lead to {{path}}', zh: '两项都通向 {{path}}' },
    mend: { id: 'Hapus salah satunya.', en: 'Remove one.', zh: '请删除其中之一。' },
  },
  'no-prefix.none': {
    reason: {
      id: 'tidak ada nomor yang akan menunjuk operator ini',
      en: 'no number would suggest it',
      zh: '没有号码会匹配到它',
    },
    mend: { id: 'Tambahkan awalan.', en: 'Add prefixes.', zh: '请添加号段。' },
  },
  'duplicate-name.operator': {
    reason: {
      id: 'dua operator bernama {{name}}',
      en: 'two operators are called {{name}}',
      zh: '两个运营商都叫 {{name}}',
    },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one.', zh: '请改名其中之一。' },
  },
  'duplicate-name.mark': {
    reason: { id: 'dua operator tampak sama', en: 'two operators look alike', zh: '两个运营商外观相同' },
    mend: { id: 'Ganti tanda atau warnanya.', en: 'Change mark or colour.', zh: '请改标记或颜色。' },
  },
  'no-prefix.never': {
    reason: {
      id: '{{prefix}} tidak pernah cocok: nomor diawali 0',
      en: '{{prefix}} never matches: numbers begin with 0',
      zh: '{{prefix}} 永远不匹配：号码以 0 开头',
    },
    mend: { id: 'Tulis dengan 0.', en: 'Write it with 0.', zh: '请以 0 开头书写。' },
  },
  'markup-in-text.html': {
    reason: { id: 'teks ini memuat HTML atau skrip', en: 'this text holds HTML or script', zh: '文本含有 HTML 或脚本' },
    mend: {
      id: 'Tulis teks biasa; tampilan diurus blok.',
      en: 'Write plain text; blocks do the looks.',
      zh: '请写纯文本；外观由块负责。',
    },
  },
  'hidden-characters.text': {
    reason: {
      id: 'teks ini memuat karakter yang tak terlihat atau membalik arah tulisan',
      en: 'this text holds characters that are not seen or turn the writing round',
      zh: '文本含有看不见或改变书写方向的字符',
    },
    mend: { id: 'Ketik ulang teksnya.', en: 'Type the text anew.', zh: '请重新输入文本。' },
  },
  'address-in-document.text': {
    reason: { id: 'teks ini memuat alamat', en: 'this text holds an address', zh: '文本含有地址' },
    mend: {
      id: 'Sebut panggilan atau jalur milik kita; alamat tempatnya di konfigurasi.',
      en: 'Name an operation or a path of ours; addresses belong to configuration.',
      zh: '请写接口名或本站路径；地址属于配置。',
    },
  },
  'secret-in-document.text': {
    reason: { id: 'ini tampak seperti rahasia', en: 'this looks like a secret', zh: '这看起来像密钥' },
    mend: {
      id: 'Simpan di konfigurasi dan sebut namanya.',
      en: 'Keep it in configuration and name it.',
      zh: '请存于配置，此处只写名称。',
    },
  },
  'same-text.indonesian': {
    reason: {
      id: 'teks Indonesia dan Inggris sama',
      en: 'Indonesian and English are the same',
      zh: '印尼语与英语文本相同',
    },
    mend: { id: 'Terjemahkan teksnya.', en: 'Translate the text.', zh: '请翻译文本。' },
  },
  'same-text.chinese': {
    reason: {
      id: 'tidak ada aksara Tionghoa di teks Mandarin',
      en: 'there is no Chinese in the Chinese text',
      zh: '中文文本中没有汉字',
    },
    mend: { id: 'Terjemahkan.', en: 'Translate it.', zh: '请翻译。' },
  },
  'wrong-language.chinese': {
    reason: {
      id: 'aksara Tionghoa di bahasa lain',
      en: 'Chinese characters in another language',
      zh: '其他语言中出现汉字',
    },
    mend: {
      id: 'Tulis tiap teks dalam bahasanya.',
      en: 'Put each text in its language.',
      zh: '请各语言各写各的文本。',
    },
  },
  'shouting.mark': {
    reason: { id: 'teksnya berteriak', en: 'the text shouts', zh: '文本语气过重' },
    mend: { id: 'Akhiri dengan titik.', en: 'End it with a full stop.', zh: '请以句号结尾。' },
  },
  'spare-space.text': {
    reason: { id: 'ada spasi berlebih di teks', en: 'spare space in the text', zh: '文本中有多余空格' },
    mend: { id: 'Hapus.', en: 'Remove it.', zh: '请删除。' },
  },
  'numbers-differ.text': {
    reason: {
      id: 'tiap bahasa menyebut angka yang berbeda',
      en: 'the languages name different numbers',
      zh: '各语言中的数字不同',
    },
    mend: { id: 'Tulis hal yang sama di tiap bahasa.', en: 'Say the same in each.', zh: '请使各语言内容一致。' },
  },
} as const satisfies ProblemTexts;
