/** Requests that come from no page of ours or name another host; part of the error catalogue. */
export const HOST_ERRORS = {
  csrf_mismatch: {
    status: 403,
    message: {
      id: 'Halaman ini sudah lama terbuka. Muat ulang lalu coba lagi.',
      en: 'This page is out of date. Reload it and try again.',
      zh: '页面已过期，请刷新后重试。',
    },
  },
  several_hosts: {
    status: 400,
    message: {
      id: 'Permintaan ini menyebut lebih dari satu alamat.',
      en: 'This request names more than one host.',
      zh: '此请求包含多个主机名。',
    },
  },
  wrong_host: {
    status: 421,
    message: {
      id: 'Alamat ini bukan milik kami. Buka lewat alamat resminya.',
      en: 'This is not our address. Open the official one.',
      zh: '此地址不属于本站，请使用官方地址。',
    },
  },
} as const;
