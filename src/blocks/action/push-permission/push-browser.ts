/** What a page can say of messages to this browser. */
export type PushState = 'unsupported' | 'blocked' | 'ready';

/** Where the answer "not now" is kept; on this device only. */
const DECLINED = 'konter-push-declined';

/** Whether this browser can be told of things at all, and whether it may still be asked. */
export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** Nobody has answered yet: neither the browser's question nor ours. */
export function mayOffer(): boolean {
  if (pushState() !== 'ready' || Notification.permission !== 'default') return false;
  try {
    return localStorage.getItem(DECLINED) === null;
  } catch {
    return false;
  }
}

export function decline(): void {
  try {
    localStorage.setItem(DECLINED, '1');
  } catch {
    // Without storage it is offered again some other day.
  }
}

/** What the server keeps of this browser. */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Asks the browser's question, which only a press may do, and has its push service give an address.
 * @param publicKey our key, base64url
 * @returns why not, when the user or the browser refuses
 */
export async function subscribe(publicKey: string): Promise<PushAddress | 'refused' | 'unreachable'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = found.toJSON();
    if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return 'unreachable';
    return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  } catch {
    return 'unreachable';
  }
}
