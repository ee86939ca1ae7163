import type { Language, Localized } from '#src/domain/language.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
}

const CONFIRM: { readonly subject: Localized; readonly text: Localized } = {
  subject: { id: 'Konfirmasi akun Konter Anda', en: 'Confirm your Konter account', zh: '确认您的 Konter 账户' },
  text: {
    id: 'Halo {name},\n\nBuka tautan ini dalam 24 jam untuk mengaktifkan akun Anda:\n\n{link}\n\nKalau Anda tidak mendaftar, abaikan surel ini; tidak ada akun yang dibuat.',
    en: 'Hello {name},\n\nOpen this link within 24 hours to activate your account:\n\n{link}\n\nIf you did not register, ignore this mail; no account is made.',
    zh: '{name}，您好！\n\n请在 24 小时内打开此链接激活账户：\n\n{link}\n\n如果您没有注册，请忽略此邮件，不会创建任何账户。',
  },
};

const KNOWN: { readonly subject: Localized; readonly text: Localized } = {
  subject: { id: 'Anda sudah punya akun Konter', en: 'You have a Konter account already', zh: '您已有 Konter 账户' },
  text: {
    id: 'Ada yang mendaftar dengan surel ini, tetapi Anda sudah punya akun. Masuk di {link}. Lupa kata sandi? Pilih Lupa kata sandi di sana.\n\nKalau bukan Anda, abaikan surel ini.',
    en: 'Somebody registered with this e-mail, but you have an account already. Sign in at {link}. If you forgot your password, choose Forgot password there.\n\nIf it was not you, ignore this mail.',
    zh: '有人使用此邮箱注册，但您已有账户。请在 {link} 登录。忘记密码请在那里选择“忘记密码”。\n\n如果不是您本人，请忽略此邮件。',
  },
};

const EMAIL: { readonly subject: Localized; readonly text: Localized } = {
  subject: { id: 'Konfirmasi surel baru', en: 'Confirm your new e-mail', zh: '确认您的新邮箱' },
  text: {
    id: 'Halo {name},\n\nBuka tautan ini dalam 24 jam untuk memakai surel ini di akun Konter Anda:\n\n{link}\n\nKalau Anda tidak memintanya, abaikan surel ini.',
    en: 'Hello {name},\n\nOpen this link within 24 hours to use this e-mail for your Konter account:\n\n{link}\n\nIf you did not ask for it, ignore this mail.',
    zh: '{name}，您好！\n\n请在 24 小时内打开此链接，将此邮箱用于您的 Konter 账户：\n\n{link}\n\n如果您没有申请，请忽略此邮件。',
  },
};

const MAILS = { confirm: CONFIRM, known: KNOWN, email: EMAIL };

/** The words of a mail. @param values what stands in for `{name}` and `{link}` */
export function registrationMail(
  kind: keyof typeof MAILS,
  language: Language,
  values: { readonly name: string; readonly link: string },
): Words {
  const { subject, text } = MAILS[kind];
  return {
    subject: subject[language],
    text: text[language].replaceAll(/\{(name|link)\}/g, (_, key: 'name' | 'link') => values[key]),
  };
}
