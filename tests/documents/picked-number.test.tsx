// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import id from '#src/app/i18n/id.json';
import { BLOCK_REGISTRATIONS } from '#src/blocks/registry.tsx';
import { Screen } from '#src/engine/react/screen/Screen.tsx';
import { recordingHost } from '#src/engine/react/test-support/mount-screen.tsx';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import { SAMPLE_ACCOUNT } from './sample-account.ts';
import { drawableScreens } from './shipped-documents.ts';

afterEach(cleanup);
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

const REGISTRY = new Map(BLOCK_REGISTRATIONS.map((one) => [one.spec.name, one] as const));

/** Draws a shipped product's screen for somebody with these favourites and recent numbers. */
async function open(screenId: string, favourites: readonly object[], recent: readonly object[]) {
  const found = drawableScreens().find((one) => one.id === screenId);
  if (found === undefined) throw new Error(`${screenId} is shipped`);
  const texts = createInstance();
  await texts.init({ lng: 'id', resources: { id: { translation: id } } });
  const host = recordingHost();
  const answers: Readonly<Record<string, unknown>> = {
    'contact.list': { data: favourites, types: [] },
    'transaction.recent-numbers': { data: recent },
  };
  host.answer = (operation) => answers[operation] ?? { data: [], prices_at: '2026-11-22T00:00:00Z' };
  render(
    <TranslationProvider i18n={texts}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Screen
          resolved={{ screen: found, hash: 'x', params: {} }}
          registry={REGISTRY}
          host={host}
          environment={{ locale: 'id', query: {}, account: SAMPLE_ACCOUNT, site: {} }}
          path={found.route.path}
        />
      </QueryClientProvider>
    </TranslationProvider>,
  );
  await act(async () => {
    await vi.dynamicImportSettled();
  });
}

const field = (key: string): HTMLInputElement => {
  const found = document.querySelector(`[data-block-id="parameter-${key}"] input`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field for ${key}`);
  return found;
};
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (key: string, value: string) => act(async () => void fireEvent.change(field(key), { target: { value } }));

describe('PRE-18, ACC-5: a favourite or recent number fills in every input that it was saved with', () => {
  const adik = { number: '12345678', name: 'Adik', parameters: { zone: '2345' }, note: { id: '2345' } };
  const alone = { number: '55555555', name: 'Sendiri', parameters: {} };
  const sold = {
    family: 'prepaid',
    product_type: 'games',
    product_id: 'games-mobile-legends',
    number: '87654321|9',
    parameters: { user: '87654321', zone: '9' },
    note: { id: '9' },
  };

  it('fills the zone with the number, and never leaves the zone of another beside it', async () => {
    await open('product.games-mobile-legends', [adik, alone], [sold]);
    await press(/Adik/);
    expect([field('user').value, field('zone').value]).toEqual(['12345678', '2345']);
    await type('user', '');
    await press(/8765/);
    expect([field('user').value, field('zone').value]).toEqual(['87654321', '9']);
  });

  it('a number that was kept alone leaves what is filled in', async () => {
    await open('product.games-mobile-legends', [adik, alone], []);
    await type('zone', '77');
    await press(/Sendiri/);
    expect([field('user').value, field('zone').value]).toEqual(['55555555', '77']);
  });
});
