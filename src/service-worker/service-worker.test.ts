import { beforeEach, describe, expect, it, vi } from 'vitest';

type Listener = (event: Event) => void;
const listeners = new Map<string, Listener>();
const showNotification = vi.fn(async (_title: string, _options: { readonly data: string }) => undefined);
const openWindow = vi.fn(async (_url: string) => undefined);
const focus = vi.fn(async () => undefined);
let pages: readonly { readonly url: string; readonly focus: () => Promise<unknown> }[] = [];

/** What the browser shows: only its `data` comes back with a tap. */
class ShownNotification {
  readonly close = vi.fn();
  constructor(readonly data: unknown) {}
}

vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
vi.stubGlobal('location', { origin: 'https://konter.test' });
vi.stubGlobal('registration', { showNotification });
vi.stubGlobal('clients', { openWindow, matchAll: async () => pages });
vi.stubGlobal('Notification', ShownNotification);
vi.stubGlobal('KONTER_RELEASE', 'test');

/** Hands an event to the worker, and waits for all that it promised. */
async function happen(type: string, members: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  const event = Object.assign(new Event(type), members, { waitUntil: (one: Promise<unknown>) => work.push(one) });
  listeners.get(type)?.(event);
  await Promise.all(work);
}
const push = (message: object | null) =>
  happen('push', { data: message === null ? null : { text: () => JSON.stringify(message) } });
async function tap(data: unknown): Promise<ShownNotification> {
  const notification = new ShownNotification(data);
  await happen('notificationclick', { notification });
  return notification;
}

beforeEach(async () => {
  vi.clearAllMocks();
  pages = [];
  await import('./service-worker.ts');
});

describe('ACC-7, NAV-12: a message to a device', () => {
  it('is shown with its words, and a tap on it closes it and opens the page that it names', async () => {
    await push({ title: 'Saldo masuk', body: 'Rp 25.000', path: '/payment/transfer/T26', tag: 'transfer T26' });
    expect(showNotification).toHaveBeenCalledWith(
      'Saldo masuk',
      expect.objectContaining({ body: 'Rp 25.000', data: '/payment/transfer/T26', tag: 'transfer T26' }),
    );
    const shown = await tap(showNotification.mock.calls[0]?.[1].data);
    expect(shown.close).toHaveBeenCalledOnce();
    expect(openWindow.mock.calls).toEqual([['/payment/transfer/T26']]);
  });

  it('brings the page to the front that shows it already, and leaves one alone on which a purchase may be under way', async () => {
    pages = [{ url: 'https://konter.test/prabayar/pulsa', focus }];
    await tap('/payment/transfer/T26');
    expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([0, 1]);
    pages = [...pages, { url: 'https://konter.test/payment/transfer/T26?dialog=help', focus }];
    await tap('/payment/transfer/T26');
    expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 1]);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', undefined, 7])(
    'never leads to another site: %s opens our first page',
    async (data) => {
      await tap(data);
      expect(openWindow.mock.calls).toEqual([['/']]);
    },
  );

  it('without words still says who it is from', async () => {
    await push(null);
    expect(showNotification).toHaveBeenCalledWith('Konter', expect.objectContaining({ body: '', data: '' }));
  });
});
