import type Pusher from 'pusher-js';
import { csrfToken } from './csrf-token.ts';

/** What everybody who is connected hears: price and stock changes, newly published documents. */
const PUBLIC_CHANNELS = ['offers', 'documents'];

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
  readonly load?: () => Promise<typeof Pusher>;
}

const loadPusher = async (): Promise<typeof Pusher> => (await import('pusher-js')).default;

export function createRealtime(options: RealtimeOptions): Realtime {
  const listeners = new Map<string, Set<Listener>>();
  const resync = new Set<() => void>();
  let client: Pusher | null = null;
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

  const open = (Client: typeof Pusher, accountId: string): Pusher => {
    const opened = new Client(options.key, clientOptions(options.path));
    const own = `private-account-${accountId}`;
    for (const channel of [own, ...PUBLIC_CHANNELS]) {
      opened.subscribe(channel).bind_global((event: string, payload: unknown) => {
        if (client !== opened) return;
        if (channel === own) onSubscribed(event, payload);
        for (const listener of listeners.get(event) ?? []) listener(payload);
      });
    }
    return opened;
  };

  const reopen = async (accountId: string | null): Promise<void> => {
    if (client !== null) leave(client);
    connectedFor = accountId;
    client = null;
    if (accountId === null) return;
    const Client = await (options.load ?? loadPusher)();
    // Signed out, or in as another, or connected already while the library was on its way.
    if (connectedFor === accountId && client === null) client = open(Client, accountId);
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
 * The stock client sends what it says at the browser's next turn, and the browser complains of what is sent over a closed
 * connection: one that has just come up says what it has begun to say, one that comes up now subscribes to nothing, and
 * then it is closed.
 */
function leave(client: Pusher): void {
  client.connection.unbind_all();
  setTimeout(() => client.disconnect(), 0);
}

const isSessionOver = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'status' in payload && payload.status === 401;

/** Options of the stock client against our own server on the page's origin. */
function clientOptions(path: string): ConstructorParameters<typeof Pusher>[1] {
  const secure = location.protocol === 'https:';
  const port = Number(location.port === '' ? (secure ? 443 : 80) : location.port);
  return {
    cluster: '',
    wsHost: location.hostname,
    wsPort: port,
    wssPort: port,
    wsPath: path === '/app' ? '' : path,
    forceTLS: secure,
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/api/v1/broadcasting/auth',
      headersProvider: () => ({ 'X-CSRF-TOKEN': csrfToken(), 'X-Requested-With': 'XMLHttpRequest' }),
    },
  };
}
