/** Problems of goods: options, variants, prices, limits, pictures. */
export const GOODS_PROBLEMS = {
  'goods-variant.sku': {
    reason: { id: 'SKU {{sku}} ada dua kali', en: 'the SKU {{sku}} stands twice', zh: '`SKU` {{sku}} 出现两次' },
    mend: { id: 'Beri SKU lain.', en: 'Give one another SKU.', zh: '请给其中一个另取 `SKU`。' },
  },
  'goods-variant.taken': {
    reason: {
      id: 'SKU {{sku}} sudah dipakai barang {{goods}}',
      en: 'the SKU {{sku}} belongs to the goods {{goods}}',
      zh: '`SKU` {{sku}} 已属于商品 {{goods}}',
    },
    mend: { id: 'Beri SKU lain.', en: 'Give it another SKU.', zh: '请另取 `SKU`。' },
  },
  'goods-variant.twice': {
    reason: {
      id: 'dua varian punya pilihan yang sama',
      en: 'two variants have the same choices',
      zh: '两个款式的选项相同',
    },
    mend: { id: 'Hapus salah satunya.', en: 'Take one away.', zh: '请删去其中一个。' },
  },
  'goods-option.twice': {
    reason: { id: 'opsi {{key}} ada dua kali', en: 'the option {{key}} stands twice', zh: '选项 {{key}} 出现两次' },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one.', zh: '请改名其中之一。' },
  },
  'goods-option.missing': {
    reason: { id: 'opsi {{key}} belum dipilih', en: 'it has no value of {{key}}', zh: '缺少选项 {{key}} 的值' },
    mend: { id: 'Isi satu nilai opsi itu.', en: 'Give one value of the option.', zh: '请填该选项的一个值。' },
  },
  'goods-option.value': {
    reason: {
      id: 'opsi {{key}} tidak punya nilai {{value}}',
      en: 'the option {{key}} has no value {{value}}',
      zh: '选项 {{key}} 没有值 {{value}}',
    },
    mend: { id: 'Pakai nilai dari opsi itu.', en: 'Use a value of the option.', zh: '请用该选项已有的值。' },
  },
  'goods-option.unknown': {
    reason: { id: 'tidak ada opsi {{key}}', en: 'there is no option {{key}}', zh: '没有选项 {{key}}' },
    mend: { id: 'Hapus atau tambahkan opsinya.', en: 'Take it away or add the option.', zh: '请删去或添加该选项。' },
  },
  'goods-price.cost': {
    reason: {
      id: 'harga {{price}} di bawah modal {{cost}}',
      en: 'the price {{price}} is below the cost {{cost}}',
      zh: '价格 {{price}} 低于成本 {{cost}}',
    },
    mend: { id: 'Naikkan harganya.', en: 'Raise the price.', zh: '请提高价格。' },
  },
  'goods-price.order': {
    reason: {
      id: 'jumlahnya tidak lebih dari {{quantity}} sebelumnya',
      en: 'its quantity is not above the {{quantity}} before it',
      zh: '数量不大于前一档 {{quantity}}',
    },
    mend: { id: 'Urutkan dari jumlah kecil.', en: 'Order tiers by rising quantity.', zh: '请按数量从小到大排列。' },
  },
  'goods-price.falling': {
    reason: {
      id: 'harganya tidak di bawah {{price}} sebelumnya',
      en: 'its price is not below the {{price}} before it',
      zh: '价格不低于前一档 {{price}}',
    },
    mend: { id: 'Turunkan harganya.', en: 'Lower the price.', zh: '请降低价格。' },
  },
  'goods-price.sides': {
    reason: {
      id: 'agen membayar {{agent}}, tamu {{guest}}',
      en: 'agents pay {{agent}}, guests {{guest}}',
      zh: '代理付 {{agent}}，访客付 {{guest}}',
    },
    mend: {
      id: 'Harga agen biasanya yang lebih rendah.',
      en: 'Agents usually pay less.',
      zh: '代理价通常更低。',
    },
  },
  'goods-limit.range': {
    reason: {
      id: 'paling sedikit {{min}}, paling banyak {{max}}',
      en: 'at least {{min}}, at most {{max}}',
      zh: '至少 {{min}}，至多 {{max}}',
    },
    mend: { id: 'Perbaiki salah satunya.', en: 'Mend one of them.', zh: '请改正其中之一。' },
  },
  'goods-limit.multiple': {
    reason: {
      id: 'tidak ada kelipatan {{multiple}} di antara batasnya',
      en: 'no multiple of {{multiple}} lies within the limits',
      zh: '限额之内没有 {{multiple}} 的倍数',
    },
    mend: { id: 'Ubah batas atau kelipatannya.', en: 'Change the limits or the multiple.', zh: '请改限额或倍数。' },
  },
  'goods-picture.unknown': {
    reason: {
      id: 'hanya ada {{count}} gambar, dihitung dari 0',
      en: 'there are {{count}} pictures, counted from 0',
      zh: '只有 {{count}} 张图，从 0 计数',
    },
    mend: { id: 'Tunjuk gambar yang ada.', en: 'Name a picture that is there.', zh: '请指向已有的图。' },
  },
  'goods-place.unnamed': {
    reason: {
      id: 'tabel {{table}} tidak punya {{value}}',
      en: 'the table {{table}} has no {{value}}',
      zh: '表 {{table}} 没有 {{value}}',
    },
    mend: {
      id: 'Tambahkan namanya ke tabel itu.',
      en: 'Add its name to the table.',
      zh: '请在该表中加上名称。',
    },
  },
} as const;
