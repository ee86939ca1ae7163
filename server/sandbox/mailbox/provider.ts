import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import PostalMime from 'postal-mime';
import { json, page, send } from '../stage/reply.ts';
import { MAILBOX_STYLE, mailboxPage } from './mailbox-page.ts';
import type { Messages } from './messages.ts';
import type { Envelope } from './smtp-receiver.ts';

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(MAILBOX_STYLE).digest('base64')}'; form-action 'none'; frame-ancestors 'none'`;

/** The demo's mailbox: `GET /mailbox` for people, `GET /mailbox/messages?to=…` for tests. */
export function createMailbox(messages: Messages): { readonly handle: RequestListener; readonly stop: () => void } {
  return {
    handle: (request, response) => {
      const url = new URL(request.url ?? '/', 'http://sandbox');
      response.setHeader('cache-control', 'no-store');
      if (request.method !== 'GET') return send(response, page(405, 'Method not allowed'));
      const found = messages.list(url.searchParams.get('to') ?? '');
      if (url.pathname === '/mailbox/messages') return send(response, json(200, { messages: found }));
      if (url.pathname !== '/mailbox') return send(response, page(404, 'Not found'));
      response.setHeader('content-security-policy', POLICY);
      const { status, type, body } = page(200, mailboxPage(found));
      send(response, { status, type: `${type}; charset=utf-8`, body });
    },
    stop: () => messages.clear(),
  };
}

/** Reads a mail as a mail program does and keeps a copy for each who gets it. */
export async function keepMail(messages: Messages, { to, raw }: Envelope): Promise<void> {
  const { subject = '', text = '' } = await PostalMime.parse(Buffer.from(raw, 'latin1'));
  for (const address of to) messages.add({ channel: 'email', to: address, subject, text: text.trim() });
}
