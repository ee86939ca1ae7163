import type { ArrivedMessage } from './messages.ts';

export const MAILBOX_STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 22%, transparent); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 720px; padding: 16px; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 20px; margin: 0 0 4px; } p { margin: 0 0 16px; opacity: .75; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
li { border: 1px solid var(--line); border-radius: 12px; padding: 12px 16px; overflow-wrap: anywhere; }
h2 { font-size: 16px; margin: 0; } small { opacity: .75; }
pre { margin: 8px 0 0; font: inherit; white-space: pre-wrap; }
a { color: inherit; }`;

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Addresses in a text become links, as mail programs do it. */
const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[A-Za-z0-9._~:/?#[\]@!$()*+,;=%-]+/g, (url) => `<a href="${url}">${url}</a>`);

/** The page of a demo's mails and WhatsApp messages, the newest first. */
export function mailboxPage(messages: readonly ArrivedMessage[]): string {
  const items = messages.map(
    ({ channel, to, subject, text, at }) =>
      `<li data-to="${escapeHtml(to)}"><h2>${escapeHtml(subject || 'WhatsApp')}</h2>
<small>${channel} · ${escapeHtml(to)} · ${at.toISOString()}</small><pre>${withLinks(text)}</pre></li>`,
  );
  const none = '<p>Belum ada pesan. Muat ulang setelah mengirim sesuatu.</p>';
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kotak pesan demo</title><style>${MAILBOX_STYLE}</style></head>
<body><h1>Kotak pesan demo</h1><p>Surel dan WhatsApp dari demo tidak dikirim ke siapa pun; semuanya berhenti di sini.</p>
${items.length === 0 ? none : `<ol>${items.join('')}</ol>`}</body></html>`;
}
