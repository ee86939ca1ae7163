import path from 'node:path';
import { type DemoSuppliers, demoSuppliers } from './demo-suppliers.ts';
import { type ReportAddress, reportAddressAt } from './platform/error-reports/report-target.ts';
import { trustedProxies } from './platform/http/request/trusted-proxies.ts';
import type { MailSettings } from './platform/mail/mailer.ts';
import { type LiveChat, liveChatAt } from './platform/preferences/live-chat.ts';
import { type StatelyInspector, statelyInspectorAt } from './platform/stately-inspector.ts';
import { readTraceTarget, type TraceTarget } from './platform/tracing/trace-target.ts';
import { readSecrets, type Secrets } from './secrets.ts';

type Mode = 'demo' | 'production';
const ROLES = ['web', 'worker', 'sandbox'] as const;
export type Role = (typeof ROLES)[number];

/** Everything the environment decides, read and checked once at start. */
export interface Config {
  readonly mode: Mode;
  readonly roles: ReadonlySet<Role>;
  readonly host: string;
  readonly port: number;
  /** Origin under which browsers see us; https makes cookies Secure and adds HSTS. */
  readonly publicUrl: URL;
  readonly dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  /** Whether statements are prepared under names, which some poolers do not know (decision 0072). */
  readonly databasePrepared: boolean;
  readonly redisUrl: string | undefined;
  /** What a monitor sends to read `/metrics`; undefined: nobody reads it. */
  readonly metricsToken: string | undefined;
  /** Reverse proxies whose X-Forwarded-For is believed: their addresses, or false for none. */
  readonly trustProxy: string | false;
  /** Where the live chat is; undefined: nowhere. */
  readonly liveChat: LiveChat | undefined;
  /** Where errors are reported to; undefined: nowhere. */
  readonly errorReports: ReportAddress | undefined;
  /** Who is told how long things took; undefined: nobody. */
  readonly traces: TraceTarget | undefined;
  /** Whether steps, refusals and calls are recorded for the inspector. */
  readonly recorder: boolean;
  /** Where the inspector may stream recordings to for those who use Stately's; undefined: nowhere. */
  readonly stately: StatelyInspector | undefined;
  /** Who sends our mails; undefined: nobody, and what waits for a mail waits for ever. */
  readonly mail: MailSettings | undefined;
  readonly logLevel: string;
  /** Jobs at the same time in a worker process. */
  readonly workerConcurrency: number;
  readonly secrets: Secrets;
  /** The demo's stand-ins for outside suppliers. */
  readonly sandbox: DemoSuppliers;
  /**
   * A setting of a connector by id and name, `CONNECTOR_<ID>_<NAME>`: `('digiflazz', 'base-url')`. In demo mode the
   * sandbox answers for what is not set. Undefined when nothing says.
   */
  connectorSetting(id: string, name: string): string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A wrong or missing setting: shown to the person who starts the program, without a stack. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the environment. @throws ConfigError saying which variable is wrong and what it may be. */
export async function readConfig(environment: Environment): Promise<Config> {
  const env = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const mode = readMode(env);
  const port = readNumber(env, 'PORT', 3000, 1, 65_533);
  const host = env('HOST') ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0');
  if (mode === 'demo' && !LOOPBACK.has(host)) {
    throw new ConfigError(
      `Demo mode has accounts with published passwords, so it listens on this machine only. HOST is ${host}: ` +
        'leave HOST out, or set KONTER_MODE=production.',
    );
  }
  const dataDir = path.resolve(env('DATA_DIR') ?? '.data');
  const secrets = await readSecrets(dataDir, env('APP_SECRET')).catch((error: unknown) => {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  });
  const paceMs = env('KONTER_SANDBOX_PACE_MS') ? readNumber(env, 'KONTER_SANDBOX_PACE_MS', 0, 0, 600_000) : undefined;
  const sandbox = demoSuppliers(port + 1, secrets, paceMs);
  const publicUrl = readPublicUrl(env, mode, port);
  return {
    mode,
    roles: readRoles(env, mode),
    host,
    port,
    publicUrl,
    dataDir,
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseReadUrl: readUrl(env, 'DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    databasePrepared: readChoice(env, 'DATABASE_PREPARED', ['on', 'off'], 'on') === 'on',
    redisUrl: readUrl(env, 'REDIS_URL', ['redis:', 'rediss:']),
    metricsToken: readMetricsToken(env),
    trustProxy: readTrustProxy(env),
    liveChat: readLiveChat(env, mode, publicUrl, port),
    errorReports: readReports(env, mode),
    traces: readTraces(env),
    recorder: readChoice(env, 'RECORDER', ['on', 'off'], 'on') === 'on',
    stately: readStately(env, mode),
    mail: readMail(env, mode, port),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    workerConcurrency: readNumber(env, 'WORKER_CONCURRENCY', 10, 1, 100),
    secrets,
    sandbox,
    connectorSetting: (id, name) =>
      env(settingName(id, name)) ?? (mode === 'demo' ? demoSetting(sandbox, id, name) : undefined),
  };
}

type Read = (name: string) => string | undefined;

/** Short ones can be tried out. */
const TOKEN_LENGTH = 24;

function readMetricsToken(env: Read): string | undefined {
  const token = env('METRICS_TOKEN');
  if (token !== undefined && token.length < TOKEN_LENGTH) {
    throw new ConfigError(`METRICS_TOKEN is shorter than ${TOKEN_LENGTH} characters: it could be guessed.`);
  }
  return token;
}

/** `true` would believe everybody: whoever says so would choose the address that limits count. */
function readTrustProxy(env: Read): string | false {
  const proxies = env('TRUST_PROXY') ?? false;
  try {
    trustedProxies(proxies);
  } catch (error) {
    const trouble = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`TRUST_PROXY lists the proxies that are believed, e.g. 10.0.0.0/8 or loopback: ${trouble}.`);
  }
  return proxies;
}

const settingName = (id: string, name: string) => `CONNECTOR_${id}_${name}`.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_');

/** Names compare like the environment's: case and punctuation do not count. */
function demoSetting({ settings }: DemoSuppliers, id: string, name: string): string | undefined {
  const wanted = settingName(id, name);
  return [...(settings.get(id) ?? [])].find(([known]) => settingName(id, known) === wanted)?.[1];
}

function readMode(env: Read): Mode {
  const inProduction = env('NODE_ENV') === 'production';
  const fallback = env('DATABASE_URL') || inProduction ? 'production' : 'demo';
  const mode = readChoice(env, 'KONTER_MODE', ['demo', 'production'], fallback) === 'demo' ? 'demo' : 'production';
  if (mode === 'demo' && inProduction) {
    throw new ConfigError('KONTER_MODE=demo is refused while NODE_ENV=production: its passwords are published.');
  }
  return mode;
}

function readRoles(env: Read, mode: Mode): ReadonlySet<Role> {
  const text = env('ROLE') ?? (mode === 'demo' ? ROLES.join(',') : 'web,worker');
  const roles = new Set<Role>();
  for (const name of text.split(',').map((each) => each.trim())) {
    const role = ROLES.find((each) => each === name);
    if (!role) throw new ConfigError(`ROLE names "${name}"; it may list ${ROLES.join(', ')}.`);
    if (role === 'sandbox' && mode !== 'demo') throw new ConfigError('ROLE=sandbox is for demo mode only.');
    roles.add(role);
  }
  return roles;
}

function readPublicUrl(env: Read, mode: Mode, port: number): URL {
  const given = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (given === undefined && mode === 'production') {
    throw new ConfigError('PUBLIC_URL is missing: set it to the address people use, e.g. https://konter.example.');
  }
  const url = new URL(given ?? `http://127.0.0.1:${port}`);
  if (url.pathname !== '/' || url.search || url.hash) throw new ConfigError('PUBLIC_URL is an origin without a path.');
  return url;
}

/** The chat's page with places for the channel and the language; a demo has one of its own beside its suppliers. */
function readLiveChat(env: Read, mode: Mode, publicUrl: URL, port: number): LiveChat | undefined {
  const given = readUrl(env, 'CHAT_URL', mode === 'demo' ? ['https:', 'http:'] : ['https:']);
  const address =
    given ?? (mode === 'demo' ? `http://127.0.0.1:${port + 1}/chat/{embedId}?lang={language}` : undefined);
  if (address === undefined) return undefined;
  const chat = liveChatAt(address);
  if (chat === undefined) throw new ConfigError('CHAT_URL has no {embedId} in its path or query.');
  if (chat.origin === publicUrl.origin) throw new ConfigError('CHAT_URL is on our own origin: the chat needs another.');
  return chat;
}

/** A collector of errors by `SENTRY_DSN`; what is sent there is masked, but it still leaves the house by https. */
function readReports(env: Read, mode: Mode): ReportAddress | undefined {
  const dsn = readUrl(env, 'SENTRY_DSN', mode === 'demo' ? ['https:', 'http:'] : ['https:']);
  if (dsn === undefined) return undefined;
  const address = reportAddressAt(dsn);
  if (address === undefined)
    throw new ConfigError(
      'SENTRY_DSN is not https://<public key>@<host>/<project>; it goes to browsers, so no secret.',
    );
  return address;
}

/** A collector of traces by OpenTelemetry's variables; it may be on a plain line within the house. */
function readTraces(env: Read): TraceTarget | undefined {
  try {
    return readTraceTarget(env);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

/** Stately's inspector by `STATELY_INSPECTOR`: recordings are masked, but they still leave the house encrypted. */
function readStately(env: Read, mode: Mode): StatelyInspector | undefined {
  const open = mode === 'demo' ? ['ws:', 'http:'] : [];
  const url = readUrl(env, 'STATELY_INSPECTOR', ['https:', 'wss:', ...open]);
  return url === undefined ? undefined : statelyInspectorAt(url);
}

/** A mail server by `SMTP_URL` and `MAIL_FROM`; a demo has a receiver of its own beside its suppliers. */
function readMail(env: Read, mode: Mode, port: number): MailSettings | undefined {
  const given = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const from = env('MAIL_FROM');
  if (given === undefined)
    return mode === 'demo'
      ? { smtpUrl: `smtp://127.0.0.1:${port + 2}`, from: from ?? 'Konter <no-reply@konter.example>', plain: true }
      : undefined;
  if (from === undefined || /[\r\n]/.test(from))
    throw new ConfigError('MAIL_FROM is missing: whom mails are from, e.g. Konter <no-reply@konter.example>.');
  return { smtpUrl: given, from, plain: mode === 'demo' };
}

function readUrl(env: Read, name: string, protocols: readonly string[]): string | undefined {
  const text = env(name);
  if (text === undefined) return undefined;
  // The value may hold a password, so the message does not repeat it.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(`${name} is not a URL that begins with ${protocols.join('// or ')}//.`);
  }
  return text;
}

function readNumber(env: Read, name: string, fallback: number, least: number, most: number): number {
  const text = env(name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new ConfigError(`${name} is "${text}"; it must be a number from ${least} to ${most}.`);
  }
  return value;
}

function readChoice(env: Read, name: string, choices: readonly string[], fallback: string): string {
  const value = env(name) ?? fallback;
  if (!choices.includes(value)) throw new ConfigError(`${name} is "${value}"; it may be ${choices.join(', ')}.`);
  return value;
}
