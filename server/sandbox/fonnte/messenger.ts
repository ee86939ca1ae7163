import type { IncomingMessage, RequestListener } from 'node:http';
import type { Messages } from '../mailbox/messages.ts';
import { json, page, readBody, send } from '../stage/reply.ts';

export interface FonnteOptions {
  readonly token: string;
  readonly messages: Messages;
}

/** Numbers that end like this have no WhatsApp; the messenger says so. */
const NOT_ON_WHATSAPP = /0404$/;
/** Numbers that end like this get no answer at all. */
const SILENT = /0504$/;

/**
 * A messenger in the shape of Fonnte: `POST /fonnte/send` with the token in `Authorization` and the fields `target`, `message`,
 * `countryCode` as a form; always HTTP 200, `status` says whether it was taken, `reason` why not. What it takes is in the mailbox.
 */
export function createFonnte(options: FonnteOptions): { readonly handle: RequestListener; readonly stop: () => void } {
  return {
    handle: (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
      if (pathname !== '/fonnte/send' || request.method !== 'POST') return send(response, page(404, 'Not found'));
      void answer(request, options).then(
        (reply) => reply && send(response, json(200, reply)),
        () => send(response, page(500, 'Internal error')),
      );
    },
    stop: () => undefined,
  };
}

/** @returns undefined for no answer */
async function answer(request: IncomingMessage, { token, messages }: FonnteOptions): Promise<object | undefined> {
  const fields = new URLSearchParams(await readBody(request));
  if (request.headers.authorization !== token) return { status: false, reason: 'invalid token' };
  const target = fields.get('target') ?? '';
  const text = fields.get('message') ?? '';
  if (text === '') return { status: false, reason: 'message required' };
  if (!/^\d{9,15}$/.test(target)) return { status: false, reason: 'target invalid' };
  if (SILENT.test(target)) return undefined;
  if (NOT_ON_WHATSAPP.test(target)) return { status: false, reason: 'target not registered on whatsapp' };
  messages.add({ channel: 'whatsapp', to: target, subject: '', text });
  const international = target.replace(/^0/, fields.get('countryCode') ?? '62');
  return { status: true, detail: 'success! message in queue', id: ['1'], process: 'pending', target: [international] };
}
