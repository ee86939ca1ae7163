/** Refusals of addresses; part of the error catalogue. */
export const ADDRESS_ERRORS = {
  address_limit: {
    status: 409,
    message: {
      id: 'Alamat sudah penuh. Hapus yang tidak dipakai lagi.',
      en: 'Your addresses are full. Delete those you no longer use.',
      zh: '地址已满，请删除不再使用的。',
    },
  },
  area_unknown: {
    status: 422,
    message: {
      id: 'Ketik nama kelurahan atau kecamatan, lalu pilih dari daftar.',
      en: 'Type a village or district, then choose it from the list.',
      zh: '输入村或区的名称，然后从列表中选择。',
    },
  },
  city_unknown: {
    status: 422,
    message: {
      id: 'Kota atau kabupaten ini tidak ada. Periksa ejaannya.',
      en: 'There is no such city or regency. Check its spelling.',
      zh: '没有这个市或县，请检查拼写。',
    },
  },
  post_code_elsewhere: {
    status: 422,
    message: {
      id: 'Kode pos ini milik kota atau kabupaten lain.',
      en: 'This post code belongs to another city or regency.',
      zh: '此邮政编码属于其他市或县。',
    },
  },
  post_code_needed: {
    status: 422,
    message: {
      id: 'Isi kode pos: kecamatan ini punya beberapa.',
      en: 'Enter the post code: this district has several.',
      zh: '请输入邮政编码：此区有多个。',
    },
  },
} as const;
