/** Name of the cache that holds saved pages; removed when the session ends. */
export const PAGES_CACHE = 'konter-pages';

/** Removes what was saved for an account; nothing of it stays on a shared device. */
export async function forgetPages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(PAGES_CACHE);
}
