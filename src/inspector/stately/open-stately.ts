import type { StatelyInspectionEvent } from '@statelyai/inspect';

/** Somebody who is told messages; what is said before it listens waits. */
export interface StatelyLink {
  readonly send: (messages: readonly StatelyInspectionEvent[]) => void;
  readonly close: () => void;
}

/** How it stands with the other side. */
export type StatelyState = 'waiting' | 'listening' | 'closed';

/** What a receiving page says to whoever opened it, and what it is told at the end. */
const CONNECTED = '@statelyai.connected';
const DISCONNECTED = '@statelyai.disconnected';
const WINDOW = 'xstateinspector';

/** Opens a link to Stately's inspector: a WebSocket, or a window beside ours. @param tell hears how it stands with it */
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

/** Messages go to this page's origin alone: whatever the window shows later hears nothing. */
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

/** Keeps what is said until somebody listens, and says it again to a page that was loaded anew. */
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
