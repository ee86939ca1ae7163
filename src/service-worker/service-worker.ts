/** Filled in by the build: files of the first screen, files of the others, and the name of this version. */
declare const KONTER_FIRST_FILES: readonly string[];
declare const KONTER_LATER_FILES: readonly string[];
declare const KONTER_RELEASE: string;
declare function skipWaiting(): Promise<void>;
declare const registration: ServiceWorkerRegistration;
interface OpenPage {
  readonly url: string;
  readonly focus: () => Promise<unknown>;
}
declare const clients: {
  readonly openWindow: (url: string) => Promise<unknown>;
  readonly matchAll: (options: object) => Promise<readonly OpenPage[]>;
};

interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface Pushed extends Extendable {
  readonly data: { readonly text: () => string } | null;
}

const FILES = `konter-files-${KONTER_RELEASE}`;
const SHELL = '/shell.html';
/** Caches of versions that may still be open in another tab. */
const VERSIONS_KEPT = 2;

/** Downloads a file unless an earlier version kept the very same one: its name holds its content. */
async function keep(cache: Cache, file: string): Promise<void> {
  if ((await cache.match(file)) !== undefined) return;
  const known = await caches.match(file);
  if (known !== undefined && file !== SHELL) await cache.put(file, known);
  else await cache.add(new Request(file, { cache: 'no-cache' }));
}

async function keepFirst(): Promise<void> {
  const cache = await caches.open(FILES);
  await Promise.all([SHELL, ...KONTER_FIRST_FILES].map((file) => keep(cache, file)));
}

/** One after the other, so that the page in use has the line for itself; a file that fails is fetched when it is needed. */
async function keepLater(): Promise<void> {
  const cache = await caches.open(FILES);
  for (const file of KONTER_LATER_FILES) await keep(cache, file).catch(() => undefined);
}

async function forgetOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith('konter-files-'));
  const old = versions.filter((name) => name !== FILES).slice(0, -(VERSIONS_KEPT - 1));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Files with their content in their name never change: the kept one is the file. */
async function answerFile(request: Request): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true });
  if (known !== undefined) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(FILES)).put(request, answer.clone());
  return answer;
}

/** The server writes each page; without it the shell stands in and opens what the device kept (SDUI-10). */
async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(SHELL);
    if (shell === undefined) throw error;
    return shell;
  }
}

async function showPush(text: string | undefined): Promise<void> {
  const message: unknown = text === undefined ? {} : JSON.parse(text);
  const field = (name: string): string => {
    const value: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const tag = field('tag');
  await registration.showNotification(field('title') || 'Konter', {
    body: field('body'),
    data: field('path'),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    ...(tag === '' ? {} : { tag }),
  });
}

/** A page that shows it already comes to the front; another one is left alone, for a purchase may be under way there. */
async function openPage(path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find(({ url }) => new URL(url).pathname === path);
  await (shown === undefined ? clients.openWindow(path) : shown.focus());
}

const isPush = (event: Event): event is Pushed => 'waitUntil' in event && 'data' in event;
const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event;
const isFetching = (event: Event): event is Fetching => 'respondWith' in event && 'request' in event;

addEventListener('install', (event: Event) => {
  if (isExtendable(event)) event.waitUntil(keepFirst());
});

addEventListener('activate', (event: Event) => {
  if (isExtendable(event)) event.waitUntil(forgetOldVersions());
});

addEventListener('message', (event: MessageEvent) => {
  const type: unknown = typeof event.data === 'object' && event.data !== null ? Reflect.get(event.data, 'type') : '';
  if (type === 'skip-waiting') void skipWaiting();
  if (type === 'keep-later' && isExtendable(event)) event.waitUntil(keepLater());
});

addEventListener('fetch', (event: Event) => {
  if (!isFetching(event)) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // A frame that leads to somebody else's chat is no page of ours to stand in for.
  if (pathname === '/chat/frame') return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (/^\/(assets|validators)\//.test(pathname) && pathname !== '/validators/rt.js')
    event.respondWith(answerFile(request));
  else if (pathname === '/validators/rt.js')
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(request)) ?? Promise.reject(new Error('not kept'))),
    );
});

addEventListener('push', (event: Event) => {
  if (!isPush(event)) return;
  event.waitUntil(showPush(event.data?.text()));
});

addEventListener('notificationclick', (event: Event) => {
  const notification: unknown = Reflect.get(event, 'notification');
  if (!isExtendable(event) || !(notification instanceof Notification)) return;
  notification.close();
  const path =
    typeof notification.data === 'string' && /^\/(?![/\\])/.test(notification.data) ? notification.data : '/';
  event.waitUntil(openPage(path));
});

export {};
