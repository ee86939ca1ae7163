import type { ApiClient } from './api/api-client.ts';
import { routeOf } from './api/operation-routes.ts';
import { createSignal, type Signal } from './live/signal.ts';
import type { UpdateState, Updates } from './offline/service-worker-client.ts';

/** The shell's view of newer versions of the program (NAV-12). */
export interface ProgramUpdates {
  readonly state: Signal<UpdateState>;
  /** A call that moves money has no answer yet. */
  readonly moneyOnItsWay: () => boolean;
  /** Takes the newer version; false while a purchase is being confirmed or is on its way. */
  readonly update: () => boolean;
  readonly attach: (follower: Updates) => void;
  /** The same client, with its calls that move money counted. */
  readonly counting: (api: ApiClient) => ApiClient;
}

export function createProgramUpdates(): ProgramUpdates {
  const state = createSignal<UpdateState>('none');
  let follower: Updates | null = null;
  let money = 0;
  return {
    state,
    moneyOnItsWay: () => money > 0,
    update: () => follower?.update() ?? false,
    attach: (next) => {
      follower = next;
    },
    counting: (api) => ({
      call: async (operation, args, options) => {
        const route = routeOf(operation);
        if (route.money !== true) return api.call(operation, args, options);
        money += 1;
        try {
          return await api.call(operation, args, options);
        } finally {
          money -= 1;
        }
      },
    }),
  };
}
