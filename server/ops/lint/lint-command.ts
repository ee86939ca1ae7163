import path from 'node:path';
import type { ConnectorFixtures } from '#server/connectors/fixtures/connector-fixtures.ts';
import { documentOf } from '#server/connectors/fixtures/published-fixtures.ts';
import { tryConnector } from '#server/connectors/fixtures/try-connector.ts';
import { environmentOf, judgeDocuments } from '#server/documents/check/judge-documents.ts';
import { isConnector } from '#server/documents/check/usable-shape.ts';
import type { PreparedDocument } from '#server/documents/prepare-document.ts';
import { finish } from '#server/platform/concurrency/slices.ts';
import { isRefused } from '#src/engine/core/check/problem-list.ts';
import type { Document, FixturesDocument, Problem } from '#src/engine/core/document-types.ts';
import { jsonPlaces } from '#src/engine/core/json-places.ts';
import { DOCUMENT_KINDS } from '#src/engine/core/meta/meta-schemas.ts';
import { type ReadDocuments, readFolder, readNamed } from '../folder/document-folder.ts';
import { inLanguage, oneLine } from '../folder/say-problems.ts';
import {
  countOption,
  EXIT,
  type ExitCode,
  languageOption,
  type OpsArguments,
  type OpsCommand,
  type OpsOutput,
} from '../ops-command.ts';
import { deskCommand } from '../publishing/desk-command.ts';
import type { OpsApi } from '../publishing/ops-api.ts';
import { runCorpus } from './corpus-figures.ts';
import { measureGenerated } from './generated-figures.ts';
import { placeOfProblem } from './place-of-problem.ts';

const SCHEMAS = path.join(process.cwd(), 'schemas');
const CORPUS = path.join(process.cwd(), 'tests', 'documents', 'lint', 'corpus');

/** `npm run ops -- lint`: every rule over files, over what is shipped, over the corpus of mistakes, or over generated products. */
export const LINT_COMMAND: OpsCommand = {
  name: 'lint',
  usage: 'lint [files or folders …] [--live] [--strict] [--language id|en|zh] [--corpus] [--generate count] [--json]',
  summary:
    'Checks documents together, beside what is shipped, or with --live beside what is live at KONTER_URL; without names, all of schemas/. --strict counts warnings. --corpus: found mistakes and false alarms. --generate: time for so many products.',
  values: ['generate'],
  flags: ['strict', 'corpus', 'live'],
  async run(given, output) {
    if (given.options.has('generate')) return lintGenerated(given, output);
    if (given.options.has('corpus')) return lintCorpus(output);
    return given.options.has('live') ? LINT_AT_SERVER.run(given, output) : lintFiles(given, output, judgeHere);
  },
};

/** Says what is wrong with each of the documents. @param all whether they are everything that there is */
type Judge = (read: ReadDocuments, all: boolean) => Promise<readonly (readonly Problem[])[]>;

async function lintFiles(given: OpsArguments, output: OpsOutput, judge: Judge): Promise<ExitCode> {
  const { words, options } = given;
  const language = languageOption(given);
  const all = words.length === 0;
  const read = all ? await readFolder(SCHEMAS) : await readNamed(words);
  const judged = await judge(read, all);
  const texts = [...read.documents.map(({ name, text }, index) => ({ name, text, problems: judged[index] ?? [] }))];
  const found = [...texts, ...read.unreadable].flatMap(({ name, text, problems }) => {
    const places = jsonPlaces(text);
    return problems.map((problem) => ({
      file: name,
      ...placeOfProblem(problem, places),
      ...inLanguage(problem, language),
    }));
  });
  const errors = found.filter(({ severity }) => severity === 'error').length;
  for (const { file, line, column, pointer, severity, reason, mend, rule } of found) {
    output.say(
      `${file}:${line}:${column}#${pointer || '/'}\n  ${severity}: ${oneLine({ reason, mend }, language)} [${rule}]`,
    );
  }
  const documents = texts.length + read.unreadable.length;
  output.say(`${documents} documents, ${errors} errors, ${found.length - errors} warnings`);
  output.result({ documents, errors, warnings: found.length - errors, problems: found });
  const failed = isRefused(found) || (options.has('strict') && found.length > 0);
  return failed ? EXIT.problems : EXIT.ok;
}

/**
 * Beside what is shipped: a file of the same kind and id takes the place of one of the program's, and so does what lies recorded beside a
 * connector.
 */
