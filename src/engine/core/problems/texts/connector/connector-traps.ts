import type { ProblemTexts } from '#src/engine/core/problems/problem-texts.ts';

/** What is said of slips in connectors that show at the first sale, report or price list. */
export const CONNECTOR_TRAPS_PROBLEMS = {
  'reason-code.unknown': {
    reason: {
      id: 'tidak ada alasan {{name}}, jadi agen tidak akan membaca apa pun',
      en: 'there is no reason {{name}}, so the agent would read nothing',
      zh: '没有原因 {{name}}，代理将看不到任何说明',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'status-map.asking': {
    reason: {
      id: '“{{word}}” berbicara tentang pertanyaan kita, bukan tentang pesanannya: pesanan itu mungkin sudah berhasil',
      en: '{{word}} is about our question and not about the order: that may have gone through',
      zh: '“{{word}}”说的是我们的询问而非订单：订单可能已成功',
    },
    mend: {
      id: 'Hapus dari yang gagal: yang tidak dikenal tetap tertunda.',
      en: 'Take it out of the failures: what is not known stays pending.',
      zh: '请从失败中移除：未知结果保持待定。',
    },
  },
  'status-map.unheard': {
    reason: {
      id: '“{{word}}” bisa berarti pesanannya belum sampai: gagal lalu tetap terkirim, uangnya kembali dan barangnya juga',
      en: '{{word}} may mean that the order has not arrived yet: failed and delivered after all, it would be had for nothing',
      zh: '“{{word}}”可能只是订单还没到：判为失败后仍交付，就等于白送',
    },
    mend: {
      id: 'Tambahkan `afterMinutes`: sejak berapa menit setelah pesanan kata ini pasti.',
      en: 'Add afterMinutes: from how many minutes after the order on this word is final.',
      zh: '请添加 `afterMinutes`：订单发出多少分钟后此说法才算最终。',
    },
  },
  'status-map.not-asked': {
    reason: {
      id: 'di sini tidak ada pesanan yang ditanyakan, jadi waktunya tidak pernah tiba',
      en: 'no order is asked about here, so its time never comes',
      zh: '此处没有查询订单，因此时间永远不会到',
    },
    mend: {
      id: 'Hapus `afterMinutes`, atau tulis `does: asks-status`.',
      en: 'Leave afterMinutes out, or say does: asks-status.',
      zh: '请去掉 `afterMinutes`，或写 `does: asks-status`。',
    },
  },
  'price-list-reading.pages': {
    reason: {
      id: 'tanpa `pages` daftar harga diminta satu kali saja, dan {{placeholder}} tidak ada',
      en: 'without pages a price list is asked for once, and {{placeholder}} is not given',
      zh: '没有 `pages` 时价格表只请求一次，且没有 {{placeholder}}',
    },
    mend: {
      id: 'Tambahkan `pages` dengan `list` dan `most`, dan `next`, `more` atau `last` bila disebut.',
      en: 'Add pages with list and most, and with next, more or last where the answer tells it.',
      zh: '请添加 `pages`（含 `list` 和 `most`；若响应给出，再加 `next`、`more` 或 `last`）。',
    },
  },
  'price-list-reading.items': {
    reason: {
      id: 'daftar harga dibaca dari isian bernama `items`, dan isian itu tidak ada',
      en: 'a price list is read from the field named items, which is not there',
      zh: '价格表从名为 `items` 的字段读取，而该字段不存在',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'price-list-reading.member': {
    reason: {
      id: 'butir daftar harga tidak punya {{name}}, jadi tidak satu pun harganya berlaku',
      en: 'articles of the price list have no {{name}}, so none of its prices would count',
      zh: '价格表条目没有 {{name}}，因此其价格都不会生效',
    },
    mend: {
      id: 'Tambahkan anggota {{name}} di sini.',
      en: 'Add the member {{name}} here.',
      zh: '请在此添加成员 {{name}}。',
    },
  },
  'price-list-reading.context': {
    reason: {
      id: 'daftar harga diminta tanpa nilai penjualan, jadi {{placeholder}} tidak pernah ada',
      en: 'a price list is asked for without values of a sale, so {{placeholder}} is never given',
      zh: '请求价格表时没有销售数据，因此永远没有 {{placeholder}}',
    },
    mend: {
      id: 'Hilangkan, atau tulis nilai tetap atau waktu: `{const.name}`, `{time.name}`.',
      en: 'Leave it out, or write a fixed value or a time: {const.name}, {time.name}.',
      zh: '请去掉，或写固定值或时间：`{const.name}`、`{time.name}`。',
    },
  },
  'callback-authentication.near': {
    reason: {
      id: 'tanda tangan mencakup {{placeholder}}, yang tidak dibaca di mana pun',
      en: 'the signature covers {{placeholder}}, which nothing reads',
      zh: '签名包含 {{placeholder}}，而没有任何地方读取它',
    },
    mend: { id: 'Maksudnya {{near}}?', en: 'Write {{near}}.', zh: '请写 {{near}}。' },
  },
  'callback-authentication.unread': {
    reason: {
      id: 'tanda tangan mencakup {{placeholder}}, yang tidak dibaca di mana pun: bila salah tulis, tidak ada laporan yang dipercaya',
      en: 'the signature covers {{placeholder}}, which nothing reads: if it is misspelt, no report is ever believed',
      zh: '签名包含 {{placeholder}}，而没有任何地方读取它：若拼写有误，任何报告都不会被采信',
    },
    mend: {
      id: 'Baca juga sebagai isian, supaya contoh laporan membuktikan namanya.',
      en: 'Read it into a field too, so that recorded reports prove its name.',
      zh: '请同时读入字段，以便示例报告验证其名称。',
    },
  },
  'placeholder.doubled': {
    reason: {
      id: '`{{doubled}}` memakai kurung ganda: kurung luarnya akan ikut terkirim',
      en: '{{doubled}} has doubled braces: the outer ones would be sent',
      zh: '`{{doubled}}` 用了双重花括号：外层会被一起发送',
    },
    mend: { id: 'Tulis {{placeholder}}.', en: 'Write {{placeholder}}.', zh: '请写 {{placeholder}}。' },
  },
  'status-question.order': {
    reason: {
      id: '{{name}} membeli, dan pertanyaan tentang pesanan punya panggilan sendiri',
      en: '{{name}} buys, and there is an operation that asks about an order',
      zh: '{{name}} 会购买，而查询订单另有接口',
    },
    mend: { id: 'Tulis {{question}}.', en: 'Write {{question}}.', zh: '请写 {{question}}。' },
  },
  'status-question.request': {
    reason: {
      id: '{{name}} menjawab juga tentang permintaannya sendiri (`nothingCreated`): pesanan terdahulu bisa dianggap gagal karenanya',
      en: '{{name}} answers about the request itself too (nothingCreated): an earlier order could be taken for failed by that',
      zh: '{{name}} 也会就请求本身作答（`nothingCreated`）：之前的订单可能因此被当作失败',
    },
    mend: {
      id: 'Beri panggilan sendiri yang menanyakan (`does: asks-status`), dengan kode permintaan sebagai tertunda.',
      en: 'Give it an operation of its own (does: asks-status) that leaves codes of the request pending.',
      zh: '请另写一个查询接口（`does: asks-status`），把请求本身的代码保持为待定。',
    },
  },
} as const satisfies ProblemTexts;
