import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Account } from '#src/contract/account/account.contract.ts';
import type { BootPayload } from '#src/contract/boot.contract.ts';
import type { OperationName } from '#src/contract/operations.ts';
import { isLanguage, type Language } from '#src/domain/language.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from '#src/engine/react/runtime/idempotency-keys.ts';
import { type ApiClient, type CallOptions, createApiClient } from '../api/api-client.ts';
import type { ApiError } from '../api/api-error.ts';
import { type CallWatch, createCallWatch } from '../api/call-watch.ts';
import { csrfToken, replaceCsrfToken } from '../api/csrf-token.ts';
import { routeOf } from '../api/operation-routes.ts';
import { applyDisplay } from '../device/display.ts';
import { forgetPages } from '../device/forget-pages.ts';
import { activeLanguage } from '../language/language.ts';
import { createLanguageChoice, type LanguageChoice } from '../language/language-choice.ts';
import { followDocuments, MENU_KEY } from '../live/live-documents.ts';
import { createRealtime, type Realtime } from '../live/realtime.ts';
import { createSignal, type Signal } from '../live/signal.ts';
import { createPlace, type Place } from '../navigation/place.ts';
import { createProgress, type Progress } from '../navigation/progress.ts';
import { createScrollMemory, type ScrollMemory } from '../navigation/scroll-memory.ts';
import { createNotices, type Notices } from '../notices/notices.ts';
import { createProgramUpdates, type ProgramUpdates } from '../program-updates.ts';
import { createKeptScreens, type KeptScreens } from '../screens/kept-screens.ts';
import { createScreenLoader, type LoadScreen, screenKey } from '../screens/screen-loader.ts';
import { createSession, type Session } from '../session/session.ts';

/** A page that lost its account waits this long for the server to end the session, in milliseconds. */
const LOSE_WITHIN_MS = 3_000;

/** The long-lived parts of the browser program, made once per page. */
export interface Program {
  readonly boot: BootPayload;
  readonly i18n: i18n;
  readonly client: QueryClient;
  readonly api: ApiClient;
  readonly notices: Notices;
  readonly progress: Progress;
  readonly session: Session;
  readonly language: LanguageChoice;
  readonly realtime: Realtime;
  readonly place: Place;
  readonly load: LoadScreen;
  readonly scroll: ScrollMemory;
  readonly keys: IdempotencyKeys;
  readonly kept: KeptScreens;
  /** The session ended under an open page, by a write or by what it reads in the background: sign in here, nothing is lost. */
  readonly signInAgain: Signal<boolean>;
  /** The session ended in another tab, or by an action that leaves the page: the router leads to the login. */
  readonly sessionEnded: Signal<number>;
  /** Counts how often documents may have changed: the open screen is fetched again (SDUI-4). */
  readonly documentsChanged: Signal<number>;
  readonly updates: ProgramUpdates;
  readonly watch: CallWatch;
  /** When the screen on display was saved, in milliseconds; null while it is the server's own. */
  readonly savedAt: Signal<number | null>;
}

export function createProgram(boot: BootPayload, i18n: i18n): Program {
  const client = createClient();
  const notices = createNotices();
  const signInAgain = createSignal(false);
  const sessionEnded = createSignal(0);
  const updates = createProgramUpdates();
  const savedAt = createSignal<number | null>(boot.savedAt ?? null);
  const uncounted = createApiClient({
    language: activeLanguage,
    csrfToken,
    onCsrfToken: replaceCsrfToken,
    onStart: notices.callStarted,
    onEnd: notices.callEnded,
    onSlow: () => notices.toast(i18n.t('app.slow')),
    onAnswer: (operation, answer) => onAnswer(operation, answer),
    onFailure: (operation, error, options) => onFailure(operation, error, options),
    text: (key) => i18n.t(`app.error.${key}`),
  });
  const watch = createCallWatch();
  const api = watch.watched(updates.counting(uncounted));
  const lose = (status: number): Promise<void> => loseSession({ api, session, signInAgain, sessionEnded }, status);
  const session = createSession({ client, api, initial: boot.account, onLost: (status) => void lose(status) });
  const realtime = createRealtime(boot.realtime);
  const kept = createKeptScreens();
  const keys = createIdempotencyKeys();
  const language = createKeptLanguage({ client, api, session, notices, i18n });

  seed(client, boot);

  function onAnswer(operation: OperationName, answer: unknown): void {
    followAnswer({ session, realtime, kept, language }, operation, answer);
  }

  function onFailure(operation: OperationName, error: ApiError, options: CallOptions): void {
    // The unread dot alone opens no sheet: the user's next action shows that the session is over.
    if (operation === 'notification.unread') return;
    if (error.status !== 401 || session.account() === null) return;
    if (leavesTheForm(operation, options)) void lose(401);
    else if (signInAgain.get()) return;
    else if (leavesThePage(operation, error)) void lose(401);
    else signInAgain.set(true);
  }

  session.subscribe(() => applyDisplay(session.account()?.display));
  const documentsChanged = createSignal(0);
  followEvents({ client, realtime, session, notices, documentsChanged });

  return {
    boot,
    i18n,
    client,
    api,
    notices,
    progress: createProgress(),
    session,
    language,
    realtime,
    place: createPlace(),
    load: createScreenLoader({ client, api, session, system: boot.system, text: (key) => i18n.t(key) }),
    scroll: createScrollMemory(),
    keys,
    kept,
    signInAgain,
    sessionEnded,
    documentsChanged,
    updates,
    watch,
    savedAt,
  };
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => count < 2 && isWorthRetrying(error), refetchOnWindowFocus: true },
    },
  });
}

