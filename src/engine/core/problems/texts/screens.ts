import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of screens that draw and cannot work as meant. */
export const SCREENS_PROBLEMS = {
  'blog-post.place': {
    reason: {
      id: 'tulisan blog ada di alamat lain, atau tidak terbuka untuk umum',
      en: 'a blog post is at another address, or not public',
      zh: '博客文章的地址不对，或未公开',
    },
    mend: {
      id: 'Tulis `/blog/posts/nama` sebagai `path`, dan `public: true`.',
      en: 'Write `/blog/posts/name` as `path`, and `public: true`.',
      zh: '请将 `path` 写为 `/blog/posts/名称`，并设 `public: true`。',
    },
  },
  'blog-post.summary': {
    reason: {
      id: 'tulisan blog tanpa ringkasan untuk daftar',
      en: 'a blog post without a summary for the list',
      zh: '博客文章缺少列表摘要',
    },
    mend: { id: 'Tambahkan `description`.', en: 'Add `description`.', zh: '请添加 `description`。' },
  },
  'blog-post.date': {
    reason: { id: 'tanggal ini tidak ada', en: 'there is no such day', zh: '没有这一天' },
    mend: { id: 'Tulis tahun-bulan-hari.', en: 'Write year-month-day.', zh: '请按“年-月-日”填写。' },
  },
  'constant-condition.never': {
    reason: {
      id: 'tidak pernah benar: bagian ini tidak akan tampil',
      en: 'never true: this part is unreachable',
      zh: '恒假：此部分永远到不了',
    },
    mend: { id: 'Perbaiki, atau hapus.', en: 'Correct or remove it.', zh: '请更正或删除。' },
  },
  'constant-condition.always': {
    reason: {
      id: 'selalu benar: syarat ini tidak berguna',
      en: 'always true: the condition does nothing',
      zh: '恒真：该条件不起作用',
    },
    mend: { id: 'Hapus.', en: 'Remove it.', zh: '请删除。' },
  },
  'unreachable-action.left': {
    reason: {
      id: 'layar sudah ditinggalkan sebelum ini berjalan',
      en: 'the screen has been left before this runs',
      zh: '执行之前页面已离开',
    },
    mend: { id: 'Letakkan sebelumnya.', en: 'Put it before.', zh: '请放到前面。' },
  },
  'unreachable-sheet.never-opened': {
    reason: {
      id: 'tidak ada yang membuka lembar ini di layar',
      en: 'nothing on this screen opens the sheet',
      zh: '此页面没有任何操作打开该弹层',
    },
    mend: { id: 'Tambahkan `open-overlay`.', en: 'Add `open-overlay`.', zh: '请添加 `open-overlay`。' },
  },
  'duplicate-id.sheet': {
    reason: { id: 'dua lembar bernama sama', en: 'two sheets have one name', zh: '两个弹层同名' },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one.', zh: '请改名其中之一。' },
  },
  'empty-block.sheet': {
    reason: { id: 'lembar tanpa isi', en: 'a sheet with nothing in it', zh: '弹层没有内容' },
    mend: { id: 'Tambahkan blok, atau hapus.', en: 'Add blocks or remove it.', zh: '请添加块或删除。' },
  },
  'unused-state.written': {
    reason: {
      id: 'ini ditulis tetapi tidak pernah dibaca',
      en: 'this is written and never read',
      zh: '写入但从未读取',
    },
    mend: { id: 'Pakai, atau hapus.', en: 'Use or remove it.', zh: '请使用或删除。' },
  },
  'unused-state.unread': {
    reason: { id: 'tidak ada yang membaca ini', en: 'nothing reads this', zh: '没有任何地方读取它' },
    mend: { id: 'Pakai, atau hapus.', en: 'Use or remove it.', zh: '请使用或删除。' },
  },
  'unused-state.unchanged': {
    reason: { id: 'tidak ada yang mengubah ini', en: 'nothing ever changes this', zh: '没有任何操作改变它' },
    mend: { id: 'Tulis nilainya langsung di tempatnya.', en: 'Write the value in place.', zh: '请直接写入该值。' },
  },
  'unused-data.unshown': {
    reason: { id: 'diambil tetapi tidak pernah ditampilkan', en: 'fetched and never shown', zh: '已获取但从未显示' },
    mend: { id: 'Pakai, atau hapus.', en: 'Use or remove it.', zh: '请使用或删除。' },
  },
  'dead-end.screen': {
    reason: {
      id: 'jalan buntu: tidak ada jalan kembali atau maju',
      en: 'a dead end: nothing leads back or on',
      zh: '死胡同：无法返回或前进',
    },
    mend: {
      id: 'Tambahkan `back`, tautan, atau tombol.',
      en: 'Add `back`, a link or a button.',
      zh: '请添加 `back`、链接或按钮。',
    },
  },
  'missing-translation.one': {
    reason: { id: 'satu teks untuk tiga bahasa', en: 'one text for three languages', zh: '三种语言共用一个文本' },
    mend: { id: 'Tulis `id`, `en` dan `zh`.', en: 'Write id, en and zh.', zh: '请写 `id`、`en` 和 `zh`。' },
  },
  'empty-block.container': {
    reason: { id: 'blok {{block}} tanpa isi', en: 'a {{block}} with nothing in it', zh: '块 {{block}} 没有内容' },
    mend: { id: 'Tambahkan blok, atau hapus.', en: 'Add blocks or remove it.', zh: '请添加块或删除。' },
  },
  'required-hidden.never-shown': {
    reason: {
      id: 'wajib tetapi tersembunyi: tidak ada yang bisa mengisinya',
      en: 'required but hidden: nobody could fill it',
      zh: '必填却隐藏：没有人能填写',
    },
    mend: {
      id: 'Tampilkan, atau jangan wajibkan.',
      en: 'Show it or do not require it.',
      zh: '请显示它，或改为非必填。',
    },
  },
  'unchecked-payment.before': {
    reason: {
      id: 'uang bergerak sebelum isian diperiksa',
      en: 'money moves before the fields are checked',
      zh: '校验输入之前就动用资金',
    },
    mend: { id: 'Taruh `validate` di depan.', en: 'Put `validate` first.', zh: '请先放 `validate`。' },
  },
  'payment-without-answer.unseen': {
    reason: {
      id: 'tidak ada yang melihat bahwa pembayaran berhasil',
      en: 'nobody sees that the payment went through',
      zh: '没有人看到支付是否成功',
    },
    mend: { id: 'Buka halaman transaksinya.', en: 'Navigate to the transaction.', zh: '请跳转到该交易。' },
  },
  'password-leak.shown': {
    reason: {
      id: 'kata sandi ditampilkan atau masuk ke alamat',
      en: 'a password is shown or put into an address',
      zh: '密码被显示或写入地址',
    },
    mend: {
      id: 'Hanya argumen panggilan yang boleh membawanya.',
      en: "Only a call's arguments may carry it.",
      zh: '只有调用的参数可以携带它。',
    },
  },
  'polling.often': {
    reason: {
      id: 'diminta lebih sering dari tiap lima detik',
      en: 'asked more than every five seconds',
      zh: '请求间隔不足五秒',
    },
    mend: { id: 'Minta lebih jarang.', en: 'Ask less often.', zh: '请降低频率。' },
  },
  'polling.fresh': {
    reason: { id: 'diminta lagi selagi masih segar', en: 'asked again while still fresh', zh: '数据仍有效就再次请求' },
    mend: { id: 'Pendekkan.', en: 'Make it shorter.', zh: '请缩短。' },
  },
  'unsafe-fetch.changes': {
    reason: {
      id: '{{operation}} mengubah sesuatu: tidak boleh diambil hanya untuk dilihat',
      en: '{{operation}} changes something: it cannot be fetched by looking',
      zh: '{{operation}} 会修改数据：不能仅为查看而调用',
    },
    mend: { id: 'Panggil dari sebuah aksi.', en: 'Call it from an action.', zh: '请在操作中调用。' },
  },
  'foreign-address.link': {
    reason: { id: 'ini menuju situs lain', en: 'this leads to another site', zh: '这会通向其他网站' },
    mend: { id: 'Tulis jalur milik kita.', en: 'Write a path of ours.', zh: '请写本站路径。' },
  },
  'unknown-path.nothing': {
    reason: { id: 'tidak ada apa-apa di {{path}}', en: 'nothing is at {{path}}', zh: '{{path}} 处没有内容' },
    mend: {
      id: 'Tambahkan layarnya, atau perbaiki jalurnya.',
      en: 'Add the screen, or correct the path.',
      zh: '请添加该页面，或更正路径。',
    },
  },
  'unknown-path.itself': {
    reason: { id: 'menuju dirinya sendiri', en: 'it leads to itself', zh: '指向自身' },
    mend: { id: 'Perbaiki.', en: 'Correct it.', zh: '请更正。' },
  },
  'length-contradiction.least': {
    reason: {
      id: 'yang terkecil melebihi yang terbesar',
      en: 'the least is above the greatest',
      zh: '最小值大于最大值',
    },
    mend: { id: 'Tukar keduanya.', en: 'Swap them.', zh: '请互换两者。' },
  },
  'unbound-path.undescribed': {
    reason: {
      id: '{{name}} wajib tetapi tidak diterangkan',
      en: '{{name}} is required and not described',
      zh: '{{name}} 必填却未描述',
    },
    mend: { id: 'Terangkan.', en: 'Describe it.', zh: '请加以描述。' },
  },
  'circular-data.waits': {
    reason: {
      id: '{{name}} menunggu jawabannya sendiri',
      en: '{{name}} waits for its own answer',
      zh: '{{name}} 在等待自己的结果',
    },
    mend: { id: 'Putuskan lingkarannya.', en: 'Break the circle.', zh: '请打破循环。' },
  },
} as const satisfies ProblemTexts;
