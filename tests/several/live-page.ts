import { WebSocket } from 'ws';
import { accountChannel } from '#server/platform/realtime/publish.ts';
import { within } from '../faults/harness/sales.ts';
import type { TestCaller } from '../support/test-app.ts';

interface Told {
  readonly event: string;
  readonly data?: string;
}

/** Events of a page's live connection. */
export interface LivePage {
  /** Settles with the first matching event after the call. */
  next(event: string, isWanted?: (data: Readonly<Record<string, unknown>>) => boolean): Promise<void>;
  close(): void;
}

/**
 * Connects as a page of an agent does, to one web process or to the proxy, on the agent's own channel and on those of everybody.
 * @param key public key of the realtime server
 */
export async function openLivePage(
  url: string,
  key: string,
  agent: { readonly id: string; readonly caller: TestCaller },
): Promise<LivePage> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/app/${key}?protocol=7&client=js&version=8.6.0&flash=false`,
  );
  const waiting = new Set<(told: Told) => void>();
  socket.on('error', () => undefined);
  socket.on('message', (raw) => {
    const told = JSON.parse(String(raw)) as Told;
    for (const hear of [...waiting]) hear(told);
  });
  const heard = (event: string, isWanted: (data: Readonly<Record<string, unknown>>) => boolean = () => true) =>
    new Promise<Readonly<Record<string, unknown>>>((resolve) => {
      const hear = (told: Told): void => {
        if (told.event !== event) return;
        const data = JSON.parse(told.data ?? '{}') as Readonly<Record<string, unknown>>;
        if (!isWanted(data)) return;
        waiting.delete(hear);
        resolve(data);
      };
      waiting.add(hear);
    });
  const { socket_id } = await within('a live connection', heard('pusher:connection_established'));
  const own = accountChannel(agent.id);
  const proof = await authorise(url, agent.caller, String(socket_id), own);
  for (const subscription of [{ channel: own, ...proof }, { channel: 'documents' }]) {
    const subscribed = heard('pusher_internal:subscription_succeeded');
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: subscription }));
    await within(`a subscription of ${subscription.channel}`, subscribed);
  }
  return {
    next: async (event, isWanted) => void (await within(`${event} at ${url}`, heard(event, isWanted))),
    close: () => socket.terminate(),
  };
}

async function authorise(url: string, caller: TestCaller, socketId: string, channel: string): Promise<object> {
  const answer = await fetch(`${url}/api/v1/broadcasting/auth`, {
    method: 'POST',
    headers: caller.headers,
    body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
  });
  if (!answer.ok) throw new Error(`${channel} was answered ${answer.status}`);
  return (await answer.json()) as object;
}
