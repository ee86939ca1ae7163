import { EXIT, type ExitCode, languageOption, type OpsCommand, type OpsOutput, UsageError } from './ops-command.ts';
import { OPS_COMMANDS } from './ops-commands.ts';
import { readArguments } from './read-arguments.ts';

/** Where lines go: the terminal, or a list in tests. */
export interface OpsStreams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/**
 * Runs one command of operations: the exit codes are {@link EXIT}.
 * @param given words after `npm run ops --`
 */
export async function runOps(
  given: readonly string[],
  streams: OpsStreams,
  commands: readonly OpsCommand[] = OPS_COMMANDS,
): Promise<ExitCode> {
  const [name = 'help', ...rest] = given;
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    const wanted = ['help', '--help', '-h'].includes(name);
    (wanted ? streams.out : streams.err)(helpText(commands, wanted ? undefined : name));
    return wanted ? EXIT.ok : EXIT.usage;
  }
  try {
    const read = readArguments(command, rest);
    languageOption(read);
    return await command.run(read, outputFor(read.options.has('json'), streams));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    streams.err(`${error.message}\nUsage: npm run ops -- ${command.usage}`);
    return EXIT.usage;
  }
}

function outputFor(json: boolean, { out, err }: OpsStreams): OpsOutput {
  return {
    say: (line) => {
      if (!json) out(line);
    },
    result: (value) => {
      if (json) out(JSON.stringify(value, null, 2));
    },
    complain: err,
  };
}

function helpText(commands: readonly OpsCommand[], unknown: string | undefined): string {
  const lines = commands.map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  const head = unknown === undefined ? 'npm run ops -- <command>' : `There is no command ${unknown}.`;
  const codes =
    'With --json the result is JSON; with --language id, en or zh what is said of documents is in that language. Ends with 0: all is well, 1: problems or refused, 2: called wrongly, ' +
    '3: waits for a second person, 4: not allowed, 5: no answer. See docs/ops-command-line.md.';
  return [head, ...lines, codes].join('\n');
}
