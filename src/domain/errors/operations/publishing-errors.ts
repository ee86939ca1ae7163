/** Failures of publishing documents; part of the error catalogue. */
export const PUBLISHING_ERRORS = {
  document_not_found: {
    status: 404,
    message: { id: 'Dokumen tidak ditemukan.', en: 'No such document.', zh: '未找到文档。' },
  },
  document_refused: {
    status: 422,
    message: {
      id: 'Dokumen masih punya kesalahan. Perbaiki yang ditunjuk.',
      en: 'The document still has errors. Mend what is pointed at.',
      zh: '文档仍有错误，请修正所指之处。',
    },
  },
  host_not_allowed: {
    status: 422,
    message: {
      id: 'Alamat ini tidak ada di daftar host konektor, atau bukan https.',
      en: "This address is not among the connector's hosts, or is not https.",
      zh: '该地址不在连接器允许的主机列表中，或不是 https。',
    },
  },
  secret_not_named: {
    status: 422,
    message: {
      id: 'Konektor ini tidak memakai rahasia dengan nama itu.',
      en: 'This connector names no such secret.',
      zh: '该连接器没有使用此名称的密钥。',
    },
  },
  set_by_environment: {
    status: 409,
    message: {
      id: 'Nilai ini diatur lewat lingkungan server, jadi tidak bisa diubah di sini.',
      en: 'This value is set by the server’s environment and cannot be changed here.',
      zh: '该值由服务器环境设定，无法在此修改。',
    },
  },
  try_spends_money: {
    status: 422,
    message: {
      id: 'Panggilan ini memakai uang, jadi tidak bisa dicoba dari sini.',
      en: 'This call spends money, so it cannot be tried here.',
      zh: '此调用会动用资金，不能在此试用。',
    },
  },
  price_list_whole: {
    status: 422,
    message: {
      id: 'Tanpa saringan, seluruh daftar pemasok masuk ke draf ini. Sebutkan artikel mana, atau minta semuanya.',
      en: 'Without a filter, the supplier’s whole list goes into this draft. Say which articles, or ask for all of them.',
      zh: '未设筛选时，供应商的整份价目表都会进入此草稿。请指定条目，或明确要求全部导入。',
    },
  },
  draft_conflict: {
    status: 409,
    message: {
      id: 'Draf ini sudah diubah orang lain. Bandingkan dulu sebelum menyimpan.',
      en: 'Somebody else has changed this draft. Compare before saving.',
      zh: '此草稿已被他人修改，保存前请先比较。',
    },
  },
  release_author_gone: {
    status: 409,
    message: {
      id: 'Pembuat rilis ini sudah tidak bertugas. Tarik rilis ini, lalu susun ulang.',
      en: 'Who put this release together is not of operations any more. Withdraw it and put it together again.',
      zh: '创建此发布的人员已不在岗，请撤回后重新创建。',
    },
  },
  release_stale: {
    status: 409,
    message: {
      id: 'Versi yang berlaku sudah berubah sejak rilis ini dibuat. Susun ulang dari draf terbaru.',
      en: 'What is live has changed since this release was put together. Put it together again.',
      zh: '自该发布创建以来线上版本已变化，请重新创建。',
    },
  },
  approval_missing: {
    status: 409,
    message: {
      id: 'Perubahan ini menyangkut uang. Minta persetujuan rekan lain dulu.',
      en: 'This change is about money. Ask a colleague to approve it first.',
      zh: '此更改涉及资金，请先由另一位同事批准。',
    },
  },
  account_not_found: {
    status: 422,
    message: {
      id: 'Ada nomor yang bukan milik akun mana pun. Periksa lagi daftarnya.',
      en: 'Some numbers belong to no account. Check the list.',
      zh: '有号码不属于任何账户，请检查名单。',
    },
  },
  own_approval: {
    status: 403,
    message: {
      id: 'Perubahan sendiri tidak bisa disetujui sendiri.',
      en: 'Your own change needs somebody else’s approval.',
      zh: '不能批准自己的更改。',
    },
  },
} as const;
