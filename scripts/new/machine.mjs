import { Edits, withImport, withLines } from './edit-lists.mjs';
import { filledTemplates, spellings } from './fill-templates.mjs';
import { Refusal } from './refusal.mjs';

/** What the author of a machine does next, after it has its own states and events. */
export const MACHINE_STEPS = [
  'List what guards and assignments read in src/machines/recorded-fields.ts, fields of events in src/machines/event-forms.ts, effects that schedule something in src/machines/timers.ts.',
  'Generate: node scripts/generate-machine-versions.mjs, generate-machine-documents.mjs, generate-charts.mjs and keep-client-manifest.mjs; translate the new sentences in src/inspector/documentation/sentences.',
  'Write recordings of its ends and guards: npm run replay -- --golden',
];

/**
 * What the templates of a machine and of its noun call it.
 * @param {string} noun in kebab-case, singular
 * @param {{ id?: string, en?: string, zh?: string }} labels what screens call it, in the plural
 * @param {string} table name of its table in code marks; "" where there is none yet
 * @throws Refusal for a name that is not in kebab-case, and for a label that is missing or cannot stand in a document
 */
export function nounValues(noun, { id, en, zh }, table = '') {
  if (!/^[a-z]{2,}(-[a-z]+)*$/.test(noun))
    throw new Refusal(`${noun}: a noun is written in kebab-case, e.g. trial-note`);
  const labels = { id, en, zh };
  for (const [language, label] of Object.entries(labels)) {
    if (label === undefined || !/^[^"'\\{}|`]{1,40}$/.test(label))
      throw new Refusal(`--${language} is missing or not a label: up to 40 characters, no quotes, brackets or bars`);
  }
  const { pascal, camel, upper, snake, words, sentence } = spellings(noun);
  return { noun, Noun: pascal, aNoun: camel, NOUN: upper, noun_: snake, words, Words: sentence, table, ...labels };
}

/** Lines of a machine in the lists that name every machine. */
export function listMachine(edits, { kebab, camel, upper }) {
  edits.change(
    'src/machines/machines.ts',
    (text) => withImport(text, `import { ${camel}Machine } from './${kebab}/${kebab}.machine.ts';`),
    (text) => withLines(text, 'export const MACHINES', ']);', [`  ['${kebab}', ${camel}Machine],`]),
  );
  edits.change(
    'src/machines/registry.ts',
    (text) => withImport(text, `import { ${upper}_META } from './${kebab}/${kebab}.meta.ts';`),
    (text) => withLines(text, 'const METAS', ']);', [`  ['${kebab}', ${upper}_META],`]),
  );
}

/**
 * A machine alone, for a noun whose module comes later: states, machine, texts and test.
 * @param {string} root the project's folder
 * @param {string} noun in kebab-case, singular
 * @param {{ id?: string, en?: string, zh?: string }} options what screens call it, in the plural
 * @throws Refusal for a name or label that cannot be used
 */
export function machineChanges(root, noun, options) {
  const edits = new Edits(root);
  const created = filledTemplates('machine', nounValues(noun, options));
  listMachine(edits, spellings(noun));
  return {
    created,
    edited: edits.texts,
    next: [
      `Make it yours: states in src/domain/${noun}, events and texts in src/machines/${noun}; say what it is in src/machines/${noun}/README.md.`,
      ...MACHINE_STEPS,
      `Test: npx tsc, then npx vitest run src/machines tests/architecture`,
    ],
  };
}
