import { createHmac, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Keys of this installation. All are derived from one, so that several machines need to share only that. */
export interface Secrets {
  /** Signs the visitor cookie's CSRF token. */
  readonly visitor: string;
  /** Public name of our realtime application; the browser knows it. */
  readonly realtimeKey: string;
  /** Signs who may listen to which channel. */
  readonly realtimeSecret: string;
  /** Seed of the key that signs documents for devices: 32 bytes in hex. */
  readonly documents: string;
  /** Seals suppliers' secrets that are set while the program runs: 32 bytes in hex. */
  readonly connectorSettings: string;
  /** Key of the hashes of one-time codes. */
  readonly codes: string;
  /** Seals messages that wait to be sent: 32 bytes in hex. */
  readonly messages: string;
  /** Seed of the key pair by which browsers' push services know us (VAPID): 32 bytes in hex. */
  readonly webPush: string;
  /** Key of the hashes by which recordings are found by a customer's number. */
  readonly subjects: string;
  /** What the demo's supplier and we know of each other. */
  readonly sandboxKey: string;
  readonly sandboxWebhookSecret: string;
}

const LEAST_LENGTH = 32;

/**
 * Takes the installation's key from APP_SECRET or from `secrets.json` in the data folder, which the first start makes
 * (mode 0600). @throws Error when a given key is too short or the file cannot be read.
 */
export async function readSecrets(dataDir: string, given: string | undefined): Promise<Secrets> {
  const app = given ?? (await keyFromFile(dataDir));
  if (app.length < LEAST_LENGTH) throw new Error(`APP_SECRET is too short: at least ${LEAST_LENGTH} characters.`);
  const derive = (purpose: string) => createHmac('sha256', app).update(`konter:${purpose}`).digest('hex');
  return {
    visitor: derive('visitor'),
    realtimeKey: derive('realtime-key').slice(0, 20),
    realtimeSecret: derive('realtime-secret'),
    documents: derive('documents'),
    connectorSettings: derive('connector-settings'),
    codes: derive('codes'),
    messages: derive('messages'),
    webPush: derive('web-push'),
    subjects: derive('subjects'),
    sandboxKey: derive('sandbox-key').slice(0, 32),
    sandboxWebhookSecret: derive('sandbox-webhook').slice(0, 32),
  };
}

async function keyFromFile(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secrets.json');
  const found = await readKey(file);
  if (found !== undefined) return found;
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify({ app: randomBytes(32).toString('hex') })}\n`, { mode: 0o600, flush: true });
  // A program that starts at the same moment may have been first: its key is the one.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const made = await readKey(file);
  if (made === undefined) throw new Error(`${file} vanished while starting.`);
  return made;
}

async function readKey(file: string): Promise<string | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  await chmod(file, 0o600).catch(() => undefined);
  const parsed: unknown = JSON.parse(text);
  const app = typeof parsed === 'object' && parsed !== null && 'app' in parsed ? parsed.app : undefined;
  if (typeof app !== 'string') throw new Error(`${file} holds no key named "app".`);
  return app;
}
