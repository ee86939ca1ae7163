import '#src/app/theme/tokens.css';
import '#src/app/theme/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '#src/app/language/language.ts';
import { BLOCK_REGISTRATIONS } from '#src/blocks/registry.tsx';
import { formatRupiah } from '#src/domain/money/money.ts';
import { queryKeyOf } from '#src/engine/react/runtime/source-observer.ts';
import { Screen } from '#src/engine/react/screen/Screen.tsx';
import type { ScreenHost, Validator } from '#src/engine/react/screen-host.ts';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import type { OwnCase } from './peer-screen.ts';

declare global {
  interface Window {
    __bench?: {
      readonly prepare: (id: string) => Promise<void>;
      readonly mount: (id: string) => void;
      readonly swap: (id: string) => void;
      readonly selectors: Readonly<Record<string, string>>;
    };
  }
}

const block = (id: string): string => `[data-block-id="${id}"]`;
const REGISTRY = new Map(BLOCK_REGISTRATIONS.map((one) => [one.spec.name, one]));
const SITE = { ppobEnabled: true, shopEnabled: false, sameNominalPerDay: 1, demo: true };
const i18n = await startLanguage('id');
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const place = document.getElementById('konter');
if (place === null) throw new Error('the page has no place for the screen');
const root = createRoot(place);

/** Nothing leaves the page: what a case calls was handed out with it, as the server writes answers into a page. */
const host: ScreenHost = {
  call: async () => ({}),
  navigate: () => undefined,
  back: () => undefined,
  setQuery: () => undefined,
  openOverlay: () => undefined,
  closeOverlay: () => undefined,
  alert: () => undefined,
  notify: () => undefined,
  update: () => false,
  toast: () => undefined,
  copy: () => undefined,
  share: async () => undefined,
  print: () => undefined,
  download: async () => undefined,
  saveFile: async () => undefined,
  native: () => false,
  translate: (key, params = {}) => i18n.t(key, { ...params }),
  onEvent: () => () => undefined,
  onResync: () => () => undefined,
  online: { get: () => true, subscribe: () => () => undefined },
  loadValidator: async (url) => ((await import(/* @vite-ignore */ url)) as { readonly default: Validator }).default,
  report: ({ key, reason }) => console.error(`${key}: ${reason}`),
};

function Page({ id, own }: { readonly id: string; readonly own: OwnCase }) {
  const [query] = useState({});
  return (
    <QueryClientProvider client={client}>
      <TranslationProvider i18n={i18n}>
        <Screen
          key={id}
          resolved={{ screen: own.screen, hash: id, params: {} }}
          registry={REGISTRY}
          host={host}
          environment={{ locale: 'id', query, account: null, site: SITE }}
          path={own.screen.route.path}
        />
      </TranslationProvider>
      {own.offers !== null && <LastCard own={own} />}
    </QueryClientProvider>
  );
}

/**
 * The grid keeps only cards near the screen in the page, so the last one may not be there. The bench waits for this line
 * instead, which comes with the grid and tells the last card's price.
 */
function LastCard({ own }: { readonly own: OwnCase }) {
  const cards = own.offers?.data ?? [];
  const { price = 0 } = (cards.at(-1) ?? {}) as { readonly price?: number };
  return (
    <p data-last-card={cards.length - 1}>
      {cards.length} kartu, sampai {formatRupiah(price)}
    </p>
  );
}

const texts = new Map<string, string>();

function draw(id: string, text: string): void {
  const own = JSON.parse(text) as OwnCase;
  if (own.offers !== null) client.setQueryData(queryKeyOf('offer.list', { product: id }), own.offers);
  flushSync(() => root.render(<Page id={id} own={own} />));
}

const show = (id: string): void => draw(id, texts.get(id) ?? '{}');
const wanted = new URLSearchParams(location.search);
window.__bench = {
  prepare: async (id) => {
    const text = await (await fetch(`/case/${id}.json`)).text();
    texts.set(id, text);
    const { validator } = (JSON.parse(text) as OwnCase).screen;
    if (validator !== undefined) await import(/* @vite-ignore */ validator);
  },
  mount: show,
  swap: show,
  selectors: {
    destination: `${block('destination')}, ${block('field-000')}`,
    operator: block('operator'),
    card: '[data-card="{i}"], [data-last-card="{i}"]',
    field: block('field-{i}'),
    'meter-number': block('meter'),
    'customer-name': block('customer'),
    'order-number': block('order'),
    'summary-total': block('total'),
    next: `${block('next')} button`,
    password: block('password'),
    pay: `${block('pay')} button`,
    result: block('result'),
  },
};
if (wanted.get('auto') === '1') {
  draw(wanted.get('case') ?? '', document.getElementById('case')?.textContent ?? '{}');
  performance.mark('bench:interactive');
}
