import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { fetchOneMore } from './use-pages.ts';

interface Answer {
  readonly words: string;
  readonly next: number | undefined;
}

/** A list of two pages with the first one loaded; the test releases every answer. */
async function openList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const waiting: (() => void)[] = [];
  let edition = 'old';
  const observer = new InfiniteQueryObserver<Answer, Error, InfiniteData<Answer>, string[], number>(client, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => {
      const answer = { words: `${edition} ${pageParam}`, next: pageParam === 1 ? 2 : undefined };
      return new Promise<Answer>((resolve) => waiting.push(() => resolve(answer)));
    },
    initialPageParam: 1,
    getNextPageParam: (last) => last.next,
  });
  observer.subscribe(() => undefined);
  const answerOne = async (): Promise<void> => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.();
  };
  const shown = () => observer.getCurrentResult().data?.pages.map(({ words }) => words) ?? [];
  await answerOne();
  await vi.waitFor(() => expect(shown()).toEqual(['old 1']));
  return {
    shown,
    waiting,
    answerOne,
    more: () => fetchOneMore((options) => observer.fetchNextPage(options), 1),
    news: () => {
      edition = 'new';
      return client.invalidateQueries({ queryKey: ['list'] });
    },
  };
}

test('SDUI-11: news that arrive while the next page is on its way do not cut it off', async () => {
  const list = await openList();
  const more = list.more();
  await vi.waitFor(() => expect(list.waiting).toHaveLength(1));
  const news = list.news();
  list.waiting.shift()?.();
  await list.answerOne();
  await list.answerOne();
  await Promise.all([more, news]);
  expect(list.shown()).toEqual(['new 1', 'new 2']);
});

test('SDUI-11: a next page requested during a refresh does not cancel the refresh', async () => {
  const list = await openList();
  const news = list.news();
  await vi.waitFor(() => expect(list.waiting).toHaveLength(1));
  const more = list.more();
  await list.answerOne();
  await list.answerOne();
  await Promise.all([more, news]);
  expect(list.shown()).toEqual(['new 1', 'new 2']);
});
