import type { Language, Localized } from '#src/domain/language.ts';

const SUBJECT: Localized = {
  id: 'Kode Konter Anda',
  en: 'Your Konter code',
  zh: '您的 Konter 验证码',
};
/** No link in it, ever: whoever sends people links in such messages is not us. */
const TEXT: Localized = {
  id: '{code} adalah kode Konter Anda, berlaku 60 detik. Jangan berikan kepada siapa pun, termasuk yang mengaku petugas kami.',
  en: '{code} is your Konter code, valid for 60 seconds. Give it to nobody, not even to somebody who claims to work for us.',
  zh: '{code} 是您的 Konter 验证码，60 秒内有效。请勿告诉任何人，包括自称工作人员的人。',
};

/** The words around a code. */
export function passcodeText(code: string, language: Language): { readonly subject: string; readonly text: string } {
  return { subject: SUBJECT[language], text: TEXT[language].replace('{code}', code) };
}
