import { useSyncExternalStore } from 'react';

/** Whether the device reports a network. */
export function isOnline(): boolean {
  return navigator.onLine !== false;
}

/** Calls the listener when the network comes or goes; returns how to stop. */
export function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, isOnline, () => true);
}
