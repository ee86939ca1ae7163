import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Account } from '#src/contract/account/account.contract.ts';
import { saysSignedOut } from '#src/domain/people/session.ts';
import { queryKeyOf } from '#src/engine/react/runtime/source-observer.ts';
import { throttleWithBurst } from '#src/engine/react/runtime/throttle-with-burst.ts';
import type { ApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';

/** Key of the account in the query cache; a screen that calls `account.get` shares it. */
const ACCOUNT_KEY = queryKeyOf('account.get', {});

/** How long the balance in the header counts as fresh, in milliseconds. */
const ACCOUNT_STALE_MS = 30_000;

/** Shortest time between two fetches of the account, in milliseconds. */
const REFRESH_MS = 1_000;

/** Who is signed in, as TanStack Query keeps it. */
export interface Session {
  readonly account: () => Account | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the account again: balance, permissions. Does nothing for a guest. */
  readonly refresh: () => void;
  /** An account signed in: the cache of the previous one is cleared. */
  readonly begin: (account: Account) => void;
  /** The session ended: account, deposit and their cached data are cleared (LIFE-6). */
  readonly end: () => void;
}

interface Options {
  readonly client: QueryClient;
  readonly api: ApiClient;
  readonly initial: Account | null;
  /** The account could not be fetched: the session counts as over (spec section 8). @param status of the answer over HTTP */
  readonly onLost: (status: number) => void;
}

type Answer = { readonly account: Account } | null;

export function createSession({ client, api, initial, onLost }: Options): Session {
  const put = (answer: Answer): void => void client.setQueryData<Answer>(ACCOUNT_KEY, answer);
  put(initial === null ? null : { account: initial });
  const observer = new QueryObserver<Answer>(client, {
    queryKey: ACCOUNT_KEY,
    queryFn: async () => (await api.call('account.get')) as Answer,
    enabled: (query) => query.state.data !== null,
    staleTime: ACCOUNT_STALE_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const account = (): Account | null => observer.getCurrentResult().data?.account ?? null;
  const forget = (): void => {
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[1] !== ACCOUNT_KEY[1] });
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== ACCOUNT_KEY[1] });
  };
  observer.subscribe((result) => {
    // No network, or a limit of requests, says nothing about the session; a refusal ends it. An expired session opens the
    // sign-in sheet over the page, so that the form stays.
    const { error } = result;
    if (account() === null || !(error instanceof ApiError) || !saysSignedOut(error.status)) return;
    if (error.code !== 'session_expired') onLost(error.status);
  });
  return {
    account,
    subscribe: (listener) => observer.subscribe(listener),
    refresh: throttleWithBurst(() => {
      if (account() !== null) void observer.refetch();
    }, REFRESH_MS),
    begin: (next) => {
      put({ account: next });
      forget();
    },
    end: () => {
      put(null);
      forget();
    },
  };
}
