import { readFile } from 'node:fs/promises';
import type { ConnectorDesk, ConnectorTry } from '#src/contract/operations/connector.contract.ts';
import { EXIT, type OpsArguments, type OpsCommand, UsageError } from '../ops-command.ts';
import { deskCommand, textOption } from './desk-command.ts';

/** `name=value` pairs of `--with a=1,b=2`. @throws UsageError */
function pairs(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new UsageError(`“${pair}” is not name=value`);
      return [pair.slice(0, at).trim(), pair.slice(at + 1)];
    }),
  );
}

/** Secrets come from a file or the environment, never from the command line: other people on the machine read that. */
async function secretsOf({ options }: OpsArguments): Promise<Readonly<Record<string, string>> | undefined> {
  const file = options.get('secrets-file');
  if (typeof file !== 'string') return undefined;
  const text = await readFile(file === '-' ? '/dev/stdin' : file, 'utf8').catch(() => {
    throw new UsageError(`cannot read ${file}`);
  });
  const read = asObject(text);
  const entries = Object.entries(read ?? {});
  if (read === undefined || entries.some(([, value]) => typeof value !== 'string' || value === '')) {
    throw new UsageError(`${file} is not a JSON object of names and texts`);
  }
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function asObject(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const SETTINGS = deskCommand({
  name: 'settings',
  usage:
    'settings [connector] | settings connector (--base-url url | --values name=value,… | --secrets-file file.json) --note why | settings --approve id --note why | settings --withdraw id --note why',
  summary:
    'Shows where suppliers are and what they lack, asks for a base URL, settings or secrets, or approves what somebody else asked for. Ends with 1 while something is missing, with 3 when it now waits for a second person.',
  values: ['base-url', 'values', 'secrets-file', 'note', 'approve', 'withdraw'],
  work: async ({ given, output, api }) => {
    const { options, words } = given;
    for (const decision of ['approve', 'withdraw'] as const) {
      const change = options.get(decision);
      if (typeof change !== 'string') continue;
      const note = textOption(given, 'note');
      const answer = await api.call(`ops.connector.${decision}`, { change, note });
      output.say(decision === 'approve' ? `Settings ${change} are in force.` : `Settings ${change} are withdrawn.`);
      output.result(answer);
      return EXIT.ok;
    }
    const id = words[0];
    const url = options.get('base-url');
    const secrets = await secretsOf(given);
    const values = options.has('values') ? pairs(textOption(given, 'values')) : undefined;
    if (id !== undefined && [url, values, secrets].some((one) => one !== undefined)) {
      const note = textOption(given, 'note');
      const answer = await api.call('ops.connector.propose', { connector: id, base_url: url, values, secrets, note });
      const { changes } = answer.connector as ConnectorDesk;
      const change = changes.at(-1)?.id ?? '';
      output.complain(`Settings ${change} wait for a second person: npm run ops -- settings --approve ${change}`);
      output.result({ ...answer, waiting: 'approval', change });
      return EXIT.waiting;
    }
    const list =
      id === undefined
        ? ((await api.call('ops.connector.list')).data as readonly ConnectorDesk[])
        : [(await api.call('ops.connector.get', { connector: id })).connector as ConnectorDesk];
    for (const one of list) output.say(inWords(one));
    output.result({ connectors: list });
    return list.every(isReady) ? EXIT.ok : EXIT.problems;
  },
});

const missing = ({ secrets, values }: ConnectorDesk) =>
  [...secrets, ...values.filter(({ needed }) => needed === true)]
    .filter(({ source }) => source === null)
    .map(({ name }) => name);
const isReady = (one: ConnectorDesk): boolean => one.base_url.problem === null && missing(one).length === 0;

function inWords(one: ConnectorDesk): string {
  const lacks = missing(one);
  const lines = [
    `${one.id} (${one.group}): ${one.base_url.value ?? 'no base URL'}${one.base_url.problem === null ? '' : ` [${one.base_url.problem}]`}`,
    ...(lacks.length > 0 ? [`  missing: ${lacks.join(', ')}`] : []),
    ...one.changes.map(({ id, author, note }) => `  waiting: ${id} by ${author.name}: ${note}`),
  ];
  return lines.join('\n');
}

const TRY = deskCommand({
  name: 'try',
  usage: 'try connector operation [--with name=value,…]',
  summary:
    'Calls one operation that spends nothing and shows what went over the wire. Ends with 1 when it is no success.',
  values: ['with'],
  work: async ({ given, output, api }) => {
    const [connector, operation] = given.words;
    if (connector === undefined || operation === undefined) throw new UsageError('name a connector and an operation');
    const context = given.options.has('with') ? pairs(textOption(given, 'with')) : {};
    const tried = (await api.call('ops.connector.try', { connector, operation, context })) as ConnectorTry &
      Readonly<Record<string, unknown>>;
    output.say(
      `${tried.outcome}${tried.cause === null ? '' : ` (${tried.cause})`}${tried.reason === null ? '' : `, ${tried.reason}`} in ${tried.duration_ms} ms`,
    );
    output.say(JSON.stringify({ request: tried.request, response: tried.response, fields: tried.fields }, null, 2));
    output.result(tried);
    return tried.outcome === 'success' ? EXIT.ok : EXIT.problems;
  },
});

export const CONNECTOR_COMMANDS: readonly OpsCommand[] = [SETTINGS, TRY];
