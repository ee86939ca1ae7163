// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGES, type Language } from '#src/domain/language.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { TextsProvider, type ToolTexts } from '#src/ops/texts.tsx';
import { readRecording } from '#src/recording/read-recording.ts';
import { beginSimulation, simulatedRecording, simulateEvent } from '#src/recording/simulate.ts';
import { writeRecording } from '#src/recording/write-recording.ts';
import { FilePage } from './FilePage.tsx';
import { VIEWS } from './inspector-address.ts';

const TEXTS: ToolTexts = {
  id: () => import('./i18n/id.json'),
  en: () => import('./i18n/en.json'),
  zh: () => import('./i18n/zh.json'),
};
const paid = simulateEvent(transactionMachine, beginSimulation('transaction', transactionMachine), { type: 'PAY' });
const { header, steps } = simulatedRecording(transactionMachine, paid, 'sale');
const GONE = writeRecording({ header: { ...header, machine: 'telegram' }, steps });

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

/** The page of a file that somebody dropped. */
async function drop(text: string, { language = 'id', view = 'chart' }: { language?: Language; view?: string } = {}) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: language, resources: {}, interpolation: { escapeValue: false } });
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/inspector?file=one.jsonl&view=${view}&step=2`]}>
        <TextsProvider namespace="inspector" resources={TEXTS}>
          <FilePage name="one.jsonl" files={[{ name: 'one.jsonl', text, ...readRecording(text) }]} />
        </TextsProvider>
      </MemoryRouter>
    </I18nextProvider>,
  );
  return (await screen.findByRole('alert')).textContent ?? '';
}

test.each(LANGUAGES)(
  'LIFE-9: a machine that no longer exists is named in a banner and its steps are shown, in every view, in %s',
  async (language) => {
    for (const view of VIEWS) {
      expect(await drop(GONE, { language, view })).toContain('telegram');
      expect(screen.getAllByText('PAY').length, view).toBeGreaterThan(0);
      cleanup();
    }
  },
);

test.each(LANGUAGES)(
  'LIFE-9: a file of an unknown version is refused and says which one it has, in %s',
  async (language) => {
    const banner = await drop(GONE.replace('"version":1', '"version":"7-beta"'), { language });
    expect(banner).toContain('7-beta');
    expect(banner).toContain('1');
    expect(banner).not.toContain('problem.');
    expect(screen.queryByText('PAY')).toBeNull();
  },
);
