import { AppError } from '#src/domain/errors/app-error.ts';
import { readPhone } from '#src/domain/typed/read-phone.ts';

const PHONE = /^08[1-9][0-9]{7,10}$/;

const WRONG = {
  id: 'Isi nomor HP Anda, diawali 08.',
  en: 'Enter your mobile number, starting with 08.',
  zh: '请输入以 08 开头的手机号。',
} as const;

/** A guest's own number as it is kept, however it was written. @throws AppError `validation_failed` at `/contact_phone` */
export function guestPhone(typed: string): string {
  const phone = readPhone(typed);
  if (phone !== undefined && PHONE.test(phone)) return phone;
  throw new AppError('validation_failed', { fields: { '/contact_phone': [{ code: 'pattern', message: WRONG }] } });
}
