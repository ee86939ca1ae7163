// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import en from '#src/app/i18n/en.json';
import id from '#src/app/i18n/id.json';
import zh from '#src/app/i18n/zh.json';
import { HostContext } from '#src/app/program/host-context.ts';
import { BLOCK_SPECS } from '#src/blocks/catalog.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { recordingHost } from '#src/engine/react/test-support/mount-screen.tsx';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import { BlockStage } from './BlockStage.tsx';
import { readAddress, STATES, writeAddress } from './playground-address.ts';
import { ScreenStage } from './ScreenStage.tsx';
import { shippedScreens } from './shipped-screens.ts';

const PLAIN = readAddress('');
const nothing = (): void => undefined;
const texts = new Map<string, i18n>();

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }));
  HTMLDialogElement.prototype.showModal = nothing;
  HTMLDialogElement.prototype.close = nothing;
  for (const language of LANGUAGES) {
    const one = createInstance();
    const resources = { [language]: { translation: { id, en, zh }[language] } };
    await one.init({ lng: language, resources, interpolation: { escapeValue: false } });
    texts.set(language, one);
  }
});
afterEach(cleanup);

const textsIn = (language: string): i18n => texts.get(language) ?? createInstance();

describe('the playground', () => {
  it.each(BLOCK_SPECS.map((spec) => [spec.name, spec] as const))(
    'SDUI-12: %s stands in every state and language',
    async (_name, spec) => {
      for (const language of LANGUAGES) {
        for (const state of STATES) {
          const view = render(
            <TranslationProvider i18n={textsIn(language)}>
              <BlockStage spec={spec} shown={{ ...PLAIN, name: spec.name, state, language }} onEvent={nothing} />
            </TranslationProvider>,
          );
          await act(async () => {
            await vi.dynamicImportSettled();
          });
          expect(view.container.querySelector('[data-stage-failed]')?.textContent ?? '', `${state} ${language}`).toBe(
            '',
          );
          cleanup();
        }
      }
    },
    30_000,
  );

  it('SDUI-12: every shipped screen is listed and drawn in every state', async () => {
    const screens = shippedScreens();
    expect(screens.length).toBeGreaterThan(20);
    for (const screen of screens) {
      for (const state of STATES) {
        const told: string[] = [];
        render(
          <TranslationProvider i18n={textsIn('id')}>
            <HostContext.Provider value={recordingHost()}>
              <ScreenStage
                screen={screen}
                shown={{ ...PLAIN, kind: 'screen', name: screen.id, state }}
                onEvent={(event, payload) => told.push(`${event} ${JSON.stringify(payload)}`)}
              />
            </HostContext.Provider>
          </TranslationProvider>,
        );
        await act(async () => {
          await vi.dynamicImportSettled();
        });
        expect(
          told.filter((one) => one.startsWith('report ')),
          `${screen.id} ${state}`,
        ).toEqual([]);
        cleanup();
      }
    }
  });

  it('SDUI-12: the address holds all that is shown, so that a link shares it', () => {
    const shown = {
      ...PLAIN,
      name: 'notice',
      state: 'long',
      language: 'zh',
      dark: true,
      width: 768,
      props: { tone: 'error' },
    } as const;
    expect(readAddress(writeAddress(shown))).toEqual(shown);
    const screen = { ...PLAIN, kind: 'screen', name: 'home.home', round: 2 } as const;
    expect(readAddress(writeAddress(screen))).toEqual(screen);
    const page = { ...PLAIN, kind: 'page', name: 'marks' } as const;
    expect(readAddress(writeAddress(page))).toEqual(page);
    expect(readAddress('?block=x&state=odd&language=fr&width=5&props=%7B')).toEqual({ ...PLAIN, name: 'x' });
  });
});
