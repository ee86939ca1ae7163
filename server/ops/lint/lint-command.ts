import path from 'node:path';
import { isRefused } from '#src/engine/core/check/problem-list.ts';
import { type LintReport, lintDocuments } from '#src/engine/core/lint/lint-documents.ts';
import {
  countOption,
  EXIT,
  type ExitCode,
  languageOption,
  type OpsArguments,
  type OpsCommand,
  type OpsOutput,
} from '../ops-command.ts';
import { runCorpus } from './corpus-figures.ts';
import { environmentOf, readFolder, readNamed } from './document-folder.ts';
import { measureGenerated } from './generated-figures.ts';
import { inLanguage, oneLine } from './say-problems.ts';

const SCHEMAS = path.join(process.cwd(), 'schemas');
const CORPUS = path.join(process.cwd(), 'tests', 'documents', 'lint', 'corpus');

/** `npm run ops -- lint`: every rule over files, over what is shipped, over the corpus of mistakes, or over generated products. */
export const LINT_COMMAND: OpsCommand = {
  name: 'lint',
  usage: 'lint [files or folders …] [--strict] [--language id|en|zh] [--corpus] [--generate count] [--json]',
  summary:
    'Checks documents; without names, all of schemas/. --strict counts warnings. --corpus: found mistakes and false alarms. --generate: time for so many products.',
  values: ['generate'],
  flags: ['strict', 'corpus'],
  async run(given, output) {
    if (given.options.has('generate')) return lintGenerated(given, output);
    if (given.options.has('corpus')) return lintCorpus(output);
    return lintFiles(given, output);
  },
};

async function lintFiles(given: OpsArguments, output: OpsOutput): Promise<ExitCode> {
  const { words, options } = given;
  const shipped = await readFolder(SCHEMAS);
  const read = words.length === 0 ? shipped : await readNamed(words);
  // What is named on the command line goes before a shipped document of the same name.
  const environment = environmentOf(words.length === 0 ? shipped.documents : [...shipped.documents, ...read.documents]);
  const reports: readonly LintReport[] = [...lintDocuments(read.documents, environment), ...read.unreadable];
  const language = languageOption(given);
  const found = reports.flatMap(({ name, problems }) =>
    problems.map((problem) => ({ file: name, ...inLanguage(problem, language) })),
  );
  const errors = found.filter(({ severity }) => severity === 'error').length;
  for (const { file, pointer, severity, reason, mend, rule } of found) {
    output.say(`${file}#${pointer || '/'}\n  ${severity}: ${oneLine({ reason, mend }, language)} [${rule}]`);
  }
  output.say(`${reports.length} documents, ${errors} errors, ${found.length - errors} warnings`);
  output.result({ documents: reports.length, errors, warnings: found.length - errors, problems: found });
  const failed = isRefused(found) || (options.has('strict') && found.length > 0);
  return failed ? EXIT.problems : EXIT.ok;
}

async function lintCorpus(output: OpsOutput): Promise<ExitCode> {
  const { documents } = await readFolder(SCHEMAS);
  const figures = await runCorpus(CORPUS, documents, environmentOf(documents));
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
