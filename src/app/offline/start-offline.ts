import type { i18n } from 'i18next';
import { keptLook, showLook } from '#src/blocks/input/look-choice/device-look.ts';
import type { BootPayload } from '#src/contract/boot.contract.ts';
import { startLanguage } from '../language/language.ts';
import { offlineBoot, savedLanguage } from './offline-boot.ts';
import { openPageStore } from './page-store.ts';

/** What the program starts with when the page came from the device instead of the server. */
export interface OfflineStart {
  readonly i18n: i18n;
  /** Undefined when nothing was ever kept on this device. */
  readonly boot: BootPayload | undefined;
}

/** Starts without the network, from what the service worker and the program kept on this device (SDUI-10). */
export async function startOffline(): Promise<OfflineStart> {
  showLook(keptLook());
  const store = openPageStore();
  const i18n = await startLanguage(store === undefined ? 'id' : await savedLanguage(store));
  document.documentElement.lang = i18n.language;
  if (store === undefined) return { i18n, boot: undefined };
  const path = window.location.pathname;
  return { i18n, boot: await offlineBoot(store, path, (why) => i18n.t(`app.offline.${why}`), Date.now()) };
}
