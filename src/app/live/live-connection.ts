import Pusher from 'pusher-js';
import { GUEST_CHANNEL } from '#src/contract/realtime.contract.ts';
import { csrfToken } from '../api/csrf-token.ts';

/** Public channels of every connection: price and stock changes, newly published documents. Each with its event. */
const PUBLIC_CHANNELS = new Map([
  ['offers', 'offer.changed'],
  ['documents', 'documents.changed'],
]);

export interface LiveConnection {
  /** Closes it; later events are ignored. */
  readonly leave: () => void;
}

interface Options {
  readonly key: string;
  /** Where the socket is, e.g. `/realtime`; the client appends `/app/<key>`. */
  readonly path: string;
  /** Undefined: a guest, who has no private channel. */
  readonly accountId: string | undefined;
  /**
   * Called with every event, those of the protocol included.
   * @param says the event of the public channel that it came on; undefined: it came on the connection's own channel
   */
  readonly hear: (event: string, payload: unknown, says: string | undefined) => void;
  readonly Client?: typeof Pusher;
}

/** Connects an account or a guest by the stock client, which is loaded with this module after the first paint. */
export function openConnection({ key, path, accountId, hear, Client = Pusher }: Options): LiveConnection {
  const client = new Client(key, clientOptions(path));
  const own = accountId === undefined ? GUEST_CHANNEL : `private-account-${accountId}`;
  let left = false;
  // The stock client sends its messages in the browser's next task, and the browser logs an error for a message on a closed
  // connection: a connection that has just opened sends its pending messages, one that opens now subscribes to nothing, and
  // then it is closed.
  const leave = (): void => {
    left = true;
    client.connection.unbind_all();
    setTimeout(() => client.disconnect(), 0);
  };
  // The stock client comes again each second; guests without a place go on asking at their intervals instead.
  if (accountId === undefined) client.connection.bind('error', (error: unknown) => isFull(error) && leave());
  for (const channel of [own, ...PUBLIC_CHANNELS.keys()]) {
    client.subscribe(channel).bind_global((event: string, payload: unknown) => {
      if (!left) hear(event, payload, PUBLIC_CHANNELS.get(channel));
    });
  }
  return {
    leave,
  };
}

/** The protocol's code for a server that has no place left (4100). */
function isFull(error: unknown): boolean {
  return JSON.stringify(error)?.includes('"code":4100') === true;
}

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
    // This transport includes TLS. The other one is the client's second try, by TLS, when an address without it takes two
    // seconds to answer: our server does not listen there.
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/api/v1/broadcasting/auth',
      headersProvider: () => ({ 'X-CSRF-TOKEN': csrfToken(), 'X-Requested-With': 'XMLHttpRequest' }),
    },
  };
}
