import { Value } from '@sinclair/typebox/value';
import { describe, expect, it } from 'vitest';
import { expressionDifference } from '#server/ops/fuzz/compare-expressions.ts';
import { BLOCK_SPECS } from '#src/blocks/catalog.ts';
import type { OperationName } from '#src/contract/operations.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import type { Action, BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import { flattenActions, nestedActions } from '#src/engine/core/screen/action-names.ts';
import { createCatalog } from '#src/engine/core/screen/catalog.ts';
import { isBinding, resolveBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import { SAMPLE_ACCOUNT } from './sample-account.ts';
import { SAMPLE_ANSWERS, sampleProblems } from './sample-answers.ts';
import { drawableScreens, shippedDocuments } from './shipped-documents.ts';

type Scope = Readonly<Record<string, unknown>>;
const CATALOG = createCatalog(BLOCK_SPECS);

/** What the blocks of these screens report, all at once. */
const EVENT = {
  ref_id: 'K1',
  number: '0812',
  family: 'prepaid',
  product_type: 'pulsa',
  product_path: '/prabayar/pulsa',
  product_code: 'x-1',
  event: 'X',
  transaction: { ref_id: 'K1' },
  bulk_file: { file: 'B1' },
  name: 'senin.xlsx',
  content: '',
  message: '',
  code: '',
};

/** An action's own values, without the actions it may run in turn. */
const withoutNested = (action: Action): Scope =>
  Object.fromEntries(
    Object.entries(action).filter(([field]) => !nestedActions(action).some(([name]) => name === field)),
  );

/** Draws a node the way the engine does, as far as values go; returns what is wrong. */
function problemsOf(node: BlockNode, scope: Scope): readonly string[] {
  const at = (reason: unknown): string => `${node.id}: ${reason instanceof Error ? reason.message : String(reason)}`;
  try {
    if (node.repeat !== undefined) {
      const items = (resolveBindable(node.repeat.for, scope) ?? []) as readonly unknown[];
      const once = (({ repeat: _, ...rest }) => rest)(node);
      return items.flatMap((item, index) => problemsOf(once, { ...scope, item, index }));
    }
    if (node.when !== undefined && resolveBindable(node.when, scope) !== true) return [];
    const spec = CATALOG.get(node.block);
    if (spec === undefined) return [at('unknown block')];
    const props = Object.entries((resolveBindable(node.props ?? {}, scope) ?? {}) as Scope);
    const known = Object.fromEntries(props.filter(([, value]) => value !== null && value !== undefined));
    const wrong = [...Value.Errors(spec.props, known)].map((error) => at(`${error.path} ${error.message}`));
    for (const actions of Object.values(node.on ?? {}))
      for (const action of flattenActions(actions)) resolveBindable(withoutNested(action), { ...scope, event: EVENT });
    return [...wrong, ...(node.children ?? []).flatMap((child) => problemsOf(child, scope))];
  } catch (error) {
    return [at(error)];
  }
}

/** Every expression anywhere in a document, each once. */
function sourcesIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (isBinding(value)) found.add(value.$);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) sourcesIn(part, found);
  return found;
}

/** Expressions that a screen and the server do not make the same of; those of shipped documents are all let through. */
const differences = (sources: ReadonlySet<string>, scope: Scope) =>
  [...sources].flatMap((source) => expressionDifference(source, scope, () => true) ?? []);

/** What stands around a part of a screen, besides the screen's own: elements of a list, reports of a block. */
const ELEMENTS: readonly Scope[] = [
  { item: EVENT, index: 0, event: EVENT },
  { item: 'x-1', index: 1, event: 'x-1' },
];

const fill = <T>(screen: ScreenDocument, value: (operation: OperationName) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(screen.data ?? {}).map(([name, { call }]) => [name, value(call as OperationName)]));

function scopeOf(screen: ScreenDocument, more: Scope): Scope {
  const parameters = Object.keys(screen.parameters ?? {});
  const texts = Object.fromEntries(parameters.map((name) => [name, '']));
  const base = { account: SAMPLE_ACCOUNT, query: texts, route: texts, site: {}, locale: 'id', ...more };
  const state = Object.entries(screen.state ?? {}).map(([name, { initial }]) => [name, resolveBindable(initial, base)]);
  return { state: Object.fromEntries(state), ...base };
}

/** The screen before its answers, after their failure, and with each sample of them. */
function scopesOf(screen: ScreenDocument): readonly Scope[] {
  const nothing = fill(screen, () => null);
  const no = fill(screen, () => false);
  const quiet = fill(screen, () => '');
  const samples = Math.max(0, ...Object.values(fill(screen, (call) => SAMPLE_ANSWERS[call]?.length ?? 0)));
  const loaded = Array.from({ length: samples }, (_, round) => ({
    data: fill(screen, (call) => SAMPLE_ANSWERS[call]?.[round % (SAMPLE_ANSWERS[call]?.length ?? 1)]),
    loading: no,
    failed: quiet,
  }));
  return [
    { data: nothing, loading: fill(screen, () => true), failed: quiet },
    { data: nothing, loading: no, failed: fill(screen, () => 'Tidak ada jaringan.') },
    ...loaded,
  ].flatMap((scope) => LANGUAGES.map((locale) => scopeOf(screen, { ...scope, locale })));
}

describe('samples', () => {
  it.each(Object.entries(SAMPLE_ANSWERS))('API-5: those of %s are what the contract says', (operation, answers) => {
    for (const answer of answers ?? []) expect(sampleProblems(operation as OperationName, answer)).toEqual([]);
  });
});

describe('every shipped screen', () => {
  it.each(drawableScreens().map((screen) => [screen.id, screen] as const))(
    'SDUI-1: %s has good props before, without and with its answers, in three languages',
    (_id, screen) => {
      for (const { call } of Object.values(screen.data ?? {})) expect(SAMPLE_ANSWERS).toHaveProperty([call]);
      for (const scope of scopesOf(screen)) expect(problemsOf(screen.body, scope)).toEqual([]);
    },
  );

  it.each(drawableScreens().map((screen) => [screen.id, screen] as const))(
    'SDUI-8: the browser makes of each expression of %s what the server makes of it',
    (_id, screen) => {
      const sources = sourcesIn(screen);
      for (const scope of scopesOf(screen))
        for (const elements of ELEMENTS) expect(differences(sources, { ...scope, ...elements })).toEqual([]);
    },
  );

  it('SDUI-8: and of those of products, connectors and menus', () => {
    const sources = new Set(shippedDocuments().flatMap(({ document }) => [...sourcesIn(document)]));
    const scopes = ['product.pulsa', 'transaction.status'].flatMap((id) =>
      drawableScreens().flatMap((screen) => (screen.id === id ? scopesOf(screen).slice(-1) : [])),
    );
    expect(scopes).toHaveLength(2);
    expect(sources.size).toBeGreaterThan(100);
    for (const scope of scopes) expect(differences(sources, { ...scope, ...ELEMENTS[0] })).toEqual([]);
  });
});
