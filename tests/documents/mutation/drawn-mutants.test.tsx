// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import id from '#src/app/i18n/id.json';
import { BLOCK_REGISTRATIONS } from '#src/blocks/registry.tsx';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import { OPERATIONS, type OperationName } from '#src/contract/operations.ts';
import { pointerTo } from '#src/engine/core/check/problem-list.ts';
import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import { nodesOf } from '#src/engine/core/lint/screen-parts.ts';
import { Screen } from '#src/engine/react/screen/Screen.tsx';
import { recordingHost } from '#src/engine/react/test-support/mount-screen.tsx';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import { SAMPLE_ACCOUNT } from '../sample-account.ts';
import { SAMPLE_ANSWERS } from '../sample-answers.ts';
import { drawableScreens } from '../shipped-documents.ts';
import { EVERY_MUTANT, leaveFigures, sample } from './mutant-figures.ts';
import { type Mutant, mutantsOf, type Wound } from './mutants.ts';

const REGISTRY = new Map(BLOCK_REGISTRATIONS.map((one) => [one.spec.name, one] as const));
const i18n = createInstance();

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
  const resources = { id: { translation: id } };
  await i18n.init({ lng: 'id', resources, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

const movesMoney = (operation: string): boolean => {
  const route: OperationRoute | undefined = Object.hasOwn(OPERATIONS, operation)
    ? OPERATIONS[operation as OperationName]
    : undefined;
  return route?.money === true;
};

const [, offers] = SAMPLE_ANSWERS['offer.list'] ?? [];
const inquired = (SAMPLE_ANSWERS['transaction.get'] ?? []).at(1) as { readonly transaction: object };
const PLAN = {
  code: 'telkomsel-10',
  name: { id: 'Paket', en: 'Plan', zh: '套餐' },
  price: 50_000,
  suggested_price: 60_000,
};
const BILL = { id: 'b1', period: '202611', amount: 10_000, admin_fee: 0, penalty: 0, total: 10_000, rows: [] };

/** Everything filled in: the pay button of the unbroken screen can be pressed. */
const FILLED = {
  parameters: { destination: '081234567890' },
  operator: 'telkomsel',
  nominal: 'telkomsel-10',
  selling_price: 60_000,
  password: 'rahasia',
  inquiry: {
    transaction: { ...inquired.transaction, price: 50_000, selling_price: 60_000, bills: [BILL], plans: [PLAN] },
  },
  bills: ['b1'],
};

function answer(operation: string): unknown {
  if (operation === 'offer.list') return offers;
  if (operation === 'inquiry.create') return FILLED.inquiry;
  return SAMPLE_ANSWERS[operation as OperationName]?.[0] ?? {};
}

/** Buttons that can be pressed, by the id of their block. */
function enabledButtons(container: HTMLElement): readonly (readonly [blockId: string, button: HTMLButtonElement])[] {
  return [...container.querySelectorAll<HTMLElement>('[data-block="button"]')].flatMap((block) => {
    const button = block.querySelector<HTMLButtonElement>('button:not(:disabled)');
    return button === null ? [] : [[block.dataset.blockId ?? '', button] as const];
  });
}

/** Draws a screen with its confirmation open, presses every button that is enabled; returns the money calls made. */
async function moneyCallsOf(screen: ScreenDocument): Promise<number> {
  const host = recordingHost();
  host.answer = answer;
  const params = Object.fromEntries(Object.keys(screen.parameters ?? {}).map((name) => [name, 'K261120F7Q2M8ZP4']));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <TranslationProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Screen
          resolved={{ screen, hash: 'x', params }}
          registry={REGISTRY}
          host={host}
          environment={{
            locale: 'id',
            query: { dialog: 'confirm' },
            account: { ...SAMPLE_ACCOUNT, deposit: 900_000 },
            site: {},
          }}
          path="/x"
          kept={FILLED}
        />
      </QueryClientProvider>
    </TranslationProvider>,
  );
  await act(async () => vi.dynamicImportSettled());
  // A press may redraw what stands behind it (a look-up empties the sheet until it answers): each button is found anew.
  const pressed = new Set<string>();
  for (;;) {
    const next = enabledButtons(view.container).find(([blockId]) => !pressed.has(blockId));
    if (next === undefined) break;
    const [blockId, button] = next;
    pressed.add(blockId);
    await act(async () => button.click());
  }
  await act(async () => {});
  view.unmount();
  client.clear();
  return host.calls.filter(({ operation }) => movesMoney(operation)).length;
}

/** Broken in a way that the engine itself must notice: it never relies on the check having been there. */
const SEEN_BY_ENGINE: ReadonlySet<Wound> = new Set(['block', 'function', 'action', 'operation']);
const isGrammar = ({ wound, what }: Mutant): boolean => wound === 'expression' && what.startsWith('grammar');
/**
 * Where a broken part is data for the validator or a text, no action or block hangs on it; a fallback is drawn by older
 * programs in place of what this one draws, and here in place of a block whose name was broken (SDUI-7).
 */
function drawnMutants(screen: ScreenDocument): readonly Mutant[] {
  const nodes = nodesOf(screen.body).filter(({ node }) => node.fallback !== undefined);
  const replaceable = new Set(nodes.map(({ pointer }) => pointerTo(pointer, 'block')));
  return mutantsOf(screen).filter(
    ({ pointer }) =>
      /^\/(?:body|data)\//.test(pointer) && !/\/(?:schema|fallback)\//.test(pointer) && !replaceable.has(pointer),
  );
}

/** What is paid for on the way: the check of an account's name, and the sale itself. */
const paidCalls = (screen: ScreenDocument): number => (JSON.stringify(screen).includes('"name-check.create"') ? 2 : 1);

const screens = drawableScreens().filter((screen) => screen.id.startsWith('product.'));

describe('SDUI-8: should a broken document ever be drawn, no money moves', () => {
  const figures = { drawn: 0, blocked: 0, survivors: [] as string[] };
  afterAll(() => leaveFigures('drawn', figures));

  it.each(screens.map((screen) => [screen.id, screen] as const))(
    '%s: unbroken it pays, broken it never does',
    async (name, screen) => {
      expect(await moneyCallsOf(screen)).toBe(paidCalls(screen));
      const wounded = drawnMutants(screen).filter((mutant) => SEEN_BY_ENGINE.has(mutant.wound) || isGrammar(mutant));
      const survivors: string[] = [];
      for (const mutant of sample(wounded, 29, name)) {
        figures.drawn += 1;
        const calls = await moneyCallsOf(mutant.make() as ScreenDocument).catch(() => 0);
        if (calls > 0) survivors.push(`${name}${mutant.pointer}: ${mutant.wound}, ${mutant.what}`);
        else figures.blocked += 1;
      }
      figures.survivors.push(...survivors);
      expect(survivors).toEqual([]);
    },
    EVERY_MUTANT ? 900_000 : 60_000,
  );
});
