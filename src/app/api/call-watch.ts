import type { ApiClient } from './api-client.ts';

/** Makes a call and observes it. Returns or throws the result of the call. */
export type CallWatcher = (api: ApiClient, ...asked: Parameters<ApiClient['call']>) => Promise<unknown>;

/** Lets a module that is loaded later observe calls. */
export interface CallWatch {
  readonly attach: (watcher: CallWatcher) => void;
  readonly watched: (api: ApiClient) => ApiClient;
}

export function createCallWatch(): CallWatch {
  let watcher: CallWatcher = (api, ...asked) => api.call(...asked);
  return {
    attach: (next) => {
      watcher = next;
    },
    watched: (api) => ({ call: (...asked) => watcher(api, ...asked) }),
  };
}
