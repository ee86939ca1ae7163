import type { StatelyInspectionEvent } from '@statelyai/inspect';

/** A receiver of messages; messages sent before it listens wait. */
export interface StatelyLink {
  readonly send: (messages: readonly StatelyInspectionEvent[]) => void;
  readonly close: () => void;
}

/** State of the receiver. */
export type StatelyState = 'waiting' | 'listening' | 'closed';

/** A receiving page's announcement to its opener, and the message that ends the link. */
const CONNECTED = '@statelyai.connected';
const DISCONNECTED = '@statelyai.disconnected';
const WINDOW = 'xstateinspector';

/**
 * Opens a link to Stately's inspector: a WebSocket, or a window beside ours. @param tell called with each state of the
 * receiver
 */
export function openStately(url: string, tell: (state: StatelyState) => void): StatelyLink {
  return /^wss?:/.test(url) ? openSocket(url, tell) : openWindow(url, tell);
}

function openSocket(url: string, tell: (state: StatelyState) => void): StatelyLink {
  const socket = new WebSocket(url);
  const link = waitingLink((message) => socket.send(JSON.stringify(message)));
  socket.addEventListener('open', () => {
    tell('listening');
    link.listen();
  });
  socket.addEventListener('close', () => tell('closed'));
  return { send: link.send, close: () => socket.close() };
}

/** Messages go to this origin alone: a page that the window shows later gets none. */
function openWindow(url: string, tell: (state: StatelyState) => void): StatelyLink {
  const { origin } = new URL(url);
  const opened = window.open(url, WINDOW);
  if (opened === null) tell('closed');
  const post = (message: object): void => opened?.postMessage(message, origin);
  const link = waitingLink(post);
  const hear = ({ source, origin: from, data }: MessageEvent): void => {
    if (source !== opened || from !== origin || typeof data !== 'object' || data?.type !== CONNECTED) return;
    tell('listening');
    link.listen();
  };
  window.addEventListener('message', hear);
  return {
    send: link.send,
    close: () => {
      window.removeEventListener('message', hear);
      post({ type: DISCONNECTED });
    },
  };
}

/** Keeps messages until a receiver listens, and sends them again to a reloaded page. */
function waitingLink(post: (message: StatelyInspectionEvent) => void) {
  const said: StatelyInspectionEvent[] = [];
  let listening = false;
  return {
    send: (messages: readonly StatelyInspectionEvent[]): void => {
      said.push(...messages);
      if (listening) for (const message of messages) post(message);
    },
    listen: (): void => {
      listening = true;
      for (const message of said) post(message);
    },
  };
}
