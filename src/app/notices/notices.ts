export type Tone = 'info' | 'success' | 'error';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

interface Alert {
  readonly text: string;
  readonly tone: Tone;
}

export interface NoticeState {
  /** The one alert above the content, or null. */
  readonly alert: Alert | null;
  readonly toasts: readonly Toast[];
  /** Calls on their way that show loading. */
  readonly loading: number;
}

/** Alert, toasts and the loading count of the page, outside React so that the api client can reach them (API-4). */
export interface Notices {
  readonly get: () => NoticeState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly alert: (text: string, tone?: Tone) => void;
  readonly hideAlert: () => void;
  /** Shows a toast; it leaves by itself after `TOAST_MS`, errors stay until closed or the next call. */
  readonly toast: (text: string, tone?: Tone) => void;
  readonly closeToast: (id: number) => void;
  readonly callStarted: () => void;
  readonly callEnded: () => void;
}

/** Long enough to read two lines twice, in milliseconds. */
const TOAST_MS = 5000;

export function createNotices(): Notices {
  let state: NoticeState = { alert: null, toasts: [], loading: 0 };
  let nextId = 1;
  const listeners = new Set<() => void>();
  const put = (changes: Partial<NoticeState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const closeToast = (id: number): void => put({ toasts: state.toasts.filter((toast) => toast.id !== id) });
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    alert: (text, tone = 'error') => put({ alert: { text, tone } }),
    hideAlert: () => put({ alert: null }),
    toast: (text, tone = 'info') => {
      const id = nextId++;
      put({ toasts: [...state.toasts.filter((toast) => toast.text !== text), { id, text, tone }] });
      if (tone !== 'error') setTimeout(() => closeToast(id), TOAST_MS);
    },
    closeToast,
    callStarted: () => put({ alert: null, toasts: [], loading: state.loading + 1 }),
    callEnded: () => put({ loading: Math.max(0, state.loading - 1) }),
  };
}
