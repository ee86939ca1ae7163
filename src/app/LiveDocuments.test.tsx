// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { GENERATION_HEADER } from '#src/contract/client-manifest.ts';
import { buildRequest } from './api/api-request.ts';
import { followDocuments, MENU_KEY } from './live/live-documents.ts';
import { createSignal } from './live/signal.ts';
import { screenKey } from './screens/screen-loader.ts';

const OFFERS = ['call', 'offer.list{"product":"pulsa"}'];
const SALES = ['call', 'transaction.list{}'];

function page(offers = OFFERS) {
  const client = new QueryClient();
  for (const key of [offers, SALES, MENU_KEY, screenKey('/')]) client.setQueryData(key, {});
  const listeners = new Map<string, (payload: unknown) => void>();
  const changed = createSignal(0);
  followDocuments({
    client,
    changed,
    realtime: {
      on: (event, listener) => {
        listeners.set(event, listener);
        return () => undefined;
      },
      onResync: (listener) => {
        listeners.set('resync', listener);
        return () => undefined;
      },
    },
  });
  const old = () =>
    [offers, SALES, MENU_KEY, screenKey('/')].map((key) => client.getQueryState(key)?.isInvalidated === true);
  return { changed, old, tell: (event: string, payload: unknown = {}) => listeners.get(event)?.(payload) };
}
const generationSent = (): string | null =>
  new Headers(buildRequest({ method: 'GET', path: '/x' }, {}, { language: 'id', csrfToken: '' }).init.headers).get(
    GENERATION_HEADER,
  );

describe('documents that change while a page is open', () => {
  it('SDUI-4: menu, screen and offers are fetched again, sales are not; after a gap likewise', () => {
    const { changed, old, tell } = page();
    tell('documents.changed', { kinds: [], release: null });
    expect(old()).toEqual([true, false, true, true]);
    expect(changed.get()).toBe(1);
    tell('resync');
    expect(changed.get()).toBe(2);
  });

  it('SDUI-4: a changed price fetches offers alone', () => {
    const { changed, old, tell } = page();
    tell('offer.changed', { products: ['pulsa'] });
    expect(old()).toEqual([true, false, false, false]);
    expect(changed.get()).toBe(0);
  });

  it.each(['product.list{"type":"games"}', 'pricelist.get{"type":"pulsa"}', 'pricelist.types{}'])(
    'SDUI-4: %s is asked for again after a release, and after a price or a switch has moved',
    (name) => {
      for (const event of ['documents.changed', 'offer.changed']) {
        const { tell, old } = page(['call', name]);
        tell(event);
        expect(old()[0]).toBe(true);
      }
    },
  );

  it('PRE-18, PRE-19: the standing of suppliers is fetched again on the page of one nominal too', () => {
    const { tell, old } = page(['call', 'checkout.get{"link":"p10"}']);
    tell('offer.changed', { products: ['pulsa'] });
    expect(old()[0]).toBe(true);
  });

  it('SDUI-6: the newest announced generation is sent with every call; an older announcement does not lower it', () => {
    const { tell } = page();
    expect(generationSent()).toBeNull();
    tell('documents.changed', { generation: 7 });
    tell('documents.changed', { generation: 6 });
    tell('documents.changed', { generation: 'x' });
    expect(generationSent()).toBe('7');
  });
});
