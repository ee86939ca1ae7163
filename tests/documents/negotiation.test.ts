import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fitScreen } from '#server/documents/negotiate/fit-screen.ts';
import { screenNegotiator } from '#server/documents/negotiate/negotiate-screen.ts';
import { documentHash } from '#server/documents/text/canonical-json.ts';
import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import type { ClientManifest } from '#src/contract/client-manifest.ts';
import type { BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import { guardsMoney } from '#src/engine/core/screen/action-names.ts';
import { drawableScreens } from './shipped-documents.ts';

const FOLDER = path.join(import.meta.dirname, 'manifests');
const manifests = readdirSync(FOLDER).map(
  (file) => [file, JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as ClientManifest] as const,
);
const current = manifests.find(([file]) => file === 'current.json')?.[1];
const words = (text: string) => ({ id: text, en: text, zh: text });
const text = (id: string): BlockNode => ({ block: 'text', id, props: { text: words(id) } });
const screen = (id: string, body: BlockNode, rest: Partial<ScreenDocument> = {}): ScreenDocument => ({
  kind: 'screen',
  id,
  version: 2,
  title: words(id),
  route: { path: `/${id}` },
  body,
  ...rest,
});
const page = (...children: readonly BlockNode[]): BlockNode => ({ block: 'page', id: 'page', children });
const PAY: BlockNode['on'] = { press: [{ action: 'call', operation: 'transaction.create' }] };
const newer: BlockNode = { block: 'hologram', id: 'new' };

/** Documents that are newer than every kept program, and what each program gets when there is nothing earlier. */
const NEWER: readonly (readonly [ScreenDocument, 'full' | 'fallback' | 'update'])[] = [
  [screen('new-block', page(text('a'), newer)), 'update'],
  [screen('new-block-fallback', page(text('a'), { ...newer, fallback: text('instead') })), 'fallback'],
  [screen('new-version', page({ ...text('a'), requires: { text: 99 }, fallback: text('plain') })), 'fallback'],
  [screen('fallback-too-new', page({ ...newer, fallback: { ...newer, id: 'x' } })), 'update'],
  [
    screen('new-function', page({ ...text('a'), props: { text: { $: 'hologram(1)' } }, fallback: text('b') })),
    'fallback',
  ],
  [screen('a-text-like-a-function', page({ ...text('a'), props: { text: { $: '"hologram(1)"' } } })), 'full'],
  [
    screen(
      'new-action',
      page({ block: 'button', id: 'b', on: { press: [{ action: 'send', machine: 'hologram', event: 'GO' }] } }),
    ),
    'update',
  ],
  [
    screen('new-function-in-data', page(text('a')), {
      data: { x: { call: 'account.get', when: { $: 'hologram()' } } },
    }),
    'update',
  ],
  [screen('pay-replaced', page({ ...newer, on: PAY, fallback: { block: 'button', id: 'old', on: PAY } })), 'update'],
  [
    screen('pay-inside', page({ ...newer, children: [{ block: 'button', id: 'b', on: PAY }], fallback: text('gone') })),
    'update',
  ],
  [screen('pay-beside', page({ block: 'button', id: 'b', on: PAY }, { ...newer, fallback: text('note') })), 'fallback'],
];

function nodesOf(node: BlockNode): readonly BlockNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}
const moneyIds = (document: ScreenDocument) =>
  nodesOf(document.body)
    .filter(guardsMoney)
    .map(({ id }) => id);

/** What a program is given can be drawn by it to the last block, with every part that leads to money. */
function expectWhole(given: ScreenDocument, meant: ScreenDocument, { blocks }: ClientManifest): void {
  for (const node of nodesOf(given.body)) {
    expect(blocks[node.block], `${given.id} ${node.id}`).toBeGreaterThan(0);
    for (const [block, version] of Object.entries(node.requires ?? {}))
      expect(blocks[block]).toBeGreaterThanOrEqual(version);
  }
  expect(moneyIds(given)).toEqual(moneyIds(meant));
}

const resolved = (document: ScreenDocument): ResolvedScreen => ({
  screen: document,
  hash: documentHash(document),
  params: {},
});

describe('SDUI-7: what a program of an earlier build is given', () => {
  it('at least three kept manifests, named by what they say', () => {
    expect(manifests.length).toBeGreaterThanOrEqual(3);
    for (const [, { hash, ...abilities }] of manifests) expect(documentHash(abilities)).toBe(hash);
  });

  it.each(manifests)('%s: every shipped document is full, fallback or “update”, never broken', (file, manifest) => {
    const cells = drawableScreens().map((document) => {
      const fitted = fitScreen(document, manifest);
      if (fitted !== undefined) expectWhole(fitted.screen, document, manifest);
      return [document.id, fitted?.fit ?? 'update'] as const;
    });
    if (file === 'current.json') expect(cells.filter(([, cell]) => cell !== 'full')).toEqual([]);
    // The login and the screens of the program itself are for everybody.
    const must = cells.filter(([id]) => ['session.login', 'system.error', 'system.offline'].includes(id));
    expect(must.map(([, cell]) => cell)).not.toContain('update');
    expect(must).toHaveLength(3);
  });

  describe.each(manifests)('%s with documents of tomorrow', (_file, manifest) => {
    it.each(NEWER.map(([document, cell]) => [document.id, cell, document] as const))(
      '%s: %s',
      (_id, cell, document) => {
        const fitted = fitScreen(document, manifest);
        expect(fitted?.fit ?? 'update').toBe(cell);
        if (fitted !== undefined) expectWhole(fitted.screen, document, manifest);
      },
    );

    it('gets the newest earlier version that it can draw, else is asked to update', async () => {
      const old = screen('new-block', page(text('old')), { version: 1 });
      const [tomorrow] = NEWER[0] ?? [];
      if (tomorrow === undefined) throw new Error('no document');
      const negotiate = (earlier: readonly ScreenDocument[], document = tomorrow) =>
        screenNegotiator({ manifest: async () => manifest, earlier: async () => earlier.map(resolved) })(
          resolved(document),
          `/${document.id}`,
          manifest.hash,
        );
      const between = screen('new-block', page({ ...newer, fallback: text('soft') }), { version: 2 });
      expect((await negotiate([tomorrow, old, between])).screen).toBe(old);
      const soft = await negotiate([between, old]);
      expect(soft.screen.body).toEqual(page(text('soft')));
      expect(soft.hash).toBe(documentHash(soft.screen));
      await expect(negotiate([])).rejects.toMatchObject({ code: 'update_needed' });
      await expect(negotiate([tomorrow])).rejects.toMatchObject({ code: 'update_needed' });
      expect((await negotiate([], old)).screen).toBe(old);
    });
  });

  it('a program that says nothing, or that nobody knows, gets what is live: its own engine fails closed', async () => {
    const document = NEWER[0]?.[0];
    if (document === undefined || current === undefined) throw new Error('no document');
    const negotiate = screenNegotiator({ manifest: async () => undefined, earlier: async () => [] });
    expect((await negotiate(resolved(document), '/', undefined)).screen).toBe(document);
    expect((await negotiate(resolved(document), '/', 'f'.repeat(64))).screen).toBe(document);
  });
});