/** The language of the texts, which the account keeps. */
function createKeptLanguage({
  client,
  api,
  session,
  notices,
  i18n,
}: Pick<Program, 'client' | 'api' | 'session' | 'notices' | 'i18n'>): LanguageChoice {
  return createLanguageChoice({
    keep: async (picked) => {
      if (session.account() === null) return;
      // The cookie holds the choice too: a lost answer loses nothing.
      await api.call('account.user-settings.set', { language: picked }, { silent: true }).catch(() => undefined);
    },
    changed: () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'call' || queryKey[0] === 'pages' });
    },
    failed: () => notices.alert(i18n.t('app.error.network')),
  });
}

/**
 * Ends the page's session and leads to the login.
 * @param status of the answer that ended it
 */
async function loseSession(
  { api, session, signInAgain, sessionEnded }: Pick<Program, 'api' | 'session' | 'signInAgain' | 'sessionEnded'>,
  status: number,
): Promise<void> {
  session.end();
  // The login has the same form; the sheet would cover it.
  signInAgain.set(false);
  void forgetPages();
  // The server's session would outlive the page's and open again with the next one. It ends before another sign-in is
  // possible.
  if (status !== 401) {
    const signal = AbortSignal.timeout(LOSE_WITHIN_MS);
    await api.call('session.lose', { status }, { silent: true, signal }).catch(() => undefined);
  }
  sessionEnded.set(sessionEnded.get() + 1);
}

/** Brings session, kept screens and language in step with an answer. */
function followAnswer(
  { session, realtime, kept, language }: Pick<Program, 'session' | 'realtime' | 'kept' | 'language'>,
  operation: OperationName,
  answer: unknown,
): void {
  if (BEGIN_SESSIONS.has(operation) && isSignedIn(answer)) {
    replaceCsrfToken(answer.csrf_token);
    if (session.account()?.id === answer.account.id) realtime.renew();
    else {
      kept.clear();
      void forgetPages();
    }
    session.begin(answer.account);
    language.follow(answer.account.language);
  }
  if (operation === 'session.delete' || operation === 'account.delete') {
    kept.clear();
    session.end();
    void forgetPages();
  }
  if (operation === 'account.user-settings.set') {
    const told = languageOf(answer);
    if (told !== undefined) language.follow(told);
    session.refresh();
  }
  // What moved money changed the balance in the header.
  if (routeOf(operation).money) session.refresh();
}

/** Brings account, documents and notices in step with the server's events. */
function followEvents({
  client,
  realtime,
  session,
  notices,
  documentsChanged,
}: Pick<Program, 'client' | 'realtime' | 'session' | 'notices' | 'documentsChanged'>): void {
  for (const event of ['transaction.updated', 'account.updated', 'deposit.updated', 'payment.updated'])
    realtime.on(event, session.refresh);
  followDocuments({ client, realtime, changed: documentsChanged });
  realtime.onResync(session.refresh);
  realtime.on('report-export.updated', async (payload) =>
    (await import('../notices/export-notice.ts')).tellExport(notices, payload),
  );
  realtime.on('name-check.updated', async (payload) => {
    session.refresh();
    (await import('../notices/name-check-notice.ts')).tellNameCheck(notices, payload);
  });
  realtime.on('device.updated', async (payload) =>
    (await import('../notices/device-notice.ts')).tellDevice(notices, payload),
  );
}

/** What comes with a new session: a password, a code, and a new password too. */
const BEGIN_SESSIONS: ReadonlySet<OperationName> = new Set([
  'session.create',
  'session.create-by-code',
  'session.create-by-device',
  'session.create-by-device-code',
  'password.change',
]);

/**
 * Navigation leaves no form behind to lose: a 401 on the way leads to the login, also when the sign-in sheet is already
 * open.
 */
const leavesTheForm = (operation: OperationName, { background }: CallOptions): boolean =>
  operation === 'session.delete' || (operation === 'screen.resolve' && background !== true);

/** Whether a 401 leads to the login instead of the sign-in sheet: without a session cookie the user has signed out. */
const leavesThePage = (operation: OperationName, { code }: ApiError): boolean =>
  routeOf(operation).method === 'GET' && code !== 'session_expired';

/** Puts what came with the page where the first paint looks for it. */
function seed(client: QueryClient, boot: BootPayload): void {
  for (const [key, answer] of Object.entries(boot.answers)) client.setQueryData(['call', key], answer);
  client.setQueryData(MENU_KEY, { menu: boot.menu });
  client.setQueryData(screenKey(boot.path), boot.screen);
}

function languageOf(answer: unknown): Language | undefined {
  if (typeof answer !== 'object' || answer === null || !('settings' in answer)) return undefined;
  const { settings } = answer;
  if (typeof settings !== 'object' || settings === null || !('language' in settings)) return undefined;
  return isLanguage(settings.language) ? settings.language : undefined;
}

function isSignedIn(answer: unknown): answer is { readonly account: Account; readonly csrf_token: string } {
  return typeof answer === 'object' && answer !== null && 'account' in answer && 'csrf_token' in answer;
}

/** No answer and a disturbed server may be better in a moment; a refusal will not. */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return false;
  return error.status === 0 || error.status >= 500;
}
