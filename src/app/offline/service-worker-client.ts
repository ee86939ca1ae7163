import type { Signal } from '../live/signal.ts';
import { lookForUpdates } from './look-for-updates.ts';

/** State of a newer program: none, downloaded and waiting, or already active through another tab. */
export type UpdateState = 'none' | 'waiting' | 'active';

interface Options {
  readonly state: Signal<UpdateState>;
  /** A purchase is being confirmed or is on its way: nothing is reloaded now. */
  readonly mustWait: () => boolean;
  readonly reload?: () => void;
  readonly container?: ServiceWorkerContainer;
}

export interface Updates {
  /**
   * Activates the waiting program, then reloads the page, exactly once (NAV-12). False while a call that moves money is
   * under way.
   */
  readonly update: () => boolean;
}

/**
 * Registers the service worker and follows its versions. A new one waits until the user accepts it; the very first one,
 * and one that another tab activated, never reload this page by themselves.
 */
export async function followServiceWorker(options: Options): Promise<Updates> {
  const { state, mustWait, reload = () => window.location.reload() } = options;
  const container = options.container ?? navigator.serviceWorker;
  const first = container.controller === null;
  let asked = false;
  let reloaded = false;
  const reloadOnce = (): void => {
    if (reloaded) return;
    reloaded = true;
    reload();
  };
  container.addEventListener('controllerchange', () => {
    if (asked) reloadOnce();
    else if (!first) state.set('active');
  });
  const registration = await container.register('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  // The first program ever waits as well, for a moment, with none before it.
  const look = (): void => {
    if (registration.waiting !== null && registration.active !== null) state.set('waiting');
  };
  look();
  void container.ready.then(({ active }) => active?.postMessage({ type: 'keep-later' }));
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') look();
    });
  });
  lookForUpdates(() => registration.update());
  return {
    update: () => {
      if (mustWait()) return false;
      asked = true;
      const { waiting } = registration;
      if (waiting === null) reloadOnce();
      else {
        // A page that was there before the first program has no controller that could change.
        waiting.addEventListener('statechange', () => {
          if (waiting.state === 'activated' && container.controller === null) reloadOnce();
        });
        waiting.postMessage({ type: 'skip-waiting' });
      }
      return true;
    },
  };
}
