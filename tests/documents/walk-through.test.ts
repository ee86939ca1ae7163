import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDocumentEnvironment } from '#server/documents/check/document-environment.ts';
import { OPS_COMMANDS } from '#server/ops/ops-commands.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { lintDocuments } from '#src/engine/core/lint/lint-documents.ts';
import { WALK_THROUGH, walkThroughDocuments } from '../support/walk-through-documents.ts';
import { shippedChoices, shippedConnectors, shippedDocuments, shippedOperators } from './shipped-documents.ts';

const documents = walkThroughDocuments();
const connectors = documents
  .map(({ document }) => document)
  .filter((one): one is ConnectorDocument => one.kind === 'connector');
const environment = createDocumentEnvironment({
  operators: shippedOperators().map(({ document }) => document),
  connectors: [...shippedConnectors().map(({ document }) => document), ...connectors],
  choices: shippedChoices().map(({ document }) => document),
});
const page = readFileSync(join(WALK_THROUGH, '..', 'walk-through.md'), 'utf8');

it('SDUI-5, SDUI-11: every document of the walk-through is without error and without advice, beside what is shipped', () => {
  const all = [
    ...shippedDocuments().map(({ file, document }) => ({ name: file, json: document })),
    ...documents.map(({ file, document }) => ({ name: file, json: document })),
  ];
  const ours = new Set(documents.map(({ file }) => file));
  const found = lintDocuments(all, environment).filter(({ name, problems }) => ours.has(name) && problems.length > 0);
  expect(found).toEqual([]);
});

it('SDUI-11: the walk-through names every one of its files, and only commands that there are', () => {
  for (const { file } of documents) expect(page).toContain(file);
  const known = new Set(OPS_COMMANDS.map(({ name }) => name));
  const named = [...page.matchAll(/npm run ops -- ([a-z]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('SDUI-3, SDUI-11: it covers a biller, a courier and a payment channel', () => {
  expect(connectors.map(({ group }) => group).sort()).toEqual(['biller', 'courier', 'gateway']);
});

it('SDUI-11: every command of operations is on the page of the command line', () => {
  const commands = readFileSync(join(WALK_THROUGH, '..', '..', 'ops-command-line.md'), 'utf8');
  for (const { name } of OPS_COMMANDS) expect(commands).toContain(`### ${name}`);
});
