import path from 'node:path';
import { isLanguage, LANGUAGES, type Language } from '#src/domain/language.ts';

/**
 * What a command came to: all is well; problems were found, or the server refused; it was called wrongly; a second person must
 * agree first; this account may not; no server answers.
 */
export const EXIT = { ok: 0, problems: 1, usage: 2, waiting: 3, forbidden: 4, unreachable: 5 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What a command may do besides its work. */
export interface OpsOutput {
  /** A line for a person; nothing with `--json`. */
  readonly say: (line: string) => void;
  /** The whole result for a script, printed once; nothing without `--json`. */
  readonly result: (value: unknown) => void;
  /** A line on the error stream, always. */
  readonly complain: (line: string) => void;
}

/** Words and options of a command line. */
export interface OpsArguments {
  readonly words: readonly string[];
  /** `--name` is true, `--name value` and `--name=value` are texts. */
  readonly options: ReadonlyMap<string, string | true>;
}

/** One command of `npm run ops`. The table in ops-commands.ts lists them; `npm run ops -- help` prints it. */
export interface OpsCommand {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  /** Options that take a value; the others are flags. */
  readonly values?: readonly string[];
  /** Further options; others are refused. */
  readonly flags?: readonly string[];
  readonly run: (given: OpsArguments, output: OpsOutput) => Promise<ExitCode>;
}

/** The command was called wrongly; its text says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The language of `--language`, for what is said of documents; English without it. @throws UsageError */
export function languageOption({ options }: OpsArguments): Language {
  const language = options.get('language') ?? 'en';
  if (!isLanguage(language)) throw new UsageError(`--language takes ${LANGUAGES.join(', ')}`);
  return language;
}

/** Reads a whole number above zero. @throws UsageError */
export function countOption(given: OpsArguments, name: string, otherwise: number): number {
  const text = given.options.get(name);
  if (text === undefined) return otherwise;
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new UsageError(`--${name} takes a whole number above zero`);
  return count;
}

/** The data folder of an installation with the embedded database: `--data-dir`, or what the program itself goes by. */
export function dataDirOption({ options }: OpsArguments): string {
  const named = options.get('data-dir');
  return path.resolve(typeof named === 'string' && named !== '' ? named : (process.env.DATA_DIR ?? '.data'));
}
