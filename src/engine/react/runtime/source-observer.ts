import {
  InfiniteQueryObserver,
  keepPreviousData,
  type QueryClient,
  QueryObserver,
  type QueryObserverResult,
} from '@tanstack/react-query';
import { callKey } from '#src/contract/call-key.ts';
import type { DocumentOperationName } from '#src/contract/document-operations.ts';
import type { DataSource } from '#src/engine/core/document-types.ts';
import { asCallFailure, type ScreenHost } from '../screen-host.ts';
import { mergePages } from './merge-pages.ts';
import { throttleWithBurst } from './throttle-with-burst.ts';

/** How long an answer counts as fresh when the document does not say, in milliseconds. */
const DEFAULT_STALE_MS = 10_000;

export type Args = Readonly<Record<string, unknown>>;

/** What a screen sees of one source. */
export interface SourceState {
  readonly data: unknown;
  /** The answer for the present arguments, or the next page, is on its way. */
  readonly loading: boolean;
  /** Message of the last failure, or "". */
  readonly failed: string;
}

export interface SourceObserver {
  /** New arguments, or null while the source is off. */
  readonly put: (args: Args | null) => void;
  readonly state: () => SourceState;
  readonly start: (listener: (state: SourceState) => void) => () => void;
  readonly refresh: () => Promise<void>;
  /** Refetches unless the event is about another instance (`{"ref_id": …}` that differs from the argument). */
  readonly refreshFor: (payload: unknown) => void;
}

interface Options {
  readonly operation: DocumentOperationName;
  readonly source: DataSource;
  readonly client: QueryClient;
  readonly host: Pick<ScreenHost, 'call' | 'translate' | 'alert'>;
}

/** Key of a call in the query cache; boot answers are put under it. */
export function queryKeyOf(operation: string, args: Args): readonly [string, string] {
  return ['call', callKey(operation, args)];
}

/** Shortest time between two fetches that events ask for, in milliseconds. */
const EVENTS_MS = 1_000;

const OFF: SourceState = { data: null, loading: false, failed: '' };

export function createSourceObserver(options: Options): SourceObserver {
  return options.source.page === undefined
    ? createPlainObserver(options)
    : createPagedObserver(options, options.source.page);
}

function shared({ source }: Options, on: boolean) {
  return {
    enabled: on,
    staleTime: source.staleAfterMs ?? DEFAULT_STALE_MS,
    ...(source.everyMs === undefined ? {} : { refetchInterval: source.everyMs }),
  };
}

function createPlainObserver(options: Options): SourceObserver {
  const { operation, client, host } = options;
  let current: Args | null = null;
  const settings = (args: Args | null) => ({
    ...shared(options, args !== null),
    queryKey: queryKeyOf(operation, args ?? {}),
    queryFn: ({ signal, queryKey }: { signal: AbortSignal; queryKey: readonly unknown[] }) =>
      host.call(operation, args ?? {}, { signal, silent: client.getQueryData(queryKey) !== undefined }),
  });
  const observer = new QueryObserver<unknown>(client, settings(null));
  const newer = throttleWithBurst(() => void (current !== null && refetchNewer(observer)), EVENTS_MS);
  const read = (): SourceState =>
    current === null ? OFF : stateOf(observer.getCurrentResult(), observer.getCurrentResult().data ?? null, host);
  return {
    put: (args) => {
      current = args;
      observer.setOptions(settings(args));
    },
    state: read,
    start: (listener) => observer.subscribe(() => listener(read())),
    refresh: async () => {
      if (current !== null) await observer.refetch();
    },
    refreshFor: (payload) => {
      if (current !== null && concerns(payload, current)) newer();
    },
  };
}

type Page = NonNullable<DataSource['page']>;

interface PageRequest {
  readonly signal: AbortSignal;
  readonly queryKey: readonly unknown[];
  /** The page's cursor; null for the first one. */
  readonly pageParam: unknown;
}

