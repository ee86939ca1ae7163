type OpenConnection = typeof import('./live-connection.ts').openConnection;
type Listener = (payload: unknown) => void;

/** Events of the signed-in account's private channel and of the public ones. Listeners may subscribe before there is a connection. */
export interface Realtime {
  /** Listens to an event of the account, e.g. `transaction.updated`; returns how to stop. */
  readonly on: (event: string, listener: Listener) => () => void;
  /**
   * Called when events may have been missed: after a reconnect, or when the page is looked at again. Not when the session has
   * ended meanwhile: a page that nobody touches keeps what is typed, and the next thing its user does says so.
   */
  readonly onResync: (listener: () => void) => () => void;
  /** Connects for an account, loading the client library only now; null disconnects. */
  readonly connect: (accountId: string | null) => Promise<void>;
  /** Connects again for the same account: another session has taken the place of the one that ended. */
  readonly renew: () => void;
}

export interface RealtimeOptions {
  readonly key: string;
  /** Where the socket is, e.g. `/realtime`; the client appends `/app/<key>`. */
  readonly path: string;
  readonly load?: () => Promise<OpenConnection>;
}

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

  let listened = false;
  /** The answer about the private channel says whether there is a session; until then there is nothing to ask for. */
  const onSubscribed = (event: string, payload: unknown): void => {
    if (event !== 'pusher:subscription_succeeded' && event !== 'pusher:subscription_error') return;
    if (isSessionOver(payload)) return;
    if (listened) announceResync();
    listened = true;
  };

  const hear = (event: string, payload: unknown, own: boolean): void => {
    if (own) onSubscribed(event, payload);
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };

  const reopen = async (accountId: string | null): Promise<void> => {
    connection?.leave();
    connectedFor = accountId;
    connection = null;
    if (accountId === null) return;
    const open = await (options.load ?? loadConnection)();
    // Signed out, or in as another, or connected already while the library was on its way.
    if (connectedFor === accountId && connection === null)
      connection = open({ key: options.key, path: options.path, accountId, hear });
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

const isSessionOver = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 401;
