import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of rules, lengths and groups of inputs. */
export const PARAMETER_RULES_PROBLEMS = {
  'length-contradiction.lengths': {
    reason: {
      id: 'panjang terkecil melebihi panjang terbesar',
      en: 'the least length is above the greatest',
      zh: '最小长度大于最大长度',
    },
    mend: { id: 'Tukar keduanya.', en: 'Swap them.', zh: '请互换两者。' },
  },
  'unsafe-pattern.whole': {
    reason: { id: '{{why}}', en: '{{why}}', zh: '{{why}}' },
    mend: {
      id: 'Tulis `^…$` dengan kelas biasa dan pengulangan berbatas.',
      en: 'Write ^…$ with plain classes and counted repeats.',
      zh: '请写 `^…$`，只用普通字符类和有限次重复。',
    },
  },
  'unsafe-pattern.searched': {
    reason: { id: '{{why}}', en: '{{why}}', zh: '{{why}}' },
    mend: {
      id: 'Tulis kelas biasa dan pengulangan berbatas.',
      en: 'Write plain classes and counted repeats.',
      zh: '请只用普通字符类和有限次重复。',
    },
  },
  'personal-data.type': {
    reason: {
      id: '{{what}} menunjukkan siapa orangnya',
      en: '{{what}} tells who somebody is',
      zh: '{{what}}能看出是谁',
    },
    mend: { id: 'Tulis "{{wanted}}".', en: 'Write "{{wanted}}".', zh: '请写 "{{wanted}}"。' },
  },
  'rule-arguments.twice': {
    reason: {
      id: 'aturan {{rule}} disebut dua kali',
      en: 'the rule {{rule}} is named twice',
      zh: '规则 {{rule}} 写了两次',
    },
    mend: { id: 'Hapus salah satunya.', en: 'Remove one.', zh: '请删除其中之一。' },
  },
  'rule-arguments.unknown-parameter': {
    reason: { id: 'tidak ada isian {{name}}', en: 'there is no parameter {{name}}', zh: '没有输入项 {{name}}' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'rule-arguments.itself': {
    reason: {
      id: 'nilai selalu sama dengan dirinya sendiri',
      en: 'a value is always equal to itself',
      zh: '一个值总等于自身',
    },
    mend: { id: 'Sebut isian lain.', en: 'Name another parameter.', zh: '请写另一个输入项。' },
  },
  'rule-arguments.bounds': {
    reason: {
      id: 'nilai terkecil melebihi nilai terbesar',
      en: 'the least value is above the greatest',
      zh: '最小值大于最大值',
    },
    mend: { id: 'Tukar keduanya.', en: 'Swap them.', zh: '请互换两者。' },
  },
  'rule-arguments.no-values': {
    reason: { id: 'tidak ada nilai yang disebut', en: 'no value is named', zh: '没有写任何值' },
    mend: { id: 'Sebutkan nilainya.', en: 'Name them.', zh: '请写明这些值。' },
  },
  'rule-arguments.day': {
    reason: {
      id: '{{day}} bukan tanggal di kalender',
      en: '{{day}} is no day of the calendar',
      zh: '{{day}} 不是日历中的日期',
    },
    mend: { id: 'Tulis seperti 2026-12-31.', en: 'Write it as 2026-12-31.', zh: '请写成 2026-12-31 的形式。' },
  },
  'rule-arguments.one-day': {
    reason: {
      id: 'aturan ini membandingkan dengan satu hari: `date`, `days` atau `field`',
      en: 'it compares with one day: `date`, `days` or `field`',
      zh: '它只与一天比较：`date`、`days` 或 `field`',
    },
    mend: { id: 'Sebut tepat satu di antaranya.', en: 'Name exactly one of them.', zh: '请只写其中一个。' },
  },
  'rule-arguments.files': {
    reason: {
      id: '{{rule}} untuk berkas, isian ini berjenis `{{type}}`',
      en: '{{rule}} is for files, this is {{type}}',
      zh: '{{rule}} 用于文件，而此项是 `{{type}}`',
    },
    mend: { id: 'Pakai aturan untuk teks.', en: 'Use a rule for texts.', zh: '请用文本规则。' },
  },
  'required-hidden.rule': {
    reason: {
      id: 'wajib tetapi tersembunyi: tidak ada yang bisa mengisinya',
      en: 'required but hidden: nobody could fill it',
      zh: '必填却隐藏：没有人能填写',
    },
    mend: { id: 'Tampilkan, atau hapus aturannya.', en: 'Show it or drop the rule.', zh: '请显示它，或去掉该规则。' },
  },
  'group-contradiction.more': {
    reason: { id: 'lebih banyak dari isi kelompoknya', en: 'more than the group has', zh: '超出该组的数量' },
    mend: { id: 'Paling banyak {{count}}.', en: 'At most {{count}}.', zh: '最多 {{count}}。' },
  },
  'group-contradiction.ways': {
    reason: {
      id: 'lebih dari {{count}} cara mengisinya',
      en: 'more than {{count}} ways to fill it',
      zh: '填写方式超过 {{count}} 种',
    },
    mend: { id: 'Buat kelompok yang lebih kecil.', en: 'Make smaller groups.', zh: '请拆成更小的组。' },
  },
  'personal-data.class': {
    reason: {
      id: 'jenis `{{type}}` dinyatakan sebagai `{{pii}}`',
      en: '{{type}} is declared as {{pii}}',
      zh: '类型 `{{type}}` 被声明为 `{{pii}}`',
    },
    mend: { id: 'Sebut golongan datanya.', en: 'Name what it tells.', zh: '请写明它透露什么。' },
  },
  'no-length.pattern': {
    reason: { id: 'pola tanpa panjang terbesar', en: 'a pattern without a greatest length', zh: '正则没有最大长度' },
    mend: { id: 'Tambahkan `maxLength`.', en: 'Add `maxLength`.', zh: '请添加 `maxLength`。' },
  },
  'length-contradiction.group': {
    reason: { id: 'satu kelompok memuat seluruh nomor', en: 'one group is the whole number', zh: '一组就是整个号码' },
    mend: { id: 'Kecilkan, atau hilangkan.', en: 'Make it smaller or leave it out.', zh: '请改小或去掉。' },
  },
  'length-contradiction.form': {
    reason: {
      id: 'tidak ada teks dengan bentuk dan panjang ini sekaligus',
      en: 'no text has both this form and this length',
      zh: '没有文本能同时符合该格式与长度',
    },
    mend: { id: 'Samakan keduanya.', en: 'Make them agree.', zh: '请使两者一致。' },
  },
  'length-contradiction.differ': {
    reason: {
      id: 'bentuk dan panjang tidak sejalan',
      en: 'form and lengths say different things',
      zh: '格式与长度说法不一',
    },
    mend: { id: 'Samakan keduanya.', en: 'Make them agree.', zh: '请使两者一致。' },
  },
  'example-value.refused': {
    reason: { id: 'contoh ini akan ditolak', en: 'the example would be refused', zh: '该示例会被拒绝' },
    mend: { id: 'Beri contoh yang lolos.', en: 'Give one that passes.', zh: '请写能通过的示例。' },
  },
  'example-value.grouping': {
    reason: {
      id: 'contoh dikelompokkan lain dari isiannya',
      en: 'the example is grouped otherwise than the field',
      zh: '示例的分组与输入项不同',
    },
    mend: { id: 'Samakan pengelompokannya.', en: 'Group it alike.', zh: '请用相同的分组。' },
  },
} as const satisfies ProblemTexts;