function createPagedObserver(options: Options, page: Page): SourceObserver {
  const { operation, client, host } = options;
  let current: Args | null = null;
  const merge = mergePages(page);
  let askedForMore = false;
  const settings = (args: Args | null) => {
    const { [page.cursor]: _, ...rest } = args ?? {};
    return {
      ...shared(options, args !== null),
      queryKey: ['pages', callKey(operation, rest)],
      queryFn: ({ signal, queryKey, pageParam }: PageRequest) => {
        const silent = pageParam === null ? client.getQueryData(queryKey) !== undefined : !askedForMore;
        return host.call(operation, { ...rest, [page.cursor]: pageParam }, { signal, silent });
      },
      initialPageParam: null as unknown,
      ...seeded(client, queryKeyOf(operation, rest)),
      getNextPageParam: (last: unknown) => memberOf(last, page.next) ?? null,
      placeholderData: keepPreviousData,
    };
  };
  const observer = new InfiniteQueryObserver(client, settings(null));
  let nextPage: Promise<unknown> = Promise.resolve();
  // Fetching all pages anew and fetching the next one cut each other off: what was pressed is finished first.
  const fetchAnew = async (): Promise<void> => {
    await nextPage;
    if (current !== null) await refetchNewer(observer);
  };
  const fetchNext = async (): Promise<void> => {
    const cutOff = observer.getCurrentResult().isRefetching;
    askedForMore = true;
    const { error, isFetchNextPageError } = await observer.fetchNextPage();
    askedForMore = false;
    // What is there stays, so no block has a place for it; whoever asked for more is told as after any press.
    if (isFetchNextPageError) host.alert(asCallFailure(error).message);
    if (cutOff) await observer.refetch();
  };
  const newer = throttleWithBurst(() => void fetchAnew(), EVENTS_MS);
  const read = (): SourceState => {
    if (current === null) return OFF;
    const result = observer.getCurrentResult();
    const state = stateOf(result, result.data === undefined ? null : merge(result.data.pages), host);
    return { ...state, loading: state.loading || result.isPlaceholderData || result.isFetchingNextPage };
  };
  return {
    put: (args) => {
      current = args;
      observer.setOptions(settings(args));
      const wanted = args?.[page.cursor];
      const result = observer.getCurrentResult();
      const next = memberOf(result.data?.pages.at(-1), page.next);
      // The document asks for more by putting the next cursor into the argument.
      if (typeof wanted === 'string' && wanted !== '' && wanted === next && !result.isFetchingNextPage)
        nextPage = fetchNext();
    },
    state: read,
    start: (listener) => observer.subscribe(() => listener(read())),
    refresh: fetchAnew,
    refreshFor: (payload) => {
      if (current !== null && concerns(payload, current)) newer();
    },
  };
}

/** A boot answer is the first page. */
function seeded(client: QueryClient, key: readonly unknown[]) {
  const seed = client.getQueryState(key);
  if (seed?.data === undefined) return {};
  return {
    initialData: { pages: [seed.data], pageParams: [null as unknown] },
    initialDataUpdatedAt: seed.dataUpdatedAt,
  };
}

type Result = Pick<QueryObserverResult, 'isPending' | 'fetchStatus' | 'error' | 'isError'>;

function stateOf(result: Result, data: unknown, host: Pick<ScreenHost, 'translate'>): SourceState {
  const waiting = result.isPending && result.fetchStatus === 'paused';
  return {
    data,
    loading: result.isPending && !waiting && !result.isError,
    failed: waiting ? host.translate('app.error.network') : result.isError ? asCallFailure(result.error).message : '',
  };
}

/**
 * Fetches what an event told of. A first answer that is on its way may have been read before the event, and asking again
 * joins it instead of beginning anew: then it is asked for once more after it.
 */
async function refetchNewer(observer: {
  readonly getCurrentResult: () => { readonly isLoading: boolean };
  readonly refetch: () => Promise<unknown>;
}): Promise<void> {
  const { isLoading } = observer.getCurrentResult();
  await observer.refetch();
  if (isLoading) await observer.refetch();
}

/**
 * An event with `{"ref_id": "A"}` does not concern a source whose argument `ref_id` is "B". Only names of instances tell:
 * what else an event says (`status`) may be the name of a filter, and a sale may come into a filtered list or leave it.
 */
function concerns(payload: unknown, args: Args): boolean {
  if (typeof payload !== 'object' || payload === null) return true;
  return Object.entries(payload).every(
    ([key, value]) => !/^id$|_id$/.test(key) || !Object.hasOwn(args, key) || args[key] === value,
  );
}

function memberOf(answer: unknown, key: string): unknown {
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, key)) return undefined;
  return (answer as Args)[key];
}
