type OpenConnection = typeof import('./live-connection.ts').openConnection;
type Listener = (payload: unknown) => void;

/** Subscriber of a page without a session: public channels alone, no personal data. */
export const GUEST = 'guest';
/**
 * Guests may be many, and a release reaches all of them at the same moment: they ask again within this time, each at a moment of its own.
 */
const GUESTS_SPREAD_MS = 1_000;

/** Events of the signed-in account's private channel and of the public ones. Listeners may subscribe before there is a connection. */
export interface Realtime {
  /** Listens to an event of the account, e.g. `transaction.updated`; returns how to stop. */
  readonly on: (event: string, listener: Listener) => () => void;
  /**
   * Called when events may have been missed: between the page and its first subscription, after a reconnect, or when the
   * page becomes visible again. Not when the session has ended meanwhile: an unattended page keeps its form, and the
   * user's next action shows the sign-in.
   */
  readonly onResync: (listener: () => void) => () => void;
  /** Connects for an account or a guest, loading the client library only now; null disconnects. */
  readonly connect: (who: string | null) => Promise<void>;
  /** Connects again for the same account: another session has taken the place of the one that ended. */
  readonly renew: () => void;
}

export interface RealtimeOptions {
  readonly key: string;
  /** Where the socket is, e.g. `/realtime`; the client appends `/app/<key>`. */
  readonly path: string;
  readonly load?: () => Promise<OpenConnection>;
  /** Milliseconds since before the server wrote the page. */
  readonly pageAge?: () => number;
}

/**
 * Processes get the same notification at slightly different moments, and the process that wrote the page may have been
 * the last.
 */
const MARGIN_MS = 1_000;

const loadConnection = async (): Promise<OpenConnection> => (await import('./live-connection.ts')).openConnection;

export function createRealtime(options: RealtimeOptions): Realtime {
  const listeners = new Map<string, Set<Listener>>();
  const resync = new Set<() => void>();
  let connection: ReturnType<OpenConnection> | null = null;
  let connectedFor: string | null = null;

  const announceResync = (): void => {
    for (const listener of resync) listener();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && connectedFor !== null) announceResync();
  });

  const tell = (event: string, payload: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };

  let listened = false;
  const pageAge = options.pageAge ?? (() => performance.now());
  /** The answer about the private channel shows whether there is a session; nothing is fetched before it. */
  const onSubscribed = (event: string, payload: unknown, says: string | undefined): void => {
    const succeeded = event === 'pusher:subscription_succeeded';
    if (!(succeeded || event === 'pusher:subscription_error') || isSessionOver(payload)) return;
    const missed = succeeded && quietFor(payload) < pageAge() + MARGIN_MS;
    if (says === undefined) {
      if (listened || missed) announceResync();
      listened = true;
    } else if (missed && !listened) tell(says, {});
  };

  const hear = (event: string, payload: unknown, says: string | undefined): void => {
    onSubscribed(event, payload, says);
    tell(event, payload);
  };
  const hearAsGuest: typeof hear = (...heard) =>
    void setTimeout(() => connectedFor === GUEST && hear(...heard), Math.random() * GUESTS_SPREAD_MS);

  const reopen = async (accountId: string | null): Promise<void> => {
    connection?.leave();
    connectedFor = accountId;
    connection = null;
    if (accountId === null) return;
    const open = await (options.load ?? loadConnection)();
    // Signed out, or in as another, or connected already while the library was on its way.
    if (connectedFor === accountId && connection === null)
      connection = open({
        key: options.key,
        path: options.path,
        ...(accountId === GUEST ? { accountId: undefined, hear: hearAsGuest } : { accountId, hear }),
      });
  };

  return {
    on: (event, listener) => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set);
      set.add(listener);
      return () => set.delete(listener);
    },
    onResync: (listener) => {
      resync.add(listener);
      return () => resync.delete(listener);
    },
    connect: async (accountId) => {
      if (accountId === connectedFor) return;
      listened = false;
      await reopen(accountId);
    },
    renew: () => {
      if (connectedFor !== null) void reopen(connectedFor).catch(() => undefined);
    },
  };
}

/**
 * How long the channel had no message before the subscription; 0 where the server does not report it: there may have been
 * one.
 */
const quietFor = (payload: unknown): number =>
  typeof payload === 'object' && payload !== null && 'quiet_ms' in payload ? Number(payload.quiet_ms) || 0 : 0;

const isSessionOver = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 401;
