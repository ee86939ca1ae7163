// @vitest-environment jsdom
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { runReplay } from '#server/replay/run-replay.ts';
import { LANGUAGES, type Language } from '#src/domain/language.ts';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import { checkoutMachine } from '#src/machines/checkout/checkout.machine.ts';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { TextsProvider, type ToolTexts } from '#src/ops/texts.tsx';
import { readRecording } from '#src/recording/read-recording.ts';
import { beginSimulation, simulatedRecording, simulateEvent } from '#src/recording/replay/simulate.ts';
import { openTimeline } from '#src/recording/replay/timeline.ts';
import { writeRecording } from '#src/recording/write-recording.ts';
import { FilePage } from './FilePage.tsx';
import { keptVersion, versionsOf } from './kept-versions.ts';
import { VIEWS } from './link/inspector-address.ts';

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
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

interface Shown {
  readonly language?: Language;
  readonly view?: string;
}

/** The page of a dropped file. */
async function show(text: string, { language = 'id', view = 'chart' }: Shown = {}): Promise<void> {
  const i18n = createInstance();
  await i18n.init({ lng: language, resources: {}, interpolation: { escapeValue: false } });
  render(
    <TranslationProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/inspector?file=one.jsonl&view=${view}&step=2`]}>
        <TextsProvider namespace="inspector" resources={TEXTS}>
          <FilePage name="one.jsonl" files={[{ name: 'one.jsonl', text, ...readRecording(text) }]} />
        </TextsProvider>
      </MemoryRouter>
    </TranslationProvider>,
  );
}

/** @returns the text of the banner */
async function drop(text: string, shown: Shown = {}): Promise<string> {
  await show(text, shown);
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
  'LIFE-9: a file of an unknown version is refused and its version is shown, in %s',
  async (language) => {
    const banner = await drop(GONE.replace('"version":1', '"version":"7-beta"'), { language });
    expect(banner).toContain('7-beta');
    expect(banner).toContain('1');
    expect(banner).not.toContain('problem.');
    expect(screen.queryByText('PAY')).toBeNull();
  },
);

/** Before orders were checked again, their machine did not know the event. */
const BEFORE_CHECKS = 'b5a69d08513cda98';

test.each([
  ['id', 'Bandingkan dengan', 'Versi'],
  ['en', 'Compare with', 'Version'],
  ['zh', '对比', '版本'],
] as const)(
  'LIFE-9: a recording is held against an older version of its machine, and the first step that differs is selected, in %s',
  async (language, label, version) => {
    const ordered = simulateEvent(checkoutMachine, beginSimulation('checkout', checkoutMachine), { type: 'CHECK' });
    await show(writeRecording(simulatedRecording(checkoutMachine, ordered, 'order')), { language, view: 'compare' });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: label });
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
    fireEvent.change(choice, { target: { value: BEFORE_CHECKS } });
    expect(await screen.findByRole('heading', { name: `${version} ${BEFORE_CHECKS}` })).toBeDefined();
    expect(screen.getByText(/^step 2: event-undeclared: .* version b5a69d08513cda98 waiting$/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('2');
    fireEvent.change(choice, { target: { value: '' } });
    expect(screen.queryByText(/event-undeclared/)).toBeNull();
  },
);

test('LIFE-8, LIFE-9: the page describes the first divergence as the command line does', async () => {
  const text = writeRecording({
    header,
    steps: steps.map((step) => ({ ...step, ...(step.seq === 2 && { to: 'success' }) })),
  });
  const folder = mkdtempSync(join(tmpdir(), 'konter-inspector-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'edited.jsonl'), text);
  const said: string[] = [];
  const output = {
    say: (line: string) => said.push(line),
    complain: (line: string) => said.push(line),
    write: () => {},
  };
  expect(runReplay([folder], output)).toBe(1);
  await show(text, { language: 'en' });
  const banner = (await screen.findByText('Today’s code does something else.')).parentElement;
  const sentence = banner?.querySelector('code')?.textContent ?? '';
  expect(sentence).toContain('step 2: state-differs');
  expect(said.join('\n')).toContain(sentence);
});

test('LIFE-9: a recording of a machine that no longer exists is still compared with its kept versions', async () => {
  const ended = simulateEvent(checkoutMachine, beginSimulation('checkout', checkoutMachine), { type: 'END' });
  const recording = simulatedRecording(checkoutMachine, ended, 'order');
  const timeline = openTimeline(recording, { machines: new Map() });
  expect(timeline.replay.first?.kind).toBe('unknown-machine');
  const against = keptVersion('checkout', BEFORE_CHECKS);
  expect(versionsOf('checkout').map(({ definition }) => definition)).toContain(BEFORE_CHECKS);
  const held = openTimeline(recording, { machines: new Map(), ...(against && { against }) });
  expect(held.todayAt(1)).toMatchObject({ to: 'ended', outcome: 'taken' });
});
