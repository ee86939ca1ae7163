import path from 'node:path';
import type { Logger } from 'pino';
import { composeModules } from './compose-modules.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { ErrorReporter } from './platform/error-reports/error-reporter.ts';
import { createLogger } from './platform/http/request/request-log.ts';
import type { Tracing } from './platform/tracing/open-tracing.ts';
import { switchTracing } from './platform/tracing/spans.ts';
import { type RunningProgram, startProgram } from './program.ts';

/** Set by the build; names this version to clients. */
declare const KONTER_RELEASE: string | undefined;

const release = typeof KONTER_RELEASE === 'string' ? KONTER_RELEASE : 'development';
const say = (text: string) => process.stdout.write(`${text}\n`);

// Who listens may be gone, or the disk full: no reason to end.
process.stdout.on('error', () => undefined);
await main();

async function main(): Promise<void> {
  let program: RunningProgram | undefined;
  let reporter: ErrorReporter | undefined;
  let tracing: Tracing | undefined;
  let asked = false;
  const end = (code: number) => {
    if (asked) return;
    asked = true;
    process.exitCode = code;
    // Nothing may keep a stopping program alive for ever; the database survives a hard end and is taken over.
    setTimeout(() => process.exit(code), 40_000).unref();
    void Promise.resolve(program?.stop())
      .finally(() => Promise.all([reporter?.close(), tracing?.close()]))
      .finally(() => process.exit(code));
  };
  try {
    const config = await readConfig(process.env);
    // In a demo people read the terminal: only what went wrong is logged there, unless they ask for more.
    const quiet = config.mode === 'demo' && process.env.LOG_LEVEL === undefined;
    reporter = await openReporter(config);
    const log = createLogger({ level: quiet ? 'warn' : config.logLevel, onError: reporter?.report });
    tracing = await openTraces(config, log);
    switchTracing(tracing?.tracer);
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'unexpected end');
      end(1);
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!asked) log.info({ signal }, 'stopping');
        end(0);
      });
    }
    program = await startProgram({
      config,
      log,
      compose: composeModules,
      release,
      onAnswered: reporter?.trace,
      projectFolder: path.resolve(import.meta.dirname, '..'),
    });
    if (asked) {
      await program.stop();
      process.exit();
    }
    log.info({ url: program.url, roles: [...config.roles], release }, 'started');
    if (config.mode === 'demo') announce(program);
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}

/** Where no DSN is set, nothing of it is even loaded (NAV-18). */
async function openReporter({ errorReports, mode, publicUrl }: Config): Promise<ErrorReporter | undefined> {
  if (errorReports === undefined) return undefined;
  const { startErrorReporter } = await import('./platform/error-reports/error-reporter.ts');
  return startErrorReporter({ dsn: errorReports.dsn, environment: mode, build: release, site: publicUrl.origin });
}

/** Where no collector is named, nothing of it is even loaded (REAL-5). */
async function openTraces({ traces, roles }: Config, log: Logger): Promise<Tracing | undefined> {
  if (traces === undefined) return undefined;
  const { openTracing } = await import('./platform/tracing/open-tracing.ts');
  return openTracing({ target: traces, release, roles: [...roles], log });
}

function announce(program: RunningProgram): void {
  if (program.url) say(`\nKonter: ${program.url}`);
  for (const note of program.composition.notes) say(note);
  say('Ctrl-C stops it; data stays.');
}

/** One sentence for what a person can mend; the whole error for what only we can. */
function explain(error: unknown): void {
  const known = error instanceof ConfigError || (error instanceof Error && error.constructor === Error);
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
}