const judgeHere: Judge = async ({ documents, fixtures }, all) => {
  const shipped = all ? undefined : await readFolder(SCHEMAS);
  const versions = (shipped?.documents.flatMap(({ json }) => asVersion(json)) ?? []).filter(
    ({ document: { kind, id } }) => kind !== 'fixtures' || (fixtures.get(id)?.length ?? 0) === 0,
  );
  const { documents: judged } = finish(
    judgeDocuments(
      { versions },
      documents.map(({ json }) => json),
      { fixtures: new Map([...(shipped?.fixtures ?? []), ...fixtures]) },
    ),
  );
  return judged.map(({ problems }) => problems);
};

/** A shipped document as one that is there; its screens are not drawn for that. */
const asVersion = (json: unknown): readonly PreparedDocument[] =>
  isDocument(json) ? [{ hash: '', document: json }] : [];

const isDocument = (json: unknown): json is Document =>
  typeof json === 'object' && json !== null && 'kind' in json && DOCUMENT_KINDS.some((kind) => kind === json.kind);

/** Beside what is live at a running server, which holds the same rules. The request carries what lies recorded beside the connectors here. */
const judgeAt =
  (api: OpsApi): Judge =>
  async ({ documents, fixtures }) => {
    const recorded = recordedHere(documents, fixtures);
    const all: (readonly Problem[])[] = [];
    for (const { name, json } of documents) {
      const others = documents.filter((other) => other.name !== name).map((other) => other.json);
      const { problems } = await api.call('ops.check', { document: json, beside: [...others, ...recorded] });
      all.push([...(problems as readonly Problem[]), ...unreadable(json, fixtures)]);
    }
    return all;
  };

/** What lies beside connectors, as documents; one that is named itself goes before. */
function recordedHere(documents: ReadDocuments['documents'], fixtures: ConnectorFixtures): readonly FixturesDocument[] {
  const named = new Set(documents.flatMap(({ json }) => (isDocument(json) && json.kind === 'fixtures' ? json.id : [])));
  return [...fixtures].flatMap(([id, files]) => {
    const document = documentOf(id, 1, files);
    return named.has(id) || document.files.length === 0 ? [] : [document];
  });
}

/** Files beside a connector that cannot be sent along: they are no fixtures. */
function unreadable(json: unknown, fixtures: ConnectorFixtures): readonly Problem[] {
  if (!isConnector(json)) return [];
  const files = fixtures.get(json.id) ?? [];
  return tryConnector(
    json,
    files.filter((one) => !('fixture' in one)),
  );
}

const LINT_AT_SERVER = deskCommand({
  name: 'lint',
  usage: 'lint --live',
  summary: 'Checks documents beside what is live.',
  work: ({ given, output, api }) => lintFiles(given, output, judgeAt(api)),
});

async function lintCorpus(output: OpsOutput): Promise<ExitCode> {
  const { documents, fixtures } = await readFolder(SCHEMAS);
  const figures = await runCorpus(CORPUS, documents, environmentOf(documents, { fixtures }));
  for (const name of figures.missed) output.say(`not found: ${name}`);
  for (const name of figures.alarms) output.say(`false alarm: ${name}`);
  const { mistakes, kinds, found, clean, alarms } = figures;
  output.say(
    `${found} of ${mistakes} seeded mistakes found (${figures.foundPercent} %), of ${kinds} kinds; ` +
      `${alarms.length} false alarms on ${clean} clean documents (${figures.alarmPercent} %)`,
  );
  output.result(figures);
  return figures.foundPercent >= 95 && figures.alarmPercent <= 2 ? EXIT.ok : EXIT.problems;
}

async function lintGenerated(given: OpsArguments, output: OpsOutput): Promise<ExitCode> {
  const count = countOption(given, 'generate', 1000);
  const { documents } = await readFolder(SCHEMAS);
  const figures = measureGenerated(count, documents, environmentOf(documents));
  const { products, nominals, validators, seconds, processorSeconds, problems } = figures;
  output.say(
    `${products} products with ${nominals} nominals linted and ${validators} validators compiled in ${seconds} s, ` +
      `${processorSeconds} s of the processor` +
      (problems > 0 ? `; ${problems} problems` : ''),
  );
  output.result(figures);
  return problems === 0 && processorSeconds < 30 ? EXIT.ok : EXIT.problems;
}
