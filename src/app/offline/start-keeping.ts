import { locksScroll } from '../navigation/screen-address.ts';
import type { Program } from '../program/program.ts';
import { keepPages } from './keep-pages.ts';
import { openPageStore } from './page-store.ts';
import { followServiceWorker } from './service-worker-client.ts';

/**
 * After the first paint: saves what is needed to open without the network, and follows newer versions of the program.
 */
export async function startKeeping(program: Program): Promise<void> {
  const { client, boot, session, updates } = program;
  const store = openPageStore();
  // A page that itself came from the device would only renew the age of what is old.
  if (store !== undefined && boot.savedAt === undefined) keepPages({ client, boot, account: session.account, store });
  if (!('serviceWorker' in navigator)) return;
  const follower = await followServiceWorker({
    state: updates.state,
    mustWait: () => updates.moneyOnItsWay() || locksScroll(window.location.search),
  });
  updates.attach(follower);
}
