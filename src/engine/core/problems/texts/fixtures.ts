import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of fixtures that were run: examples of answers, of requests, of sales. */
export const FIXTURES_PROBLEMS = {
  'fixture-run.expression': {
    reason: {
      id: 'ungkapan `{{source}}` gagal pada contoh {{fixture}}: {{why}}',
      en: 'the expression {{source}} fails on the example {{fixture}}: {{why}}',
      zh: '表达式 `{{source}}` 在示例 {{fixture}} 上出错：{{why}}',
    },
    mend: {
      id: 'Tulis agar di sana pun ada nilainya: beri syarat `when`, periksa dengan `has()`, atau sediakan nilai pengganti dengan `coalesce()`.',
      en: 'Write it so that it has a value there too: a condition in when, a check with has(), or a value in its place with coalesce().',
      zh: '请让它在该处也有值：加上 `when` 条件，用 `has()` 检查，或用 `coalesce()` 给出替代值。',
    },
  },
  'fixture-run.outcome': {
    reason: {
      id: 'contoh jawaban {{fixture}} terbaca sebagai {{found}}, padahal artinya {{expected}}',
      en: 'the recorded answer {{fixture}} is read as {{found}}, and it means {{expected}}',
      zh: '示例响应 {{fixture}} 被读作 {{found}}，其含义应为 {{expected}}',
    },
    mend: {
      id: 'Betulkan `status` atau isian yang dibacanya; kalau penyedia memang menjawab lain, betulkan contohnya.',
      en: 'Correct status or the fields that it reads; where the provider answers otherwise, correct the example.',
      zh: '请更正 `status` 或其读取的字段；如果服务商的响应确实不同，请更正示例。',
    },
  },
  'fixture-run.field': {
    reason: {
      id: 'isian {{name}} dari contoh jawaban {{fixture}} terbaca {{found}}, padahal {{expected}}',
      en: 'the field {{name}} of the recorded answer {{fixture}} is read as {{found}}, and it is {{expected}}',
      zh: '示例响应 {{fixture}} 的字段 {{name}} 被读作 {{found}}，应为 {{expected}}',
    },
    mend: {
      id: 'Betulkan `from` atau `type` isian ini; kalau penyedia memang menjawab lain, betulkan contohnya.',
      en: 'Correct from or type of this field; where the provider answers otherwise, correct the example.',
      zh: '请更正此字段的 `from` 或 `type`；如果服务商的响应确实不同，请更正示例。',
    },
  },
  'fixture-run.meaning': {
    reason: {
      id: 'contoh jawaban {{fixture}} terbaca dengan {{name}} {{found}}, padahal {{expected}}',
      en: 'the recorded answer {{fixture}} is read with {{name}} {{found}}, and it is {{expected}}',
      zh: '示例响应 {{fixture}} 的 {{name}} 被读作 {{found}}，应为 {{expected}}',
    },
    mend: {
      id: 'Betulkan `nothingCreated`, `refunded` atau `reasons`; kalau penyedia memang bermaksud lain, betulkan contohnya.',
      en: 'Correct nothingCreated, refunded or reasons; where the provider means something else, correct the example.',
      zh: '请更正 `nothingCreated`、`refunded` 或 `reasons`；如果服务商的含义确实不同，请更正示例。',
    },
  },
  'fixture-run.request': {
    reason: {
      id: 'permintaan untuk contoh {{fixture}} tidak dapat ditulis: {{why}}',
      en: 'the request of the example {{fixture}} cannot be written: {{why}}',
      zh: '无法写出示例 {{fixture}} 的请求：{{why}}',
    },
    mend: {
      id: 'Beri nilai itu di `context` contoh, atau tandai tempatnya dengan `?` bila boleh tidak ada.',
      en: 'Give the value in the context of the example, or mark its place with ? where it may be absent.',
      zh: '请在示例的 `context` 中给出该值；如果可以没有，请用 `?` 标记该处。',
    },
  },
  'fixture-run.sent': {
    reason: {
      id: '{{part}} permintaan untuk contoh {{fixture}} menjadi {{found}}, padahal {{expected}}',
      en: '{{part}} of the request of the example {{fixture}} becomes {{found}}, and it is {{expected}}',
      zh: '示例 {{fixture}} 的请求的 {{part}} 变成 {{found}}，应为 {{expected}}',
    },
    mend: {
      id: 'Betulkan pola di sini; kalau penyedia memang meminta lain, betulkan contohnya.',
      en: 'Correct the template here; where the provider wants it otherwise, correct the example.',
      zh: '请更正此处的模板；如果服务商的要求确实不同，请更正示例。',
    },
  },
  'fixture-run.entries': {
    reason: {
      id: 'tidak satu pun butir daftar {{list}} di {{file}} punya {{name}} di tempat ini, jadi semua butirnya hilang',
      en: 'no entry of the list {{list}} in {{file}} has {{name}} at this place, so every entry is lost',
      zh: '{{file}} 中列表 {{list}} 的条目在此处都没有 {{name}}，因此所有条目都会丢失',
    },
    mend: {
      id: 'Betulkan `from` atau `type`; kalau butirnya memang boleh tanpa itu, tulis `optional`.',
      en: 'Correct from or type; where an entry may lack it, say optional.',
      zh: '请更正 `from` 或 `type`；如果条目可以没有它，请写 `optional`。',
    },
  },
  'fixture-run.never': {
    reason: {
      id: 'tidak satu pun butir daftar {{list}} di {{file}} punya {{name}} di tempat ini',
      en: 'no entry of the list {{list}} in {{file}} has {{name}} at this place',
      zh: '{{file}} 中列表 {{list}} 的条目在此处都没有 {{name}}',
    },
    mend: {
      id: 'Betulkan `from`, atau tambahkan contoh jawaban yang memuatnya.',
      en: 'Correct from, or add a recorded answer that holds it.',
      zh: '请更正 `from`，或添加包含它的示例响应。',
    },
  },
  'fixture-file.unreadable': {
    reason: {
      id: 'berkas contoh {{file}} tidak dapat dibaca: {{why}}',
      en: 'the file of examples {{file}} cannot be read: {{why}}',
      zh: '无法读取示例文件 {{file}}：{{why}}',
    },
    mend: {
      id: 'Tulis seperti contoh dalam petunjuk penyedia.',
      en: 'Write it as the recipe for providers shows.',
      zh: '请按服务商指南中的示例书写。',
    },
  },
  'fixture-file.operation': {
    reason: {
      id: 'berkas contoh {{file}} tentang panggilan `{{operation}}`, yang tidak ada',
      en: 'the file of examples {{file}} is about the operation {{operation}}, which is not there',
      zh: '示例文件 {{file}} 针对的接口 `{{operation}}` 不存在',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'fixtures-document.twice': {
    reason: {
      id: 'sudah ada berkas contoh bernama {{name}}',
      en: 'there is a file of examples called {{name}} already',
      zh: '已有名为 {{name}} 的示例文件',
    },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one of the two.', zh: '请给其中一个改名。' },
  },
  'fixtures-document.instant': {
    reason: {
      id: 'tanggal atau jam seperti ini tidak ada',
      en: 'there is no such day or time of day',
      zh: '没有这样的日期或时间',
    },
    mend: {
      id: 'Tulis waktu yang benar, misalnya `2026-11-25T23:25:43.000Z`.',
      en: 'Write a time that exists, such as `2026-11-25T23:25:43.000Z`.',
      zh: '请填写存在的时间，例如 `2026-11-25T23:25:43.000Z`。',
    },
  },
  'fixtures-document.disagrees': {
    reason: {
      id: 'konektor {{connector}} tidak cocok dengan berkas contoh ini, di {{pointer}}: {{why}}',
      en: 'the connector {{connector}} does not agree with this file of examples, at {{pointer}}: {{why}}',
      zh: '连接器 {{connector}} 与此示例文件不符，位于 {{pointer}}：{{why}}',
    },
    mend: {
      id: 'Betulkan contohnya, atau betulkan konektornya dan rilis keduanya bersama-sama.',
      en: 'Correct the example, or correct the connector and release both together.',
      zh: '请更正示例，或更正该连接器并将两者一起发布。',
    },
  },
  'fixture-secret.many': {
    reason: {
      id: 'rahasia {{name}} diberi lebih dari {{count}} nilai yang berbeda',
      en: 'the secret {{name}} is given more than {{count}} different values',
      zh: '密钥 {{name}} 有超过 {{count}} 个不同的值',
    },
    mend: {
      id: 'Pakai satu nilai karangan di semua berkas.',
      en: 'Use one invented value in all files.',
      zh: '请在所有文件中使用同一个虚构的值。',
    },
  },
  'fixture-secret.used': {
    reason: {
      id: 'di sini tertulis rahasia konektor {{connector}} yang sedang dipakai',
      en: 'a secret of the connector {{connector}} that is in use stands here',
      zh: '此处写有连接器 {{connector}} 正在使用的密钥',
    },
    mend: {
      id: 'Ganti dengan nilai karangan; kalau rahasia itu sudah tersebar, ganti juga di penyedia.',
      en: 'Write an invented value; where the secret has been shown to others, replace it at the provider.',
      zh: '请改写为虚构的值；如果该密钥已经泄露，请在服务商处更换。',
    },
  },
} as const satisfies ProblemTexts;
