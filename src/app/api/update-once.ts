import { CLIENT_HASH } from './client-build.ts';

const TRIED = 'konter-update-tried';

/**
 * Loads the newest program, once per version: a server that still serves this one must not send the page round in circles.
 * @returns false when it was tried with this version before
 */
export function updateOnce(reload: () => void = () => window.location.reload()): boolean {
  try {
    if (sessionStorage.getItem(TRIED) === CLIENT_HASH) return false;
    sessionStorage.setItem(TRIED, CLIENT_HASH);
  } catch {
    // Without storage nothing is remembered; the user presses, so there is no circle either.
  }
  reload();
  return true;
}
