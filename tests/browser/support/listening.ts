import { expect, type Page } from '@playwright/test';

const SUBSCRIBED = /"event":"pusher_internal:subscription_succeeded"/;
const CHANNEL = /"channel":"([^"]+)"/;

/** What a page hears of what happens. */
export interface Listening {
  /** Every frame so far; grows. */
  readonly heard: readonly string[];
  /** Waits until the page of somebody who is signed in hears everything; of what happened before it is not told, it asks. */
  readonly begun: () => Promise<void>;
}

/** Looks into the live connection of a page; called before there is one. */
export function listeningOf(page: Page): Listening {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const channels = () => heard.filter((frame) => SUBSCRIBED.test(frame)).map((frame) => CHANNEL.exec(frame)?.[1]);
  const wanted = ['documents', 'offers', expect.stringMatching(/^private-account-/)];
  return { heard, begun: () => expect.poll(channels).toEqual(expect.arrayContaining(wanted)) };
}
