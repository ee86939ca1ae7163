// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Program } from '#src/app/program/program.ts';
import { ProgramContext } from '#src/app/program/program-context.ts';
import type { Hit } from '#src/contract/operations/lookup.contract.ts';
import type { Person, PersonRow } from '#src/contract/operations/person.contract.ts';
import { LANGUAGES, type Language } from '#src/domain/language.ts';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import OpsConsole from '../OpsConsole.tsx';

const ROW: PersonRow = {
  id: '2',
  name: 'Sari Wulandari',
  phone: '0812•••••001',
  email: 's•••@konter.example',
  category: 'agent',
  state: 'active',
  created_at: '2026-11-20T02:41:00.000Z',
  leaving: false,
  gone: false,
};
const ADMITTED = { category: 'agent', state: 'active', developer_mode: false, permissions: ['excel'] } as const;
const PROPOSED = { by: { id: '5', name: 'Oki' }, at: ROW.created_at, note: 'Surat', own: false };
const PERSON: Person = {
  ...ROW,
  ...ADMITTED,
  permissions: ['excel'],
  email_verified: true,
  phone_verified: false,
  own: false,
  money: { deposit: 1_250_000, held: 0, cashback: 0 },
  recent_sales: 900_000,
  devices: [
    {
      id: '9',
      name: 'Chrome · Android',
      from: '10.0.0.1',
      status: 'current',
      trusted: true,
      time: ROW.created_at,
      login_request: ROW.created_at,
      last_activity: ROW.created_at,
      deeds: ['revoke', 'block'],
    },
  ],
  sessions: [],
  tickets: [],
  change: {
    id: '7',
    person: { id: '2', name: ROW.name },
    before: { ...ADMITTED, permissions: ['excel'] },
    after: { ...ADMITTED, permissions: ['excel', 'mlo-sicepat'] },
    ...PROPOSED,
  },
  adjustments: [
    {
      id: '3',
      reference: 'ADJ00000003',
      person: { id: '2', name: ROW.name },
      amount: -5_000,
      ground: 'correction',
      state: 'open',
      ...PROPOSED,
      own: true,
    },
  ],
};
const hit = (kind: Hit['kind'], key: string): Hit => ({
  kind,
  key,
  at: ROW.created_at,
  status: 'success',
  amount: 10_000,
  person: { id: '2', name: ROW.name },
  about: 'pulsa · 0812•••••899',
});

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});
afterEach(cleanup);

const nothing = (): void => undefined;

/** The console at an address, for an account of operations; its calls are answered here. */
async function openConsole(path: string, options: { language?: Language; hits?: readonly Hit[] } = {}) {
  const { language = 'id', hits = [] } = options;
  const answers: Readonly<Record<string, unknown>> = {
    'ops.person.list': { data: [ROW] },
    'ops.person.get': { person: PERSON },
    'ops.person.change': { person: PERSON },
    'ops.person.sale.list': { data: [] },
    'ops.right-change.list': { data: [PERSON.change] },
    'ops.adjustment.list': { data: PERSON.adjustments },
    'ops.right.list': { data: [] },
    'ops.review.list': { data: [], more: false },
    'ops.lookup': { data: hits, more: false },
  };
  const call = vi.fn(async (operation: string, _args: object) => answers[operation]);
  const account = { category: 'operations' };
  const program = {
    api: { call },
    session: { subscribe: () => nothing, account: () => account },
    realtime: { on: () => nothing, onResync: () => nothing },
  } as object as Program;
  const i18n = createInstance();
  await i18n.init({ lng: language, resources: {}, interpolation: { escapeValue: false } });
  render(
    <TranslationProvider i18n={i18n}>
      <ProgramContext.Provider value={program}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter initialEntries={[path]}>
            <OpsConsole />
          </MemoryRouter>
        </QueryClientProvider>
      </ProgramContext.Provider>
    </TranslationProvider>,
  );
  return { call };
}

test.each(LANGUAGES)('NAV-15: the list of people, a person and search results are shown in %s', async (language) => {
  for (const path of ['/ops/person', '/ops/person/2', '/ops/lookup?search=0812']) {
    await openConsole(path, { language, hits: [hit('transaction', 'K1'), hit('bank-line', 'FT1')] });
    expect((await screen.findAllByText(/Sari Wulandari/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.body.textContent).toMatch(/Rp|0812/));
    // A text that is not there shows its key.
    expect(document.body.textContent).not.toMatch(/\b(person|lookup|section|payment)\.[a-z]/);
    cleanup();
  }
});

test('ACC-8: a change that only closes states that it counts at once, one that opens goes to a colleague; only the difference is sent', async () => {
  const { call } = await openConsole('/ops/person/2');
  fireEvent.click(await screen.findByRole('button', { name: 'Ubah peran dan izin' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Terapkan sekarang' })).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByLabelText('Isi ulang massal'));
  expect(dialog.getByText(/hanya menutup/)).toBeTruthy();
  fireEvent.click(dialog.getByLabelText('Kirim saldo'));
  expect(dialog.getByText(/menunggu orang kedua/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Catatan'), { target: { value: 'Surat' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Ajukan ke rekan' }));
  await waitFor(() => expect(call.mock.calls.map(([operation]) => operation)).toContain('ops.person.change'));
  const [, args] = call.mock.calls.find(([operation]) => operation === 'ops.person.change') ?? [];
  expect(args).toEqual({ person: '2', note: 'Surat', grant: ['deposit-transfer'], withdraw: ['excel'] });
});

test('ACC-8: one’s own proposal can only be taken back; a colleague’s shows what becomes different', async () => {
  await openConsole('/ops/person/2');
  expect(await screen.findByText('+ Kurir SiCepat')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Setujui usulan/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Tarik usulan/ })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Blokir Chrome · Android' })).toBeTruthy();
});

test('TRX-4: one hit leads to its page at once, several are listed, and each search is sent once', async () => {
  const { call } = await openConsole('/ops/lookup?search=0812', { hits: [hit('person', '2')] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sari Wulandari' })).toBeTruthy();
  expect(call.mock.calls.filter(([operation]) => operation === 'ops.lookup')).toHaveLength(1);
  cleanup();
  await openConsole('/ops/lookup?search=0812', { hits: [hit('transaction', 'K1'), hit('payment', 'DEP1')] });
  expect((await screen.findByRole('link', { name: 'K1' })).getAttribute('href')).toBe('/ops/review?search=K1');
  expect(screen.getByRole('link', { name: 'DEP1' }).getAttribute('href')).toBe('/ops/payment?search=DEP1');
});
