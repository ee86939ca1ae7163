import { type OpsArguments, type OpsCommand, UsageError } from './ops-command.ts';

/** Options that every command knows: flags, and those with a value. */
const EVERYWHERE: ReadonlySet<string> = new Set(['json']);
const VALUES_EVERYWHERE: readonly string[] = ['language'];

/** Splits a command line. @throws UsageError for an option the command does not know, or one without its value. */
export function readArguments(command: OpsCommand, given: readonly string[]): OpsArguments {
  const words: string[] = [];
  const options = new Map<string, string | true>();
  const takesValue = new Set([...(command.values ?? []), ...VALUES_EVERYWHERE]);
  const flags = new Set(command.flags ?? []);
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? '';
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const [name = '', ...rest] = word.slice(2).split('=');
    const written = rest.length > 0 ? rest.join('=') : undefined;
    if (takesValue.has(name)) {
      const value = written ?? given[index + 1];
      if (value === undefined || (written === undefined && value.startsWith('--'))) {
        throw new UsageError(`--${name} needs a value`);
      }
      if (written === undefined) index += 1;
      options.set(name, value);
    } else if ((flags.has(name) || EVERYWHERE.has(name)) && written === undefined) {
      options.set(name, true);
    } else {
      throw new UsageError(`${command.name} knows no option --${name}`);
    }
  }
  return { words, options };
}
