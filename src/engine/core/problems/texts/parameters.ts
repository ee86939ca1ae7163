import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of inputs of products. */
export const PARAMETERS_PROBLEMS = {
  'duplicate-parameter.key': {
    reason: { id: 'dua isian bernama {{key}}', en: 'two parameters are named {{key}}', zh: '两个输入项都叫 {{key}}' },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one.', zh: '请改名其中之一。' },
  },
  'no-choices.empty': {
    reason: { id: 'tidak ada yang bisa dipilih', en: 'nothing to choose from', zh: '没有可选内容' },
    mend: { id: 'Tulis daftar pilihannya.', en: 'List the choices.', zh: '请列出选项。' },
  },
  'no-choices.type': {
    reason: { id: 'pilihan untuk jenis `{{type}}`', en: 'choices for {{type}}', zh: '为类型 `{{type}}` 提供选项' },
    mend: { id: 'Tulis "choice" sebagai jenisnya.', en: 'Write "choice" as its type.', zh: '请把类型写成 "choice"。' },
  },
  'unknown-parameter.other': {
    reason: {
      id: 'tidak ada isian lain bernama {{name}}',
      en: 'there is no other parameter {{name}}',
      zh: '没有其他输入项 {{name}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'dependent-input.choice': {
    reason: {
      id: '{{name}} bukan isian pilihan yang lain',
      en: '{{name}} is not another parameter of type choice',
      zh: '{{name}} 不是其他选择类输入项',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'dependent-input.value': {
    reason: {
      id: '{{name}} tidak punya pilihan {{value}}',
      en: '{{name}} has no choice {{value}}',
      zh: '{{name}} 没有选项 {{value}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'dependent-input.one': {
    reason: {
      id: 'pilihan sebuah isian mengikuti satu isian lain saja, di sini {{name}}',
      en: 'the choices of a parameter go by one other parameter, here {{name}}',
      zh: '一个输入项的选项只能取决于另一个输入项，此处为 {{name}}',
    },
    mend: { id: 'Sebut hanya {{name}}.', en: 'Name {{name}} alone.', zh: '请只写 {{name}}。' },
  },
  'dependent-input.always': {
    reason: { id: 'tidak menyebut isian lain', en: 'it names no other parameter', zh: '没有写其他输入项' },
    mend: { id: 'Hapus `when`, atau isi.', en: 'Remove `when`, or fill it.', zh: '请删除 `when` 或填写内容。' },
  },
  'dependent-input.nothing': {
    reason: {
      id: 'wajib dipilih, tetapi tidak ada pilihan untuk {{name}} {{values}}',
      en: 'one must be chosen, and there is none for {{name}} {{values}}',
      zh: '必须选择，但 {{name}} 为 {{values}} 时没有选项',
    },
    mend: {
      id: 'Tambahkan pilihannya, atau jadikan isian ini tidak wajib.',
      en: 'Add choices for it, or make the parameter optional.',
      zh: '请为其添加选项，或改为非必填。',
    },
  },
  'dependent-input.circle': {
    reason: {
      id: 'isian ini menunggu dirinya sendiri',
      en: 'the parameter waits for itself',
      zh: '该输入项在等待自身',
    },
    mend: {
      id: 'Biarkan salah satu isian dalam lingkaran itu berdiri sendiri.',
      en: 'Let one parameter of the circle go by no other.',
      zh: '请让循环中的一个输入项不取决于其他项。',
    },
  },
  'dependent-input.order': {
    reason: {
      id: 'isian ini mengikuti {{name}}, yang ditanyakan sesudahnya',
      en: 'it goes by {{name}}, which is asked for after it',
      zh: '它取决于排在后面的 {{name}}',
    },
    mend: { id: 'Letakkan {{name}} di depannya.', en: 'Put {{name}} before it.', zh: '请把 {{name}} 放到前面。' },
  },
  'group-contradiction.required': {
    reason: {
      id: '{{name}} wajib diisi, jadi kelompok ini tidak berarti apa-apa baginya',
      en: '{{name}} must be filled anyway, so the group says nothing of it',
      zh: '{{name}} 本来就必填，该组对它没有意义',
    },
    mend: {
      id: 'Hapus {{name}} dari kelompok, atau jadikan tidak wajib.',
      en: 'Take {{name}} out of the group, or make it optional.',
      zh: '请将 {{name}} 移出该组，或改为非必填。',
    },
  },
  'unknown-parameter.name': {
    reason: { id: 'tidak ada isian {{name}}', en: 'there is no parameter {{name}}', zh: '没有输入项 {{name}}' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'unchecked-number.any': {
    reason: { id: 'nomor apa pun lolos', en: 'any number passes', zh: '任何号码都能通过' },
    mend: { id: 'Tambahkan pola atau aturan.', en: 'Add a pattern or rules.', zh: '请添加正则或规则。' },
  },
  'no-normaliser.country': {
    reason: { id: '+62 dan 62 tidak akan menjadi 0', en: '+62 and 62 would not become 0', zh: '+62 和 62 不会变成 0' },
    mend: { id: 'Tulis "msisdn-id".', en: 'Write "msisdn-id".', zh: '请写 "msisdn-id"。' },
  },
  'no-error-text.number': {
    reason: {
      id: 'tidak ada keterangan seperti apa nomor yang benar',
      en: 'nothing says what a right number looks like',
      zh: '没有说明正确的号码是什么样',
    },
    mend: { id: 'Tambahkan `error`.', en: 'Add `error`.', zh: '请添加 `error`。' },
  },
  'label-as-key.parameter': {
    reason: { id: 'label dipakai sebagai kunci', en: 'the label is used as key', zh: '标签被用作键' },
    mend: {
      id: 'Pakai kata dari antarmuka pemasok.',
      en: 'Use the word of the interface behind it.',
      zh: '请用对方接口的字段名。',
    },
  },
  'duplicate-choice.value': {
    reason: { id: 'nilai {{value}} ada dua kali', en: 'the value {{value}} stands twice', zh: '值 {{value}} 出现两次' },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one.', zh: '请改名其中之一。' },
  },
  'duplicate-choice.default': {
    reason: {
      id: 'nilai awalnya tidak bisa dipilih',
      en: 'it starts with a value that cannot be chosen',
      zh: '默认值不在可选之列',
    },
    mend: { id: 'Pakai salah satu pilihan.', en: 'Use one of the choices.', zh: '请用其中一个选项。' },
  },
  'no-choices.single': {
    reason: { id: 'satu pilihan bukan pilihan', en: 'one choice is none', zh: '只有一个选项等于没有选择' },
    mend: {
      id: 'Tambah pilihan lain, atau hilangkan isiannya.',
      en: 'Add others or leave the input out.',
      zh: '请增加选项，或去掉该输入项。',
    },
  },
  'choices-table.unknown': {
    reason: {
      id: 'tidak ada tabel pilihan {{name}}',
      en: 'there is no table of choices {{name}}',
      zh: '没有选项表 {{name}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'choices-table.both': {
    reason: {
      id: 'pilihannya diambil dari tabel, dan ditulis juga di sini',
      en: 'the choices come from a table, and from here too',
      zh: '选项既来自选项表，又在此处给出',
    },
    mend: {
      id: 'Hapus `choices` dan `choicesFrom`, atau hapus `choicesOf`.',
      en: 'Remove `choices` and `choicesFrom`, or remove `choicesOf`.',
      zh: '请删除 `choices` 和 `choicesFrom`，或删除 `choicesOf`。',
    },
  },
  'choices-table.no-parents': {
    reason: {
      id: 'tidak ada baris tabel {{name}} yang menyebut `parent`',
      en: 'no row of the table {{name}} has a `parent`',
      zh: '选项表 {{name}} 没有任何一行写有 `parent`',
    },
    mend: {
      id: 'Hapus `parent` di sini, atau isi di baris-baris tabelnya.',
      en: 'Remove `parent` here, or fill it in the rows of the table.',
      zh: '请删除此处的 `parent`，或在表的各行填写。',
    },
  },
  'unused-parameter.nowhere': {
    reason: {
      id: 'yang diketik di sini tidak dikirim ke mana pun',
      en: 'what is typed here goes nowhere',
      zh: '此处的输入没有任何用处',
    },
    mend: {
      id: 'Pakai di `supplier.customerNumber`.',
      en: 'Use it in supplier.customerNumber.',
      zh: '请在 `supplier.customerNumber` 中使用。',
    },
  },
} as const satisfies ProblemTexts;
