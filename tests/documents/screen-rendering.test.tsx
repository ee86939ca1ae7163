// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import en from '#src/app/i18n/en.json';
import id from '#src/app/i18n/id.json';
import zh from '#src/app/i18n/zh.json';
import { BLOCK_REGISTRATIONS } from '#src/blocks/registry.tsx';
import type { OperationName } from '#src/contract/operations.ts';
import { LANGUAGES, type Language } from '#src/domain/language.ts';
import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import { abilityScreens } from '#src/engine/core/test-support/ability-products.ts';
import { Screen } from '#src/engine/react/screen/Screen.tsx';
import { recordingHost } from '#src/engine/react/test-support/mount-screen.tsx';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import { SAMPLE_ACCOUNT } from './sample-account.ts';
import { SAMPLE_ANSWERS } from './sample-answers.ts';
import { drawableScreens } from './shipped-documents.ts';

afterEach(cleanup);
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

const TEXTS = { id, en, zh };
const REGISTRY = new Map(BLOCK_REGISTRATIONS.map((one) => [one.spec.name, one] as const));

async function draw(screen: ScreenDocument, language: Language, round: number) {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { translation: TEXTS[language] } },
    interpolation: { escapeValue: false },
  });
  const host = recordingHost();
  host.answer = (operation) => {
    const samples = SAMPLE_ANSWERS[operation as OperationName] ?? [{}];
    return samples[round % samples.length];
  };
  const params = Object.fromEntries(Object.keys(screen.parameters ?? {}).map((name) => [name, 'K261120F7Q2M8ZP4']));
  const environment = { locale: language, query: {}, account: SAMPLE_ACCOUNT, site: {} };
  const view = render(
    <TranslationProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Screen
          resolved={{ screen, hash: 'x', params }}
          registry={REGISTRY}
          host={host}
          environment={environment}
          path={screen.route.path}
        />
      </QueryClientProvider>
    </TranslationProvider>,
  );
  await act(async () => {
    await vi.dynamicImportSettled();
  });
  return { host, text: () => (view.container.textContent ?? '').replaceAll('\u00a0', ' '), container: view.container };
}

/** What must be readable once the answers are there. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'home.home': ['Rp 100.000', 'Rp 10.430'],
  'transaction.status': ['0812 3456 7890', 'K261120F7Q2M8ZP4', 'Rp 10.430'],
  'receipt.prepaid': ['Konter Sari', 'Rp 12.000'],
  'account.account': ['Sari', 'Rp 100.000'],
};

/** Where a sample is bad news, and the block that says so. */
const BAD_NEWS: Readonly<Record<string, string>> = { 'device.wait': 'rejected' };

const roundsOf = (screen: ScreenDocument): number =>
  Math.max(
    1,
    ...Object.values(screen.data ?? {}).map(({ call }) => SAMPLE_ANSWERS[call as OperationName]?.length ?? 1),
  );

describe('every shipped screen, drawn by its blocks', () => {
  it.each([...drawableScreens(), ...abilityScreens()].map((screen) => [screen.id, screen] as const))(
    'SDUI-1, NAV-15: %s is drawn whole in three languages',
    async (_id, screen) => {
      for (const language of LANGUAGES) {
        for (let round = 0; round < roundsOf(screen); round += 1) {
          const { host, text, container } = await draw(screen, language, round);
          await vi.waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
          expect(host.reports).toEqual([]);
          const alarms = [...container.querySelectorAll<HTMLElement>('[role="alert"]')];
          expect(alarms.filter(({ dataset }) => dataset.blockId !== (BAD_NEWS[screen.id] ?? ''))).toEqual([]);
          expect(text()).not.toMatch(/\bblocks\.|\bapp\.|\{\{|undefined|\[object/);
          expect(container.querySelector('h1')?.textContent).toBeTruthy();
          for (const word of WORDS[screen.id] ?? []) expect(text()).toContain(word);
          cleanup();
        }
      }
    },
    20_000,
  );
});
