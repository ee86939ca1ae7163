import { expect, type Page } from '@playwright/test';

const SUBSCRIBED = /"event":"pusher_internal:subscription_succeeded"/;
const CHANNEL = /"channel":"([^"]+)"/;

/** Events that a page receives. */
export interface Listening {
  /** Every frame so far; grows. */
  readonly heard: readonly string[];
  /**
   * Waits until a signed-in page has all its subscriptions; earlier events are not delivered, the page fetches their
   * result.
   */
  readonly begun: () => Promise<void>;
  /** The same for a page without a session. */
  readonly begunAsGuest: () => Promise<void>;
}

/** Observes the live connection of a page; called before there is one. */
export function listeningOf(page: Page): Listening {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const channels = () => heard.filter((frame) => SUBSCRIBED.test(frame)).map((frame) => CHANNEL.exec(frame)?.[1]);
  const listensTo = (own: unknown) => () =>
    expect.poll(channels).toEqual(expect.arrayContaining(['documents', 'offers', own]));
  return { heard, begun: listensTo(expect.stringMatching(/^private-account-/)), begunAsGuest: listensTo('guests') };
}
