import {
  type FetchNextPageOptions,
  type InfiniteData,
  type InfiniteQueryObserverResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { OpsAnswers, OpsCall } from './answers.ts';
import { OPS, useCall } from './use-ops.ts';

/** Operations that answer page after page. */
type PagedCall = { [N in OpsCall]: 'next_cursor' extends keyof OpsAnswers[N] ? N : never }[OpsCall];

/** Most attempts to fetch a page while refreshes keep cancelling it. */
const MOST_TRIES = 5;

/**
 * Rows of a list of the console, as many pages as were requested.
 * @param args `limit` and filters, without the cursor
 * @param options.everyMs polls at this interval: for changes of colleagues, which send no event
 */
export function usePages<N extends PagedCall>(
  operation: N,
  args: Readonly<Record<string, unknown>>,
  options: { readonly everyMs?: number } = {},
) {
  const call = useCall();
  const [fetchingMore, setFetchingMore] = useState(false);
  const answer = useInfiniteQuery({
    queryKey: [OPS, operation, args],
    queryFn: ({ pageParam }) => call(operation, { ...args, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: 15_000,
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    placeholderData: (before) => before,
  });
  const fetchMore = async (): Promise<void> => {
    setFetchingMore(true);
    await fetchOneMore(answer.fetchNextPage, answer.data?.pages.length ?? 0);
    setFetchingMore(false);
  };
  return { answer, more: { wanted: answer.hasNextPage, busy: fetchingMore, fetch: fetchMore } };
}

/**
 * Fetches one page more. A refresh that starts meanwhile fetches all pages again, which cancels the next one: it is then
 * requested again, after them.
 * @param pages how many there are
 */
export async function fetchOneMore<P>(
  fetchNextPage: (options: FetchNextPageOptions) => Promise<InfiniteQueryObserverResult<InfiniteData<P>, Error>>,
  pages: number,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { data, isError } = await fetchNextPage({ cancelRefetch: false });
    if (isError || (data?.pages.length ?? 0) > pages) return;
  }
}
