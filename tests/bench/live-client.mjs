import Pusher from 'pusher-js';

/** Announcements after which a client asks again, as the browser program does (src/app/live/live-documents.ts). */
const CHANNELS = ['documents', 'offers'];
const PATH = '/prabayar/pulsa';

/**
 * An agent's client without a page: the stock realtime client, and the questions that the browser program asks after an
 * announcement, each by its ETag.
 */
export async function openLiveClient(url, { agent, key, manifest }) {
  const { hostname, port } = new URL(url);
  const cookie = `konter_session=${agent.token}`;
  const tags = new Map();
  const bodies = new Map();
  const waiting = new Set();
  let generation = 0;

  const ask = async (path) => {
    const answer = await fetch(url + path, {
      headers: {
        cookie,
        'x-forwarded-for': `10.9.${(agent.id >> 8) & 255}.${agent.id & 255}`,
        'x-konter-client': manifest,
        'x-konter-documents': String(generation),
        ...(tags.has(path) ? { 'if-none-match': tags.get(path) } : {}),
      },
    });
    const text = await answer.text();
    if (answer.status === 304) return;
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    const tag = answer.headers.get('etag');
    if (tag !== null) tags.set(path, tag);
    bodies.set(path, JSON.parse(text));
    for (const look of [...waiting]) look();
  };
  const screen = `/api/v1/screen?path=${PATH}`;
  const offers = '/api/v1/product/pulsa/offer';
  const all = () => Promise.all([screen, '/api/v1/menu', offers].map(ask));

  const client = new Pusher(key, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
  });
  let failure;
  const failed = (error) => {
    failure ??= error;
    for (const look of [...waiting]) look();
  };
  const subscribed = CHANNELS.map(
    (name) => new Promise((resolve) => client.subscribe(name).bind('pusher:subscription_succeeded', resolve)),
  );
  client.channel('documents').bind('documents.changed', (notice) => {
    generation = Math.max(generation, notice.generation ?? 0);
    all().catch(failed);
  });
  client.channel('offers').bind('offer.changed', () => ask(offers).catch(failed));
  await Promise.all([...subscribed, all()]);
  return {
    seen: () => ({ screen: bodies.get(screen), offers: bodies.get(offers) }),
    /** @returns the moment at which what the client has is as wanted */
    until: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (failure === undefined && !wanted({ screen: bodies.get(screen), offers: bodies.get(offers) })) return;
          waiting.delete(look);
          if (failure === undefined) resolve(performance.now());
          else reject(failure);
        };
        waiting.add(look);
        look();
      }),
    close: () => client.disconnect(),
  };
}
