import { createTransport } from 'nodemailer';

/** A text mail. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Hands a mail to the mail server. @throws Error when it was not taken */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtpUrl: string;
  /** Sender of mails: `Konter <no-reply@konter.example>`. */
  readonly from: string;
  /** Without encryption, for a receiver on this machine. */
  readonly plain: boolean;
}

/**
 * Sends mails by SMTP. In production the connection must be encrypted: a code that travels in the open is everybody's.
 * The library folds headers and refuses line breaks in addresses and subjects.
 */
export function createMailer({ smtpUrl, from, plain }: MailSettings): Mailer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(plain ? { ignoreTLS: true } : { requireTLS: !secure }),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
