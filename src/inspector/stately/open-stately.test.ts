import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createBrowserReceiver, createWebSocketReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { readRecording } from '#src/recording/read-recording.ts';
import { openStately, type StatelyState } from './open-stately.ts';
import { createStatelyTeller, STATELY_VERSION } from './stately-messages.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const golden = readFileSync(path.join(root, 'tests/replays/transaction/ends-success.konter.jsonl'), 'utf8');
const asked = {
  call: 'send',
  after: 3,
  supplier: 'digiflazz',
  operation: 'top-up',
  reference: 'K1',
  outcome: 'success',
  answer: { sn: { masked: 'string', size: 20 } },
};
const { recording } = readRecording(`${golden}${JSON.stringify(asked)}\n`);
if (recording === undefined) throw new Error('the golden recording does not open');
const self = recording.header.instance;
const types = (messages: readonly StatelyInspectionEvent[]) =>
  messages.flatMap((message) => (message.type === '@xstate.event' ? [message.event.type] : []));

afterEach(() => void vi.unstubAllGlobals());

test('LIFE-9: the receiver of Stately’s package gets a sale over a socket: actors, each event, the resulting state, and later steps as they are shown', async () => {
  const relay = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  relay.on('connection', (one) =>
    one.on('message', (data) => {
      for (const other of relay.clients) if (other !== one) other.send(String(data));
    }),
  );
  try {
    await new Promise((resolve) => relay.once('listening', resolve));
    const url = `ws://127.0.0.1:${(relay.address() as AddressInfo).port}`;
    const heard: StatelyInspectionEvent[] = [];
    createWebSocketReceiver({ server: url }).subscribe((message) => void heard.push(message));
    await vi.waitFor(() => expect(relay.clients.size).toBe(1));
    vi.stubGlobal('WebSocket', WebSocket);
    const states: StatelyState[] = [];
    const link = openStately(url, (state) => states.push(state));
    const tell = createStatelyTeller(transactionMachine);
    link.send(tell(recording, 2));
    await vi.waitFor(() => expect(types(heard)).toEqual(['CREATED', 'PAY']));
    link.send(tell(recording, 2));
    link.send(tell(recording, 9));
    await vi.waitFor(() =>
      expect(types(heard)).toEqual(['CREATED', 'PAY', 'SEND', 'top-up', 'send.success', 'SUPPLIER_SUCCEEDED']),
    );
    const first = heard[0];
    expect(first).toMatchObject({ type: '@xstate.actor', sessionId: self, name: 'transaction' });
    const definition = first?.type === '@xstate.actor' ? JSON.parse(first.definition ?? '') : {};
    expect(Object.keys(definition.states)).toContain('inquiry');
    const stood = heard.flatMap((message) => (message.type === '@xstate.snapshot' ? [message.snapshot] : []));
    expect(stood).toMatchObject([
      { status: 'active', value: 'inquiry' },
      { status: 'active', value: 'unprocessed' },
      { status: 'active', value: 'processing' },
      { value: 'success' },
    ]);
    expect(heard.find((message) => message.type === '@xstate.event' && message.event.type === 'send.success')).toEqual(
      expect.objectContaining({
        sourceId: 'supplier digiflazz',
        sessionId: self,
        rootId: self,
        _version: STATELY_VERSION,
      }),
    );
    expect(new Set(heard.map(({ id }) => id)).size, 'each message has a name of its own').toBe(heard.length);
    link.close();
    await vi.waitFor(() => expect(states).toEqual(['listening', 'closed']));
  } finally {
    for (const client of relay.clients) client.terminate();
    await new Promise((resolve) => relay.close(resolve));
  }
});

/** A window as far as messages between two of them need one. */
function fakeWindow(origin: string) {
  const hearers = new Set<(event: object) => void>();
  const made = {
    addEventListener: (_type: string, hear: (event: object) => void) => void hearers.add(hear),
    removeEventListener: (_type: string, hear: (event: object) => void) => void hearers.delete(hear),
    /** A message that another window posts to it, whatever its target. */
    hear: (data: unknown, from: { readonly source: unknown; readonly origin: string }, target: string) => {
      if (target === '*' || target === origin) for (const hear of hearers) hear({ data, ...from });
    },
  };
  return made;
}

/** The receiver uses only these members of its window. */
const isWindow = (value: object): value is Window => 'opener' in value && 'addEventListener' in value;

test('LIFE-9: the receiver in an opened window gets every message, also when it starts listening late; after it navigates away none', () => {
  const page = fakeWindow('https://konter.example');
  const [there, elsewhere] = [fakeWindow('https://stately.example'), fakeWindow('https://other.example')];
  let shown = there;
  const opened = {
    postMessage: (data: unknown, target: string) =>
      shown.hear(data, { source: page, origin: 'https://konter.example' }, target),
  };
  vi.stubGlobal('window', Object.assign(page, { open: () => opened }));
  const states: StatelyState[] = [];
  const link = openStately('https://stately.example/inspect', (state) => states.push(state));
  const tell = createStatelyTeller(transactionMachine);
  link.send(tell(recording, 2));
  const listen = (who: typeof there, origin: string): StatelyInspectionEvent[] => {
    const heard: StatelyInspectionEvent[] = [];
    const opener = {
      postMessage: (data: unknown, target: string) => page.hear(data, { source: opened, origin }, target),
    };
    const theirs = Object.assign(who, { opener, self: who, top: who });
    if (!isWindow(theirs)) throw new Error('it has nobody who opened it');
    createBrowserReceiver({ window: theirs }).subscribe((message) => void heard.push(message));
    // It announces itself before anything subscribed here: announced again, as a reloaded page does.
    opener.postMessage({ type: '@statelyai.connected' }, '*');
    return heard;
  };
  const heard = listen(there, 'https://stately.example');
  expect(types(heard)).toEqual(['CREATED', 'PAY']);
  shown = elsewhere;
  const others = listen(elsewhere, 'https://other.example');
  link.send(tell(recording, 9));
  expect(others).toEqual([]);
  expect(new Set(states)).toEqual(new Set(['listening']));
  link.close();
});

test('LIFE-9: the protocol version is the one of the package', () => {
  const text = readFileSync(path.join(root, 'node_modules', '@statelyai', 'inspect', 'package.json'), 'utf8');
  expect(JSON.parse(text).version).toBe(STATELY_VERSION);
});
