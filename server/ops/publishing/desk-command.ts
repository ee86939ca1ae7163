import type { Language } from '#src/domain/language.ts';
import { inLanguage } from '../folder/say-problems.ts';
import {
  EXIT,
  type ExitCode,
  languageOption,
  type OpsArguments,
  type OpsCommand,
  type OpsOutput,
  UsageError,
} from '../ops-command.ts';
import { connectOps, type Environment, type OpsApi, RefusedError } from './ops-api.ts';

/** What a command of the desk is given. */
export interface DeskWork {
  readonly given: OpsArguments;
  readonly output: OpsOutput;
  readonly api: OpsApi;
  /** Of what is said of documents. */
  readonly language: Language;
}

/** Makes a command that speaks with the server. What the server refuses ends with its sentence, and with 1, 3, 4 or 5. */
export function deskCommand(
  command: Omit<OpsCommand, 'run'> & { readonly work: (desk: DeskWork) => Promise<ExitCode> },
  environment: Environment = process.env,
  send: typeof fetch = fetch,
): OpsCommand {
  const { work, ...rest } = command;
  return {
    ...rest,
    run: async (given, output) => {
      const language = languageOption(given);
      try {
        return await work({ given, output, language, api: await connectOps(environment, send, language) });
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        output.complain(`${error.code}: ${error.message}`);
        const details = inLanguage(error.details, language);
        if (details !== undefined) output.complain(JSON.stringify(details, null, 2));
        output.result({ refused: error.code, message: error.message, details });
        return endOf(error.code);
      }
    },
  };
}

const NOT_ALLOWED: ReadonlySet<string> = new Set([
  ...['not_authenticated', 'session_expired', 'wrong_credentials', 'forbidden', 'own_approval', 'account_inactive'],
]);

function endOf(code: string): ExitCode {
  if (code === 'network') return EXIT.unreachable;
  if (code === 'approval_missing') return EXIT.waiting;
  return NOT_ALLOWED.has(code) ? EXIT.forbidden : EXIT.problems;
}

/** The text of an option. @throws UsageError when it is missing and has no other value */
export function textOption({ options }: OpsArguments, name: string, otherwise?: string): string {
  const value = options.get(name) ?? otherwise;
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing`);
  return value;
}

/** A list option: `--category qa,agent`. */
export function listOption({ options }: OpsArguments, name: string): readonly string[] | undefined {
  const value = options.get(name);
  return typeof value === 'string' ? value.split(',').map((one) => one.trim()) : undefined;
}

/** `kind/id` as the first word. @throws UsageError */
export function namedDocument(word: string | undefined): { readonly kind: string; readonly id: string } {
  const [kind, id, ...more] = (word ?? '').split('/');
  if (!kind || !id || more.length > 0) throw new UsageError('name a document as kind/id, e.g. product/pulsa');
  return { kind, id };
}
