// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import { callFailure, mountScreen, recordingHost } from '../test-support/mount-screen.tsx';

afterEach(cleanup);

const text = (id: string, source: string): BlockNode => ({ block: 'text', id, props: { text: { $: source } } });
const shown = (id: string): string => page.getByTestId(id).textContent ?? '';
const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(page.getByRole('button', { name }));
  });
};

describe('data of a screen', () => {
  it('waits for its condition, follows its arguments, and the same call twice is made once', async () => {
    const host = recordingHost();
    host.answer = (_, args) => ({ product: args.product });
    mountScreen(
      {
        state: { product: { type: 'string', initial: '' } },
        data: {
          offers: {
            call: 'offer.list',
            args: { product: { $: 'state.product' } },
            when: { $: 'state.product != ""' },
          },
          again: {
            call: 'offer.list',
            args: { product: { $: 'data.offers.product' } },
            when: { $: 'has_text(data.offers.product)' },
          },
        },
        body: {
          block: 'stack',
          id: 'root',
          children: [
            text('one', 'coalesce(data.offers.product, "-") + (loading.offers ? " loading" : "")'),
            text('two', 'coalesce(data.again.product, "-")'),
            { block: 'field', id: 'product', bind: 'product' },
          ],
        },
      },
      { host },
    );
    expect(shown('one')).toBe('-');
    expect(host.calls).toEqual([]);
    fireEvent.change(page.getByLabelText('product'), { target: { value: 'pulsa' } });
    expect(shown('one')).toBe('- loading');
    await waitFor(() => expect(shown('two')).toBe('pulsa'));
    expect(host.calls.map(({ args }) => args)).toEqual([{ product: 'pulsa' }]);
  });

  it('tells a failure in words and tries again when asked', async () => {
    const host = recordingHost();
    host.answer = () => {
      throw callFailure(503, 'Sedang terjadi gangguan.');
    };
    mountScreen(
      {
        data: { list: { call: 'transaction.list' } },
        body: {
          block: 'stack',
          id: 'root',
          children: [
            text('list', 'failed.list != "" ? failed.list : string(size(data.list.data))'),
            {
              block: 'button',
              id: 'retry',
              props: { label: 'retry' },
              on: { press: [{ action: 'refresh', data: ['list'] }] },
            },
          ],
        },
      },
      { host },
    );
    await waitFor(() => expect(shown('list')).toBe('Sedang terjadi gangguan.'));
    host.answer = () => ({ data: [1, 2] });
    await press('retry');
    await waitFor(() => expect(shown('list')).toBe('2'));
  });

  const PAGED: Pick<ScreenDocument, 'state' | 'data' | 'body'> = {
    state: { cursor: { type: 'string', initial: '' }, search: { type: 'string', initial: '' } },
    data: {
      list: {
        call: 'transaction.list',
        args: { search: { $: 'state.search' }, cursor: { $: 'state.cursor' } },
        page: { cursor: 'cursor', items: 'data', next: 'next_cursor' },
        refreshOn: ['transaction.updated'],
      },
    },
    body: {
      block: 'stack',
      id: 'root',
      children: [
        text('items', 'coalesce(data.list.data, []).join(",") + (has(data.list.next_cursor) ? "…" : ".")'),
        { block: 'field', id: 'search', bind: 'search' },
        {
          block: 'button',
          id: 'more',
          props: { label: 'more' },
          on: {
            press: [{ action: 'set', path: 'cursor', value: { $: 'coalesce(data.list.next_cursor, "")' } }],
          },
        },
      ],
    },
  };

  it('appends pages as the document asks for the next cursor, and starts over for another search', async () => {
    const host = recordingHost();
    host.answer = (_, { cursor, search }) =>
      cursor === 'c2' ? { data: [`${search}b`] } : { data: [`${search}a`], next_cursor: 'c2' };
    mountScreen(PAGED, { host });
    await waitFor(() => expect(shown('items')).toBe('a…'));
    await press('more');
    await waitFor(() => expect(shown('items')).toBe('a,b.'));
    fireEvent.change(page.getByLabelText('search'), { target: { value: 'x' } });
    // What was there stays on screen until the new answer is here.
    expect(shown('items')).toBe('a,b.');
    await waitFor(() => expect(shown('items')).toContain('xa'));
  });

  it('TRX-1: an event that comes while the next page is on its way takes neither the page nor the news away', async () => {
    const host = recordingHost();
    const waiting: (() => void)[] = [];
    let version = 1;
    host.answer = (_, { cursor }) => {
      const answer = cursor === 'c2' ? { data: [`b${version}`] } : { data: [`a${version}`], next_cursor: 'c2' };
      return version === 1 && cursor === 'c2' ? new Promise((resolve) => waiting.push(() => resolve(answer))) : answer;
    };
    mountScreen(PAGED, { host });
    await waitFor(() => expect(shown('items')).toBe('a1…'));
    await press('more');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await act(async () => host.emitEvent('transaction.updated', { ref_id: 'K1' }));
    version = 2;
    for (const answer of waiting) answer();
    await waitFor(() => expect(shown('items')).toBe('a2,b2.'));
  });

  it('TRX-1: the next page, asked for while news are on their way, cuts the news off only until it is there', async () => {
    const host = recordingHost();
    let version = 1;
    let held = false;
    host.answer = (_, { cursor }) => {
      const answer = cursor === 'c2' ? { data: [`b${version}`] } : { data: [`a${version}`], next_cursor: 'c2' };
      if (!held) return answer;
      held = false;
      return new Promise(() => undefined);
    };
    mountScreen(PAGED, { host });
    await waitFor(() => expect(shown('items')).toBe('a1…'));
    version = 2;
    held = true;
    await act(async () => host.emitEvent('transaction.updated', { ref_id: 'K1' }));
    expect(host.calls).toHaveLength(2);
    await press('more');
    await waitFor(() => expect(shown('items')).toBe('a2,b2.'));
  });

  it('TRX-1: a next page that fails is told, what is there stays, and it may be asked for again', async () => {
    const host = recordingHost();
    host.answer = (_, { cursor }) => {
      if (cursor === 'c2') throw callFailure(500, 'Sedang terjadi gangguan.');
      return { data: ['a'], next_cursor: 'c2' };
    };
    mountScreen(PAGED, { host });
    await waitFor(() => expect(shown('items')).toBe('a…'));
    await press('more');
    await waitFor(() => expect(host.alerts).toEqual(['Sedang terjadi gangguan.']));
    expect(shown('items')).toBe('a…');
    host.answer = (_, { cursor }) => (cursor === 'c2' ? { data: ['b'] } : { data: ['a'], next_cursor: 'c2' });
    await press('more');
    await waitFor(() => expect(shown('items')).toBe('a,b.'));
    // Who asks for more sees that it is on its way, and the alert of before leaves; what comes by itself disturbs nobody (API-4).
    expect(host.calls.map(({ options }) => options.silent)).toEqual([false, false, false]);
    await act(async () => host.emitEvent('transaction.updated', { ref_id: 'K1' }));
    await waitFor(() => expect(host.calls).toHaveLength(5));
    expect(host.calls.slice(3).map(({ options }) => options.silent)).toEqual([true, true]);
    expect(host.alerts).toHaveLength(1);
  });

  it('refetches on its realtime event, unless the event is about another instance', async () => {
    const host = recordingHost();
    let version = 1;
    host.answer = () => ({ transaction: { version } });
    mountScreen(
      {
        data: {
          one: { call: 'transaction.get', args: { ref_id: 'K1' }, refreshOn: ['transaction.updated'] },
        },
        body: text('version', 'string(coalesce(data.one.transaction.version, 0))'),
      },
      { host },
    );
    await waitFor(() => expect(shown('version')).toBe('1'));
    version = 2;
    await act(async () => host.emitEvent('transaction.updated', { ref_id: 'OTHER' }));
    expect(host.calls).toHaveLength(1);
    await act(async () => host.emitEvent('transaction.updated', { ref_id: 'K1', status: 'success' }));
    await waitFor(() => expect(shown('version')).toBe('2'));
    // A refetch nobody asked for leaves alert and progress alone (API-4).
    expect(host.calls.at(-1)?.options.silent).toBe(true);
  });

  it('TRX-3: an event that comes while the first answer is on its way is not lost', async () => {
    const host = recordingHost();
    const answers: ((version: number) => void)[] = [];
    host.answer = () =>
      new Promise((resolve) => {
        answers.push((version) => resolve({ transaction: { version } }));
      });
    mountScreen(
      {
        data: { one: { call: 'transaction.get', args: { ref_id: 'K1' }, refreshOn: ['transaction.updated'] } },
        body: text('version', 'string(coalesce(data.one.transaction.version, 0))'),
      },
      { host },
    );
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => host.emitEvent('transaction.updated', { ref_id: 'K1' }));
    answers[0]?.(1);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(2);
    await waitFor(() => expect(shown('version')).toBe('2'));
  });

  it('TRX-1: a list that is filtered by state is fetched again for a sale in any state', async () => {
    const host = recordingHost();
    host.answer = () => ({ data: [] });
    mountScreen(
      {
        data: {
          list: { call: 'transaction.list', args: { status: 'failed' }, refreshOn: ['transaction.updated'] },
        },
        body: text('items', 'string(size(coalesce(data.list.data, [])))'),
      },
      { host },
    );
    await waitFor(() => expect(shown('items')).toBe('0'));
    await act(async () => host.emitEvent('transaction.updated', { ref_id: 'K1', status: 'success', version: 3 }));
    await waitFor(() => expect(host.calls).toHaveLength(2));
  });
});
