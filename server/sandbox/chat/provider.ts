import { createHash, randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { page, readBody, send } from '../stage/reply.ts';
import { answerTo, CHAT_WORDS, type ChatLanguage } from './answers.ts';
import { CHAT_SCRIPT, CHAT_STYLE, type ChatLine, chatPage } from './page.ts';

const MOST_CONVERSATIONS = 200;
const MOST_LINES = 60;
const LONGEST_TEXT = 500;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only the page's own script and style, by their hashes; framed only by a demo, which is on this machine. */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(CHAT_STYLE)}`,
  `script-src ${hashOf(CHAT_SCRIPT)}`,
  "connect-src 'self'",
  "form-action 'self'",
  'frame-ancestors http://127.0.0.1:* http://localhost:*',
].join('; ');

/**
 * A stand-in for the provider of a live chat: `GET /chat/<channel>?lang=id` opens a conversation, each message is posted back to
 * the same address. Conversations are kept in memory, the latest few.
 */
export function createChat(): { readonly handle: RequestListener; readonly stop: () => void } {
  const conversations = new Map<string, ChatLine[]>();
  const open = (language: ChatLanguage): string => {
    const [oldest] = conversations.keys();
    if (oldest !== undefined && conversations.size >= MOST_CONVERSATIONS) conversations.delete(oldest);
    const name = randomUUID();
    conversations.set(name, [{ by: 'us', text: CHAT_WORDS[language].hello }]);
    return name;
  };
  const show = (response: ServerResponse, name: string, language: ChatLanguage): void => {
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('cache-control', 'no-store');
    const { status, type, body } = page(200, chatPage(conversations.get(name) ?? [], language, name));
    send(response, { status, type: `${type}; charset=utf-8`, body });
  };
  return {
    handle: async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://sandbox');
      const language = languageOf(url.searchParams.get('lang'));
      if (!/^\/chat\/[^/]/.test(url.pathname)) return send(response, page(404, 'Not found'));
      if (request.method === 'GET') return show(response, open(language), language);
      if (request.method !== 'POST') return send(response, page(405, 'Method not allowed'));
      const fields = await readBody(request).then(
        (body) => new URLSearchParams(body),
        () => undefined,
      );
      if (fields === undefined) return send(response, page(413, 'Too large'));
      const named = fields.get('conversation') ?? '';
      const name = conversations.has(named) ? named : open(language);
      const text = (fields.get('text') ?? '').trim().slice(0, LONGEST_TEXT);
      const lines = conversations.get(name);
      if (text !== '') lines?.push({ by: 'you', text }, { by: 'us', text: answerTo(text, language) });
      lines?.splice(0, Math.max(0, lines.length - MOST_LINES));
      show(response, name, language);
    },
    stop: () => conversations.clear(),
  };
}

const languageOf = (named: string | null): ChatLanguage => (named === 'en' || named === 'zh' ? named : 'id');
