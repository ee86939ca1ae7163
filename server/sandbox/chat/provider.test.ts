import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChat } from './provider.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(createChat().handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat/demo`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const conversationOf = (html: string): string => /name="conversation" value="([^"]+)"/.exec(html)?.[1] ?? '';
const say = async (conversation: string, text: string, lang = 'id') =>
  (await fetch(`${url}?lang=${lang}`, { method: 'POST', body: new URLSearchParams({ conversation, text }) })).text();

describe('NAV-11: the stand-in of a chat', () => {
  it('greets in the language asked for and runs its own script alone', async () => {
    const answer = await fetch(`${url}?lang=zh`);
    expect(await answer.text()).toContain('模拟客服');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
    expect(await (await fetch(url)).text()).toContain('<html lang="id">');
  });

  it('keeps the conversation and answers what it is asked', async () => {
    const conversation = conversationOf(await (await fetch(url)).text());
    expect(await say(conversation, 'Transaksi saya gagal')).toContain('kembali sendiri ke saldo');
    const page = await say(conversation, '<script>x</script>');
    expect(page).toContain('Transaksi saya gagal');
    expect(page).toContain('&#60;script&#62;');
    expect(page).toContain('Sudah kami terima');
  });

  it('begins anew where it does not know the conversation, and refuses what is no chat', async () => {
    expect(await say('unknown', 'token', 'en')).toContain('The token is on the page of its sale');
    expect((await fetch(url.replace('/demo', '/'))).status).toBe(404);
    expect((await fetch(url, { method: 'PUT' })).status).toBe(405);
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
  });
});
