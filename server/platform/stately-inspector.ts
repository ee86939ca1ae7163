/** Where recordings may be streamed to for those who use Stately's inspector: a page that opens beside ours, or a socket. */
export interface StatelyInspector {
  readonly url: string;
  readonly origin: string;
  /** A WebSocket: our pages have to be allowed to connect to it. */
  readonly socket: boolean;
}

/** Reads `STATELY_INSPECTOR`, an address that begins with http, https, ws or wss. */
export function statelyInspectorAt(url: string): StatelyInspector {
  const { origin, protocol } = new URL(url);
  return { url, origin, socket: protocol.startsWith('ws') };
}
