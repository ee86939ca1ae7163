// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import { TextsProvider, type ToolTexts } from '#src/ops/texts.tsx';
import type { Chart } from '#src/recording/chart/chart.ts';
import { activeStates, chartShape } from '#src/recording/chart/chart-shape.ts';
import { folding } from '#src/recording/replay/fold.ts';
import { CardsView } from './CardsView.tsx';
import { ChartView } from './ChartView.tsx';

const TEXTS: ToolTexts = {
  id: () => import('../i18n/id.json'),
  en: () => import('../i18n/en.json'),
  zh: () => import('../i18n/zh.json'),
};
const region = (first: string, event: string, last: string) => ({
  initial: first,
  states: { [first]: { on: { [event]: last } }, [last]: {} },
});
const order = createMachine({
  id: 'order',
  type: 'parallel',
  states: {
    payment: region('open', 'PAY', 'paid'),
    parcel: region('packing', 'SHIP', 'sent'),
    review: region('none', 'RATE', 'rated'),
  },
});
const shape = chartShape(order);
const chart: Chart = {
  ...{ machine: 'order', definition: '', width: 400, height: 200 },
  states: shape.states.map((state, at) => ({ ...state, x: 0, y: 20 * at, width: 100, height: 16 })),
  edges: [],
};
afterEach(cleanup);

test.each(['chart', 'cards'])(
  'LIFE-9: every active leaf of a parallel machine is lit at once, in the %s',
  async (as) => {
    const fold = folding(order);
    const after = fold.step(fold.begin().snapshot, { type: 'SHIP' }).snapshot;
    const active = activeStates(after.value);
    const i18n = createInstance();
    await i18n.init({ lng: 'en', resources: {}, interpolation: { escapeValue: false } });
    const { container, findByText } = render(
      <TranslationProvider i18n={i18n}>
        <TextsProvider namespace="inspector" resources={TEXTS}>
          {as === 'chart' ? (
            <ChartView chart={chart} lit={{ active }} />
          ) : (
            <CardsView name="order" shape={shape} lit={{ active }} />
          )}
        </TextsProvider>
      </TranslationProvider>,
    );
    await findByText('sent', { selector: as === 'chart' ? 'text[class*=raw]' : 'code' });
    const lit = [...container.querySelectorAll('[data-active="true"]')].map(
      (state) => state.getAttribute('data-state') ?? state.querySelector('h3 code')?.textContent,
    );
    const leaves = ['payment.open', 'parcel.sent', 'review.none'];
    const parents = ['payment', 'parcel', 'review'];
    const keys = (ids: readonly string[]) => (as === 'chart' ? ids : ids.map((id) => id.split('.').at(-1)));
    expect(lit.sort()).toEqual([...keys(leaves), ...parents].sort());
  },
);
