import type { ProblemTexts } from '#src/engine/core/problems/problem-texts.ts';

/** What is said of requests that could not be written. */
export const CONNECTOR_REQUESTS_PROBLEMS = {
  'request-shape.xml-name': {
    reason: {
      id: '{{name}} bukan nama elemen atau atribut XML',
      en: '{{name}} is no name of an element or attribute in XML',
      zh: '{{name}} 不是 XML 元素或属性的名称',
    },
    mend: {
      id: 'Tulis nama tanpa spasi, paling banyak dengan satu awalan: `soap:Body`; atribut diawali `@`.',
      en: 'Write a name without blanks and with one prefix at most, such as soap:Body; an attribute begins with @.',
      zh: '请写不含空格、最多一个前缀的名称，例如 `soap:Body`；属性以 `@` 开头。',
    },
  },
  'request-shape.xml-prefix': {
    reason: {
      id: 'awalan {{prefix}} tidak dinyatakan di elemen ini atau di luarnya',
      en: 'the prefix {{prefix}} is declared neither on this element nor around it',
      zh: '前缀 {{prefix}} 在此元素及其外层都没有声明',
    },
    mend: {
      id: 'Tambahkan `"@xmlns:{{prefix}}"` dengan ruang namanya, biasanya di elemen terluar.',
      en: 'Add "@xmlns:{{prefix}}" with its namespace, usually on the outermost element.',
      zh: '请添加 `"@xmlns:{{prefix}}"` 及其命名空间，通常放在最外层元素。',
    },
  },
  'request-shape.xml-text': {
    reason: {
      id: '{{name}} hanya bisa memuat teks',
      en: '{{name}} can hold nothing but a text',
      zh: '{{name}} 只能是文本',
    },
    mend: {
      id: 'Tulis satu teks di sini; daftar dan anggota menjadi elemen.',
      en: 'Write one text here; lists and members become elements.',
      zh: '此处请写一段文本；列表和成员应写成元素。',
    },
  },
  'request-shape.xml-mixed': {
    reason: {
      id: 'teks di samping elemen tidak bisa ditulis',
      en: 'a text beside elements cannot be written',
      zh: '文本不能与元素并列',
    },
    mend: {
      id: 'Taruh teksnya di elemen tersendiri.',
      en: 'Put the text into an element of its own.',
      zh: '请把文本放到单独的元素中。',
    },
  },
  'request-shape.xml-list': {
    reason: { id: 'daftar di XML memerlukan nama', en: 'a list in XML needs a name', zh: 'XML 中的列表需要名称' },
    mend: {
      id: 'Taruh daftarnya di bawah nama elemen yang berulang.',
      en: 'Put the list under the name of the element that repeats.',
      zh: '请把列表放在重复元素的名称之下。',
    },
  },
} as const satisfies ProblemTexts;
