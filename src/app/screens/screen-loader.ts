import type { QueryClient } from '@tanstack/react-query';
import type { BootPayload, ResolvedScreen } from '#src/contract/boot.contract.ts';
import type { ScreenEntry } from '#src/engine/core/document-types.ts';
import { isOperationName } from '#src/engine/core/screen/action-names.ts';
import { queryKeyOf } from '#src/engine/react/runtime/source-observer.ts';
import type { ApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { loginPath } from '../navigation/screen-address.ts';
import type { Session } from '../session/session.ts';
import { limitScreen } from './limit-screen.ts';
import { UPDATE_SCREEN } from './update-screen.ts';

/** What an address leads to: a screen, or another address. */
type Destination =
  | {
      readonly kind: 'screen';
      readonly path: string;
      readonly resolved: ResolvedScreen;
      /** When it was saved, in milliseconds; absent: the server's answer of now. */
      readonly savedAt?: number;
    }
  | { readonly kind: 'redirect'; readonly to: string };

/** How long a resolved screen is used without a new request, in milliseconds; publishing invalidates it at once. */
const SCREEN_STALE_MS = 60_000;

/** How long a granted permission is cached here, in milliseconds; the server checks it with each call. */
const ENTRY_STALE_MS = 300_000;

export const screenKey = (path: string): readonly [string, string] => ['screen', path];

/** @throws only when the signal is aborted */
export type LoadScreen = (
  address: { readonly pathname: string; readonly search: string },
  signal: AbortSignal,
  /** The open page is refreshed without an action of its user. */
  background?: boolean,
) => Promise<Destination>;

interface Options {
  readonly client: QueryClient;
  readonly api: ApiClient;
  readonly session: Pick<Session, 'account'>;
  readonly system: BootPayload['system'];
  readonly text: (key: string) => string;
}

/**
 * Resolves paths to screens on the server, which alone decides who may see what. A refusal leads to the login (guests,
 * NAV-2), or to the system screens that came with the page: not found, forbidden, offline, error (NAV-1).
 */
export function createScreenLoader({ client, api, session, system, text }: Options): LoadScreen {
  return async ({ pathname: path, search }, signal, background = false) => {
    const login: Destination = { kind: 'redirect', to: loginPath(path + search) };
    const systemScreen = (name: keyof BootPayload['system']): Destination => ({
      kind: 'screen',
      path,
      resolved: { screen: system[name], hash: `system-${name}`, params: {} },
    });
    try {
      const answer = await resolve(path, signal, background);
      if ('redirect' in answer) return { kind: 'redirect', to: answer.redirect };
      const { id, route } = answer.screen;
      if (route.redirect !== undefined) return { kind: 'redirect', to: route.redirect };
      if (route.entry !== undefined && !(await mayEnter(route.entry, signal)))
        return { kind: 'redirect', to: route.entry.otherwise };
      const open = route.public === true || id.startsWith('system.');
      return open || session.account() !== null ? { kind: 'screen', path, resolved: answer } : login;
    } catch (error) {
      if (signal.aborted) throw error;
      const status = error instanceof ApiError ? error.status : null;
      if (error instanceof ApiError && error.code === 'update_needed')
        return { kind: 'screen', path, resolved: UPDATE_SCREEN };
      // A background request leaves the page as it is: the sign-in sheet opens over it.
      if (status === 401) return background && session.account() !== null ? systemScreen('error') : login;
      if (status === 404) return systemScreen('not-found');
      if (status === 403) return systemScreen('forbidden');
      if (error instanceof ApiError && error.code === 'too_many_requests')
        return { kind: 'screen', path, resolved: limitScreen(error.message) };
      if (status !== 0) return systemScreen('error');
      return (await fromDevice(path, text)) ?? systemScreen('offline');
    }
  };

  /** The cached answer where there is one, else a call; a call that fails is a no (NAV-5). */
  async function mayEnter({ call, allows }: ScreenEntry, signal: AbortSignal): Promise<boolean> {
    if (!isOperationName(call)) return false;
    const queryKey = queryKeyOf(call, {});
    const queryFn = () => api.call(call, {}, { signal, silent: true });
    try {
      const answer = await client.fetchQuery({ queryKey, queryFn, staleTime: ENTRY_STALE_MS, retry: false });
      return typeof answer === 'object' && answer !== null && Reflect.get(answer, allows) === true;
    } catch (error) {
      if (signal.aborted) throw error;
      return false;
    }
  }

  async function resolve(
    path: string,
    signal: AbortSignal,
    background: boolean,
  ): Promise<ResolvedScreen | { readonly redirect: string }> {
    const known = client.getQueryState<ResolvedScreen>(screenKey(path));
    const fresh = known !== undefined && Date.now() - known.dataUpdatedAt < SCREEN_STALE_MS && !known.isInvalidated;
    if (fresh && known.data !== undefined) return known.data;
    try {
      const answer = (await api.call('screen.resolve', { path }, { signal, silent: true, background })) as
        | ResolvedScreen
        | { readonly redirect: string };
      if (!('redirect' in answer)) client.setQueryData(screenKey(path), answer);
      return answer;
    } catch (error) {
      // Without the network a screen seen before still opens; its calls show what is missing.
      if (error instanceof ApiError && error.status === 0 && known?.data !== undefined) return known.data;
      throw error;
    }
  }
}

/** What was kept of an earlier visit; its code is needed only without the network. */
async function fromDevice(path: string, text: Options['text']): Promise<Destination | undefined> {
  try {
    const { openSaved } = await import('../offline/open-saved.ts');
    const saved = await openSaved(path, (why) => text(`app.offline.${why}`));
    if (saved === undefined) return undefined;
    const { resolved, at } = saved;
    return { kind: 'screen', path, resolved, ...(at === undefined ? {} : { savedAt: at }) };
  } catch {
    return undefined;
  }
}
