import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { createBank } from './bank/accounts.ts';
import { createChat } from './chat/provider.ts';
import type { Credentials } from './credentials.ts';
import { createSupplier } from './digiflazz/supplier.ts';
import { createFonnte } from './fonnte/messenger.ts';
import { createIak } from './iak/supplier.ts';
import { Messages } from './mailbox/messages.ts';
import { createMailbox, keepMail } from './mailbox/provider.ts';
import { createSmtpReceiver } from './mailbox/smtp-receiver.ts';
import { createMidtrans } from './midtrans/gateway.ts';
import { createOtomax } from './otomax/supplier.ts';
import { createReloadly } from './reloadly/supplier.ts';
import { page, send } from './stage/reply.ts';
import { createXendit } from './xendit/gateway.ts';
import { createXmlRpc } from './xmlrpc/supplier.ts';

export interface SandboxOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Where mails are taken; absent: nowhere. 0 takes any free port. */
  readonly smtpPort?: number;
  /** Loopback by default; the sandbox is never meant for another interface. */
  readonly host?: string;
  /** The sandbox keeps its memory in `dataDir/sandbox`. */
  readonly dataDir: string;
  /** Where callbacks go; the supplier's name follows, and its secret where that is the only proof. */
  readonly callbackBase: string;
  readonly credentials: Credentials;
  /** Time a purchase usually takes, in milliseconds; `SANDBOX_PACE_MS`, else 1200. */
  readonly paceMs?: number;
}

export interface Sandbox {
  /** Origin of all suppliers, e.g. `http://127.0.0.1:3001`; each is below its own name. */
  readonly url: string;
  /** Where mails are taken. */
  readonly smtpPort: number | undefined;
  close(): Promise<void>;
}

interface Supplier {
  readonly handle: RequestListener;
  readonly stop: () => void;
}

const USUAL_PACE_MS = 1200;

/**
 * Starts the stand-ins for outside providers on loopback. Closing cuts open connections and forgets what was planned; the next
 * start with the same folder plays on.
 * @throws RangeError when `host` is not a loopback address.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  if (!['127.0.0.1', '::1', 'localhost'].includes(host)) throw new RangeError(`sandbox refuses to listen on ${host}`);
  const messages = new Messages();
  const suppliers = createSuppliers(options, messages);
  const mails = await receiveMails(options.smtpPort, host, messages);
  const server = createServer((request, response) => {
    const name = /^\/([a-z]+)(?=[/?]|$)/.exec(request.url ?? '')?.[1] ?? '';
    const supplier = suppliers.get(name);
    if (supplier === undefined) send(response, page(404, 'Not found'));
    else supplier.handle(request, response);
  });
  await listen(server, options.port, host).catch((error: unknown) => {
    mails?.close();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    smtpPort: mails && (mails.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const supplier of suppliers.values()) supplier.stop();
        mails?.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** Takes mails beside the suppliers; what goes wrong with one concerns nobody else. */
async function receiveMails(port: number | undefined, host: string, messages: Messages): Promise<Server | undefined> {
  if (port === undefined) return undefined;
  const receiver = createSmtpReceiver((mail) => void keepMail(messages, mail).catch(() => undefined));
  await listen(receiver, port, host);
  receiver.unref();
  return receiver;
}

function createSuppliers(options: SandboxOptions, messages: Messages): ReadonlyMap<string, Supplier> {
  const { digiflazz, iak, otomax, xmlrpc, reloadly, fonnte, midtrans, xendit, bank } = options.credentials;
  const place = { folder: join(options.dataDir, 'sandbox'), paceMs: options.paceMs ?? paceFromEnvironment() };
  const callback = (...parts: readonly string[]) => [options.callbackBase, ...parts].join('/');
  return new Map<string, Supplier>([
    [
      'digiflazz',
      createSupplier({
        ...place,
        buyer: digiflazz,
        webhookSecret: digiflazz.webhookSecret,
        callbackUrl: callback('digiflazz'),
      }),
    ],
    [
      'reloadly',
      createReloadly({
        ...place,
        client: reloadly,
        webhookSecret: reloadly.webhookSecret,
        callbackUrl: callback('reloadly'),
      }),
    ],
    ['midtrans', createMidtrans({ ...place, ...midtrans, callbackUrl: callback('midtrans') })],
    ['xendit', createXendit({ ...place, ...xendit, callbackUrl: callback('xendit') })],
    ['bank', createBank({ ...place, ...bank })],
    ['chat', createChat()],
    ['mailbox', createMailbox(messages)],
    ['fonnte', createFonnte({ token: fonnte.token, messages })],
    ['iak', createIak({ ...place, buyer: iak, callbackUrl: callback('iak') })],
    ['xmlrpc', createXmlRpc({ ...place, dealer: xmlrpc, callbackUrl: callback('xmlrpc', xmlrpc.callbackSecret) })],
    ['otomax', createOtomax({ ...place, member: otomax, callbackUrl: callback('otomax', otomax.callbackSecret) })],
  ]);
}

function paceFromEnvironment(): number {
  const pace = Number(process.env.SANDBOX_PACE_MS ?? USUAL_PACE_MS);
  return Number.isFinite(pace) && pace >= 0 ? pace : USUAL_PACE_MS;
}
