import type { ProblemTexts } from '#src/engine/core/problems/problem-texts.ts';

/** What is said of slips in connectors that would cost money or open a door. */
export const CONNECTOR_LINT_PROBLEMS = {
  'status-map.callback': {
    reason: {
      id: 'laporan apa pun tidak akan pernah berarti',
      en: 'no report would ever mean anything',
      zh: '任何报告都不会有含义',
    },
    mend: { id: 'Tambahkan aturan.', en: 'Add rules.', zh: '请添加规则。' },
  },
  'callback-delivery.body': {
    reason: {
      id: 'kiriman berulang hanya dibedakan dari isinya',
      en: 'repeated deliveries are told apart by their body alone',
      zh: '重复投递只能靠内容区分',
    },
    mend: {
      id: 'Sebut header pengenal kirimannya.',
      en: 'Name the header of the delivery.',
      zh: '请写明投递的请求头。',
    },
  },
  'host-not-allowed.none': {
    reason: { id: 'tidak ada host yang diizinkan', en: 'no host is allowed', zh: '没有允许任何主机' },
    mend: { id: 'Sebut host-nya.', en: 'Name the hosts.', zh: '请写明各主机。' },
  },
  'host-not-allowed.address': {
    reason: {
      id: 'alamat angka, bukan nama: tidak ada sertifikat yang cocok',
      en: 'an address instead of a name: no certificate would fit',
      zh: '写的是数字地址而非名称：没有证书能匹配',
    },
    mend: { id: 'Sebut nama host-nya.', en: 'Name the host.', zh: '请写主机名。' },
  },
  'host-not-allowed.public': {
    reason: { id: '{{host}} bukan host umum', en: '{{host}} is not a public host', zh: '{{host}} 不是公网主机' },
    mend: { id: 'Sebut host umumnya.', en: 'Name the public host.', zh: '请写公网主机。' },
  },
  'host-not-allowed.twice': {
    reason: { id: 'disebut dua kali', en: 'named twice', zh: '写了两次' },
    mend: { id: 'Hapus salah satunya.', en: 'Remove one.', zh: '请删除其中之一。' },
  },
  'unused-secret.name': {
    reason: {
      id: 'tidak ada yang memakai rahasia {{name}}',
      en: 'nothing uses the secret {{name}}',
      zh: '没有任何地方使用密钥 {{name}}',
    },
    mend: { id: 'Hapus.', en: 'Remove it.', zh: '请删除。' },
  },
  'unused-secret.twice': {
    reason: { id: '{{name}} disebut dua kali', en: '{{name}} is named twice', zh: '{{name}} 写了两次' },
    mend: { id: 'Hapus salah satunya.', en: 'Remove one.', zh: '请删除其中之一。' },
  },
  'status-map.pending': {
    reason: {
      id: '“{{word}}” belum berarti ada hasil',
      en: '{{word}} is not an outcome yet',
      zh: '“{{word}}”还不是结果',
    },
    mend: { id: 'Perbaiki artinya.', en: 'Correct what it means.', zh: '请更正其含义。' },
  },
  'status-map.failure': {
    reason: { id: '“{{word}}” dianggap gagal', en: '{{word}} is taken for a failure', zh: '“{{word}}”被当作失败' },
    mend: { id: 'Perbaiki artinya.', en: 'Correct what it means.', zh: '请更正其含义。' },
  },
  'status-map.success': {
    reason: { id: '“{{word}}” dianggap berhasil', en: '{{word}} is taken for a success', zh: '“{{word}}”被当作成功' },
    mend: { id: 'Perbaiki artinya.', en: 'Correct what it means.', zh: '请更正其含义。' },
  },
  'status-map.anything': {
    reason: {
      id: 'apa pun jawabannya menentukan uang',
      en: 'anything at all decides about money',
      zh: '任何内容都会决定资金',
    },
    mend: { id: 'Perbaiki artinya.', en: 'Correct what it means.', zh: '请更正其含义。' },
  },
  'status-map.already': {
    reason: {
      id: '“{{word}}” sudah berarti `{{before}}`: aturan ini tidak pernah berlaku',
      en: '{{word}} already means {{before}}: this rule never counts',
      zh: '“{{word}}”已表示 `{{before}}`：此规则永不生效',
    },
    mend: { id: 'Perbaiki artinya.', en: 'Correct what it means.', zh: '请更正其含义。' },
  },
  'status-map.no-success': {
    reason: { id: 'tidak ada jawaban yang berarti berhasil', en: 'no answer means success', zh: '没有响应表示成功' },
    mend: { id: 'Tambahkan aturannya.', en: 'Add the rule.', zh: '请添加该规则。' },
  },
  'time-out.range': {
    reason: {
      id: '{{time}} ms di luar kewajaran untuk panggilan ini',
      en: '{{time}} ms is out of range for this call',
      zh: '{{time}} 毫秒对此调用不合理',
    },
    mend: {
      id: 'Antara {{least}} dan {{most}}.',
      en: 'Between {{least}} and {{most}}.',
      zh: '应在 {{least}} 与 {{most}} 之间。',
    },
  },
  'rate-limit.none': {
    reason: {
      id: 'daftar harga diminta tanpa batas',
      en: 'price lists are asked for without a limit',
      zh: '请求价格表没有频率限制',
    },
    mend: { id: 'Tambahkan `rateLimit`.', en: 'Add `rateLimit`.', zh: '请添加 `rateLimit`。' },
  },
  'host-not-allowed.path': {
    reason: { id: 'jalur ini menuju tempat lain', en: 'this path leads elsewhere', zh: '此路径通向别处' },
    mend: { id: 'Tulis jalur biasa.', en: 'Write a plain path.', zh: '请写普通路径。' },
  },
  'host-not-allowed.header': {
    reason: {
      id: 'header {{name}} urusan pengangkutan',
      en: '{{name}} belongs to the transport',
      zh: '请求头 {{name}} 属于传输层',
    },
    mend: { id: 'Hapus.', en: 'Remove it.', zh: '请删除。' },
  },
  'request-shape.body': {
    reason: { id: 'GET tidak membawa isi', en: 'GET carries no body', zh: 'GET 不带请求体' },
    mend: { id: 'Pakai kueri atau POST.', en: 'Use the query or POST.', zh: '请用查询参数或 POST。' },
  },
  'secret-in-address.logs': {
    reason: {
      id: 'rahasia di alamat akan tercatat di log pihak lain',
      en: 'a secret in the address ends up in the logs of others',
      zh: '地址中的密钥会进入他人的日志',
    },
    mend: {
      id: 'Kirim di isi permintaan atau header.',
      en: 'Send it in the body or a header.',
      zh: '请放在请求体或请求头中发送。',
    },
  },
  'unsafe-repeat.unknown': {
    reason: {
      id: 'tidak disebut apa yang dilakukan penyedia bila nomor rujukan diulang',
      en: 'nothing says what the provider does with a repeated reference',
      zh: '没有说明对方如何处理重复的参考号',
    },
    mend: { id: 'Tambahkan `idempotency`.', en: 'Add `idempotency`.', zh: '请添加 `idempotency`。' },
  },
  'unsafe-repeat.buys': {
    reason: {
      id: 'nomor rujukan yang diulang membeli lagi: jawaban yang hilang berarti bayar dua kali',
      en: 'a repeated reference buys again: a lost answer would cost twice',
      zh: '重复的参考号会再次购买：丢失响应就会付两次',
    },
    mend: {
      id: 'Minta panggilan status dari penyedia, atau tulis `statusCheck: none`: orang yang memutuskan.',
      en: 'Ask the provider for a status call, or say `statusCheck: none`: a person decides.',
      zh: '请向对方要状态查询接口，或写 `statusCheck: none`：由人工决定。',
    },
  },
  'unsafe-repeat.refund': {
    reason: {
      id: 'pengembalian yang diulang bisa mengembalikan uang dua kali',
      en: 'a refund that is sent again could give the money back twice',
      zh: '重复发送的退款可能会退两次款',
    },
    mend: {
      id: 'Tulis `sameReference: returns-earlier`, bila penyedia menjaminnya.',
      en: 'Say `sameReference: returns-earlier`, where the provider promises it.',
      zh: '若对方保证，请写 `sameReference: returns-earlier`。',
    },
  },
  'unsafe-repeat.no-status': {
    reason: {
      id: 'tidak ada panggilan status untuk ditanya',
      en: 'there is no status operation to ask',
      zh: '没有可查询的状态接口',
    },
    mend: { id: 'Tambahkan `operations.status`.', en: 'Add `operations.status`.', zh: '请添加 `operations.status`。' },
  },
  'unsafe-repeat.forgotten': {
    reason: {
      id: 'nomor rujukan dilupakan hari itu juga',
      en: 'the reference is forgotten the same day',
      zh: '参考号当天就被遗忘',
    },
    mend: { id: 'Perbaiki.', en: 'Correct it.', zh: '请更正。' },
  },
  'unchecked-reference.answer': {
    reason: {
      id: 'jawaban tidak dibandingkan dengan yang diminta',
      en: 'the answer is not compared with what was asked',
      zh: '响应没有与请求核对',
    },
    mend: {
      id: 'Baca nomor rujukan kita ke isian bernama `reference`.',
      en: 'Read our reference into a field named reference.',
      zh: '请把我方参考号读入名为 `reference` 的字段。',
    },
  },
  'unsafe-repeat.unsent': {
    reason: {
      id: 'panggilan tidak membawa nomor rujukan kita',
      en: 'the call does not carry our reference',
      zh: '调用不带我方参考号',
    },
    mend: { id: 'Kirim `{ref}`.', en: 'Send {ref}.', zh: '请发送 `{ref}`。' },
  },
  'price-guard.none': {
    reason: {
      id: 'tidak ada yang menghentikan penjualan bila pemasok menaikkan harga',
      en: 'nothing stops a sale after the supplier raised the price',
      zh: '供应商涨价后没有任何机制阻止销售',
    },
    mend: {
      id: 'Kirim `{max_price}` bila pemasok menerimanya, atau tambahkan `priceGuard`.',
      en: 'Send {max_price} where the supplier takes it, or add `priceGuard`.',
      zh: '供应商支持时请发送 `{max_price}`，否则添加 `priceGuard`。',
    },
  },
} as const satisfies ProblemTexts;
