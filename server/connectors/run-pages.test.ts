import { describe, expect, it } from 'vitest';
import { tinyConnector } from '../../tests/connectors/tiny-connector.ts';
import type { OperationResult } from './operation-result.ts';
import { runPages } from './run-pages.ts';

const trace = { request: null, response: null, durationMs: 0 };
const page = (fields: Readonly<Record<string, unknown>>, outcome: OperationResult['outcome'] = 'success') =>
  ({ outcome, nothingCreated: false, fields, trace }) satisfies OperationResult;

/** Reads a list whose pages are these; tells what was asked. */
async function read(pages: Parameters<typeof runPages>[2], answers: readonly OperationResult[], context = {}) {
  const asked: unknown[] = [];
  const result = await runPages(
    async ({ context: { page: number, cursor } }) => {
      asked.push(number === undefined ? null : [number, cursor]);
      return answers[asked.length - 1] ?? page({ items: [] });
    },
    { connector: tinyConnector(), operation: 'price-list', context },
    pages,
  );
  return { asked, outcome: result.outcome, cause: result.cause, items: result.fields.items };
}

describe('SDUI-3, TRX-1: lists that come in pages', () => {
  it('follows the cursor to the page that has none, and gives all entries as one list', async () => {
    const answers = [page({ items: [1], next: 'a' }), page({ items: [2, 3], next: 7 }), page({ items: [4] })];
    expect(await read({ list: 'items', next: 'next', most: 5 }, answers)).toEqual({
      asked: [
        [1, null],
        [2, 'a'],
        [3, 7],
      ],
      outcome: 'success',
      cause: undefined,
      items: [1, 2, 3, 4],
    });
  });

  it.each([
    [
      { more: 'more' },
      [
        { items: [1], more: true },
        { items: [2], more: false },
      ],
    ],
    [
      { last: 'pages' },
      [
        { items: [1], pages: 2 },
        { items: [2], pages: 2 },
      ],
    ],
    [{}, [{ items: [1] }, { items: [2] }, { items: [] }]],
  ])('ends as %j says', async (end, answers) => {
    const { items, asked } = await read(
      { list: 'items', most: 5, ...end },
      answers.map((one) => page(one)),
    );
    expect(items).toEqual([1, 2]);
    expect(asked).toHaveLength(answers.length);
  });

  it.each([
    [
      'a page that is no success',
      { next: 'next' },
      [page({ items: [1], next: 'a' }), page({}, 'pending')],
      'pending',
      undefined,
    ],
    ['a page without its list', { next: 'next' }, [page({ items: [1], next: 'a' }), page({})], 'unknown', 'unreadable'],
    ['a page that does not tell', { more: 'more' }, [page({ items: [1] })], 'unknown', 'unreadable'],
    [
      'a cursor that comes again',
      { next: 'next' },
      [page({ items: [1], next: 'a' }), page({ items: [1], next: 'a' })],
      'unknown',
      'same-page-again',
    ],
    [
      'pages without an end',
      { more: 'more' },
      Array(9).fill(page({ items: [1], more: true })),
      'unknown',
      'too-many-pages',
    ],
  ] as const)('%s leaves no list', async (_, end, answers, outcome, cause) => {
    expect(await read({ list: 'items', most: 4, ...end }, answers)).toMatchObject({ outcome, cause, items: undefined });
  });

  it('counts the entries of all pages that were left out', async () => {
    const answers = [
      { ...page({ items: [1], next: 'a' }), dropped: { items: 2 } },
      page({ items: [2], next: 'b' }),
      { ...page({ items: [3] }), dropped: { items: 1 } },
    ];
    const one = async ({ context }: { readonly context: Readonly<Record<string, unknown>> }) =>
      answers[Number(context.page) - 1] ?? page({ items: [] });
    const call = { connector: tinyConnector(), operation: 'price-list', context: {} };
    const result = await runPages(one, call, { list: 'items', next: 'next', most: 5 });
    expect(result).toMatchObject({ fields: { items: [1, 2, 3] }, dropped: { items: 3 } });
  });

  it('a call that names its page gets that one', async () => {
    const { items } = await read({ list: 'items', next: 'next', most: 4 }, [page({ items: [1], next: 'a' })], {
      page: 3,
    });
    expect(items).toEqual([1]);
  });
});
