import Pusher from 'pusher-js';
import { csrfToken } from '../api/csrf-token.ts';

/** What everybody who is connected hears: price and stock changes, newly published documents. Each with the event that says so. */
const PUBLIC_CHANNELS = new Map([
  ['offers', 'offer.changed'],
  ['documents', 'documents.changed'],
]);

export interface LiveConnection {
  /** Closes it; nothing is heard any more. */
  readonly leave: () => void;
}

interface Options {
  readonly key: string;
  /** Where the socket is, e.g. `/realtime`; the client appends `/app/<key>`. */
  readonly path: string;
  readonly accountId: string;
  /**
   * Hears every event, those of the protocol included.
   * @param says what the public channel that it came on says; undefined: it came on the account's private channel
   */
  readonly hear: (event: string, payload: unknown, says: string | undefined) => void;
  readonly Client?: typeof Pusher;
}

/** Connects an account by the stock client, which is loaded with this module once the page stands. */
export function openConnection({ key, path, accountId, hear, Client = Pusher }: Options): LiveConnection {
  const client = new Client(key, clientOptions(path));
  const own = `private-account-${accountId}`;
  let left = false;
  for (const channel of [own, ...PUBLIC_CHANNELS.keys()]) {
    client.subscribe(channel).bind_global((event: string, payload: unknown) => {
      if (!left) hear(event, payload, PUBLIC_CHANNELS.get(channel));
    });
  }
  return {
    // The stock client sends what it says at the browser's next turn, and the browser complains of what is sent over a closed
    // connection: one that has just come up says what it has begun to say, one that comes up now subscribes to nothing, and
    // then it is closed.
    leave: () => {
      left = true;
      client.connection.unbind_all();
      setTimeout(() => client.disconnect(), 0);
    },
  };
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
    // By TLS it is this one too. The other is the client's second try, by TLS, when an address without it takes two seconds to answer:
    // nothing of ours speaks it there.
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/api/v1/broadcasting/auth',
      headersProvider: () => ({ 'X-CSRF-TOKEN': csrfToken(), 'X-Requested-With': 'XMLHttpRequest' }),
    },
  };
}
