import type { ProblemTexts } from '../problem-texts.ts';

/** What is said of documents as a whole and among each other. */
export const DOCUMENTS_PROBLEMS = {
  'too-deep.levels': {
    reason: {
      id: 'lebih dalam dari {{levels}} tingkat',
      en: 'deeper than {{levels}} levels',
      zh: '超过 {{levels}} 层',
    },
    mend: { id: 'Ratakan dokumennya.', en: 'Flatten the document.', zh: '请减少文档层级。' },
  },
  'too-large.text': {
    reason: {
      id: 'lebih panjang dari {{count}} karakter',
      en: 'longer than {{count}} characters',
      zh: '超过 {{count}} 个字符',
    },
    mend: { id: 'Pendekkan teksnya.', en: 'Shorten the text.', zh: '请缩短文本。' },
  },
  'forbidden-key.name': {
    reason: { id: 'kunci {{key}} tidak diizinkan', en: 'the key {{key}} is not allowed', zh: '不允许键 {{key}}' },
    mend: { id: 'Ganti namanya.', en: 'Rename it.', zh: '请改名。' },
  },
  'too-large.values': {
    reason: { id: 'lebih dari {{count}} nilai', en: 'more than {{count}} values', zh: '超过 {{count}} 个值' },
    mend: { id: 'Pecah dokumennya.', en: 'Split the document.', zh: '请拆分文档。' },
  },
  'too-large.document': {
    reason: { id: 'lebih dari {{count}} karakter', en: 'more than {{count}} characters', zh: '超过 {{count}} 个字符' },
    mend: { id: 'Pecah dokumennya.', en: 'Split the document.', zh: '请拆分文档。' },
  },
  'duplicate-id.claimed': {
    reason: {
      id: '{{claim}} sudah dipakai {{owner}}',
      en: '{{claim}} is that of {{owner}}',
      zh: '{{claim}}已属于 {{owner}}',
    },
    mend: { id: 'Pilih yang lain.', en: 'Choose another.', zh: '请换一个。' },
  },
  'duplicate-route.claimed': {
    reason: {
      id: '{{claim}} sudah dipakai {{owner}}',
      en: '{{claim}} is that of {{owner}}',
      zh: '{{claim}}已属于 {{owner}}',
    },
    mend: { id: 'Pilih yang lain.', en: 'Choose another.', zh: '请换一个。' },
  },
  'file.too-large': {
    reason: { id: 'berkas lebih besar dari 4 MB', en: 'the file is larger than 4 MB', zh: '文件超过 4 MB' },
    mend: { id: 'Perbaiki berkasnya.', en: 'Correct the file.', zh: '请更正文件。' },
  },
  'file.not-json': {
    reason: {
      id: 'baris {{line}}, kolom {{column}}: {{why}}',
      en: 'line {{line}}, column {{column}}: {{why}}',
      zh: '第 {{line}} 行第 {{column}} 列：{{why}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'file.no-json': {
    reason: { id: 'bukan JSON', en: 'it is no JSON', zh: '不是 JSON' },
    mend: { id: 'Perbaiki berkasnya.', en: 'Correct the file.', zh: '请更正文件。' },
  },
  'file.twice': {
    reason: {
      id: 'satu bagian disebut dua kali; hanya yang terakhir yang dibaca',
      en: 'it is said twice; only the last one would count',
      zh: '同一项写了两次，只有最后一次有效',
    },
    mend: { id: 'Hapus salah satunya.', en: 'Take one of them out.', zh: '请删除其中一个。' },
  },
  'file.unreadable': {
    reason: { id: 'berkas tidak bisa dibaca', en: 'the file cannot be read', zh: '无法读取文件' },
    mend: { id: 'Perbaiki berkasnya.', en: 'Correct the file.', zh: '请更正文件。' },
  },
  'file.kind': {
    reason: { id: 'jenisnya tidak dikenal', en: 'the kind is unknown', zh: '种类未知' },
    mend: { id: 'Sebutkan namanya.', en: 'Name it.', zh: '请写明名称。' },
  },
  'duplicate-id.document': {
    reason: {
      id: 'dokumen `{{kind}}` lain memakai id {{id}}',
      en: 'another {{kind}} has the id {{id}}',
      zh: '另一个 `{{kind}}` 已使用标识 {{id}}',
    },
    mend: { id: 'Ganti nama salah satunya.', en: 'Rename one.', zh: '请改名其中之一。' },
  },
  'duplicate-id.twice': {
    reason: {
      id: 'dokumen `{{kind}}` yang sama ada dua kali di sini',
      en: 'the same {{kind}} is in here twice',
      zh: '同一个 `{{kind}}` 在此出现两次',
    },
    mend: { id: 'Hilangkan salah satunya.', en: 'Leave one out.', zh: '请去掉其中之一。' },
  },
  'duplicate-route.owner': {
    reason: {
      id: 'jalur {{path}} milik {{owner}}',
      en: 'the path {{path}} belongs to {{owner}}',
      zh: '路径 {{path}} 属于 {{owner}}',
    },
    mend: { id: 'Pilih jalur lain.', en: 'Choose another path.', zh: '请换一个路径。' },
  },
  'duplicate-id.audience': {
    reason: {
      id: 'menu {{menu}} untuk audiens yang sama: {{audience}}',
      en: 'the menu {{menu}} is for the same audience {{audience}}',
      zh: '菜单 {{menu}} 面向同一受众：{{audience}}',
    },
    mend: { id: 'Keluarkan dari salah satunya.', en: 'Take it out of one of them.', zh: '请从其中一个去掉。' },
  },
  'broken-product.would-break': {
    reason: {
      id: 'produk {{product}} akan rusak: {{pointer}} {{why}}',
      en: 'the product {{product}} would break: {{pointer}} {{why}}',
      zh: '产品 {{product}} 会失效：{{pointer}} {{why}}',
    },
    mend: {
      id: 'Rilis produknya bersama-sama.',
      en: 'Release the product together with it.',
      zh: '请把该产品一起发布。',
    },
  },
  'derived-screen.problem': {
    reason: { id: 'layarnya: {{why}}', en: 'its screen: {{why}}', zh: '其页面：{{why}}' },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
  'derived-screen.unplaced': {
    reason: {
      id: 'layarnya di {{pointer}}: {{why}}',
      en: 'its screen at {{pointer}}: {{why}}',
      zh: '其页面的 {{pointer}}：{{why}}',
    },
    mend: { id: '{{mend}}', en: '{{mend}}', zh: '{{mend}}' },
  },
} as const satisfies ProblemTexts;
