import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedCredentials } from '../credentials.ts';
import { type Sandbox, startSandbox } from '../main.ts';

const credentials = inventedCredentials('mailbox');
let sandbox: Sandbox;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'konter-mailbox-'));
  const callbackBase = 'http://127.0.0.1:9/callback';
  sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir, callbackBase, credentials });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const messages = async (to: string): Promise<unknown> =>
  (
    (await (await fetch(`${sandbox.url}/mailbox/messages?${new URLSearchParams({ to })}`)).json()) as {
      messages: unknown;
    }
  ).messages;
const whatsapp = async (fields: Record<string, string>, token = credentials.fonnte.token) =>
  (
    await fetch(`${sandbox.url}/fonnte/send`, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams(fields),
    })
  ).json();

describe('ACC-1: the demo’s mailbox', () => {
  it('takes a mail by SMTP and shows it as it was written', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true });
    const text = 'Halo 您好\n.baris yang dimulai titik\nhttp://127.0.0.1/verify-email/x';
    await transport.sendMail({ from: 'a@konter.example', to: 'Wati@Toko.Example', subject: 'Konfirmasi – 确认', text });
    transport.close();
    expect(await messages('wati@toko.example')).toMatchObject([
      { channel: 'email', subject: 'Konfirmasi – 确认', text },
    ]);
    const page = await (await fetch(`${sandbox.url}/mailbox`)).text();
    expect(page).toContain('<a href="http://127.0.0.1/verify-email/x">');
  });

  it('takes WhatsApp messages in the shape of Fonnte and refuses what Fonnte refuses', async () => {
    expect(await whatsapp({ target: '081200000010', message: '123456 <b>' })).toMatchObject({ status: true });
    expect(await messages('081200000010')).toMatchObject([{ channel: 'whatsapp', text: '123456 <b>' }]);
    expect(await (await fetch(`${sandbox.url}/mailbox`)).text()).not.toContain('<b>');
    expect(await whatsapp({ target: '081200000404', message: 'x' })).toMatchObject({ status: false });
    expect(await whatsapp({ target: 'nobody', message: 'x' })).toMatchObject({
      status: false,
      reason: 'target invalid',
    });
    expect(await whatsapp({ target: '081200000010', message: 'x' }, 'wrong')).toMatchObject({
      reason: 'invalid token',
    });
  });
});
