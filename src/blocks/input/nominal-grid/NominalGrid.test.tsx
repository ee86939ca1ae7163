import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { cardsOf, matching, rowsOf } from './cards.ts';
import { NominalGrid } from './NominalGrid.tsx';
import { columnsFor } from './use-columns.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = (value: string) => ({ id: value, en: `${value} en`, zh: `${value} zh` });
const offer = (amount: number, more: object = {}) => ({
  code: `P${amount}`,
  name: text(`${amount / 1000}.000`),
  amount,
  price: amount + 250,
  suggested_price: amount + 2000,
  margin: 1750,
  stock: 'available',
  ...more,
});
const offers = [offer(5000), offer(10_000, { stock: 'sold-out' }), offer(20_000, { stock: 'limited' }), offer(25_000)];
const props = { label: 'Nominal', offers };
const card = (index: number) => screen.getByTestId(`card-${index}`);

describe('nominal-grid', () => {
  it('PRE-18: a card shows name, price, margin and stock; a tap picks it at once', () => {
    const { seen } = renderBlock(NominalGrid, { props, value: '', on: ['change'] });
    expect(card(0).textContent).toContain('5.000');
    expect(card(0).textContent).toContain('Rp 5.250');
    expect(card(0).textContent).toContain('+1.750');
    expect(card(2).textContent).toContain('Stok terbatas');
    fireEvent.click(card(0));
    expect(seen.values).toEqual(['P5000']);
    expect(seen.events).toEqual([['change', 'P5000']]);
    expect(card(0).getAttribute('aria-checked')).toBe('true');
  });

  it('PRE-18: a sold out card says so and cannot be picked', () => {
    const { seen } = renderBlock(NominalGrid, { props, value: '' });
    expect(card(1).getAttribute('aria-disabled')).toBe('true');
    expect(card(1).textContent).toContain('Habis');
    fireEvent.click(card(1));
    expect(seen.values).toEqual([]);
  });

  it('PRE-18: a closed nominal tells its reason; while nothing may be bought no card can be picked', () => {
    const closed = [offer(5000, { closed: text('Gangguan pemasok') }), offer(10_000)];
    const { seen, update } = renderBlock(NominalGrid, { props: { ...props, offers: closed }, value: '' });
    expect(card(0).textContent).toContain('Gangguan pemasok');
    update({ ...props, offers: closed, unbuyable: 'Tutup sampai 00.30.' });
    expect(screen.getByRole('status').textContent).toContain('Tutup sampai 00.30.');
    fireEvent.click(card(1));
    expect(seen.values).toEqual([]);
  });

  it('PRE-18: a slow or disturbed supplier is told on the card, which can still be picked', () => {
    const notice = { kind: 'slow', text: text('Lambat') };
    const { seen } = renderBlock(NominalGrid, { props: { ...props, offers: [offer(5000, { notice })] }, value: '' });
    expect(card(0).textContent).toContain('Lambat');
    fireEvent.click(card(0));
    expect(seen.values).toEqual(['P5000']);
  });

  it('is one stop for Tab; arrows move and pick, a sold out card is reached but not picked', () => {
    const { seen } = renderBlock(NominalGrid, { props, value: '' });
    const reachable = () => screen.getAllByRole('radio').filter((one) => one.tabIndex === 0);
    expect(reachable()).toEqual([card(0)]);
    card(0).focus();
    fireEvent.keyDown(card(0), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(card(1));
    expect(seen.values).toEqual([]);
    fireEvent.keyDown(card(1), { key: 'ArrowRight' });
    expect(seen.values).toEqual(['P20000']);
    fireEvent.keyDown(card(2), { key: 'End' });
    expect(seen.values).toEqual(['P20000', 'P25000']);
    expect(reachable()).toEqual([card(3)]);
    fireEvent.keyDown(card(3), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(card(1));
  });

  it('API-3: why nothing can be confirmed stands above the cards, where it is seen however many they are', () => {
    const field = { pointer: '/nominal', error: 'Pilih nominal dulu.', onBlur: () => undefined };
    renderBlock(NominalGrid, { props, value: '', field });
    const message = screen.getByText('Pilih nominal dulu.');
    expect(message.compareDocumentPosition(card(0)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const group = screen.getByRole('radiogroup');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    const told = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(told?.contains(message)).toBe(true);
  });

  it('searches in names, descriptions and amounts, with and without dots', () => {
    renderBlock(NominalGrid, { props: { ...props, search: 4 }, value: '' });
    fireEvent.change(screen.getByLabelText('Cari nominal'), { target: { value: '20000' } });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Cari nominal'), { target: { value: 'zzz' } });
    expect(screen.getByRole('status').textContent).toContain('zzz');
  });

  it('keeps the layout while loading, offers a retry after a failure, says what it waits for', () => {
    const { seen, update } = renderBlock(NominalGrid, { props: { ...props, offers: [], loading: true }, value: '' });
    expect(screen.getByRole('status').textContent).toContain('Memuat');
    update({ ...props, offers: [], failed: 'Daftar harga belum bisa diambil.' });
    fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(seen.events).toEqual([['retry', undefined]]);
    update({ ...props, offers: [], waiting: 'Isi nomor dulu.' });
    expect(screen.getByText('Isi nomor dulu.')).toBeDefined();
    update({ ...props, offers: [] });
    expect(screen.getByText('Belum ada nominal')).toBeDefined();
  });

  it('keeps the card that the keyboard is on when what manages a long list takes over', async () => {
    const many = Array.from({ length: 200 }, (_, index) => offer((index + 1) * 1000));
    const { container } = renderBlock(NominalGrid, { props: { ...props, offers: many }, value: '' });
    expect(container.querySelector('[data-row]')).toBeNull();
    card(3).focus();
    await waitFor(() => expect(container.querySelector('[data-row]')).not.toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(card(3)));
  });

  it('draws only what is near the screen when there are many', () => {
    const many = Array.from({ length: 2000 }, (_, index) => offer((index + 1) * 1000));
    renderBlock(NominalGrid, { props: { ...props, offers: many }, value: '' });
    expect(screen.queryAllByRole('radio').length).toBeLessThan(200);
    expect(card(0).getAttribute('aria-setsize')).toBe('2000');
  });

  it('PRE-18: the card that Tab reaches stays in the page however far one scrolls, and keeps the focus', async () => {
    const many = Array.from({ length: 200 }, (_, index) => offer((index + 1) * 1000));
    const { container } = renderBlock(NominalGrid, { props: { ...props, offers: many }, value: '' });
    await waitFor(() => expect(container.querySelector('[data-row]')).not.toBeNull());
    const scrollTo = (top: number) => {
      vi.stubGlobal('scrollY', top);
      fireEvent.scroll(window);
    };
    const shown = () => screen.getAllByRole('radio').map((one) => Number(one.dataset.card));
    scrollTo(5_000);
    await waitFor(() => expect(shown().slice(0, 3)).toEqual([0, 1, 84]));
    expect(screen.getAllByRole('radio').filter((one) => one.tabIndex === 0)).toEqual([card(0)]);
    fireEvent.click(card(100));
    card(100).focus();
    scrollTo(0);
    await waitFor(() => expect(shown()).toContain(2));
    expect(document.activeElement).toBe(card(100));
  });

  it('PRE-18: a pick among many is drawn in one go, and nothing is drawn again after it', async () => {
    const drawn: string[] = [];
    const Counted = (block: Parameters<typeof NominalGrid>[0]) => (
      <Profiler id="grid" onRender={(_, phase) => drawn.push(phase)}>
        <NominalGrid {...block} />
      </Profiler>
    );
    const many = Array.from({ length: 200 }, (_, index) => offer((index + 1) * 1000));
    renderBlock(Counted, { props: { ...props, offers: many }, value: '' });
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(28));
    drawn.length = 0;
    fireEvent.click(card(5));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    expect(drawn).toEqual(['update']);
    expect(card(5).getAttribute('aria-checked')).toBe('true');
  });

  it('PRE-18: a letter of the search reads no offer again, and draws none that it leaves as it is', async () => {
    let read = 0;
    const name = (amount: number) => ({
      get id() {
        read += 1;
        return `${amount / 1000}.000`;
      },
      en: '',
      zh: '',
    });
    const many = Array.from({ length: 100 }, (_, index) => {
      const amount = (index + 1) * 1000;
      return offer(amount, { name: name(amount) });
    });
    const { container } = renderBlock(NominalGrid, { props: { ...props, offers: many, search: 60 }, value: '' });
    await waitFor(() => expect(container.querySelector('[data-row]')).not.toBeNull());
    expect(read).toBe(100);
    const type = (value: string) => fireEvent.change(screen.getByLabelText('Cari nominal'), { target: { value } });
    type('90');
    const before = screen.getAllByRole('radio').map((one) => one.textContent);
    expect(before).toHaveLength(11);
    const changes = new MutationObserver(() => undefined);
    changes.observe(screen.getByRole('radiogroup'), { subtree: true, childList: true, attributes: true });
    type('90.');
    expect(changes.takeRecords()).toEqual([]);
    expect(read).toBe(100);
    changes.disconnect();
  });

  it('PRE-18: with a letter of the search the cards in sight are drawn, those out of sight when it is on the screen', async () => {
    const many = Array.from({ length: 200 }, (_, index) => offer((index + 1) * 1000));
    renderBlock(NominalGrid, { props: { ...props, offers: many, search: 60 }, value: '' });
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(28));
    fireEvent.change(screen.getByLabelText('Cari nominal'), { target: { value: '1' } });
    const sizes = () => screen.getAllByRole('radio').map((one) => one.getAttribute('aria-setsize'));
    const found = String(many.filter(({ amount }) => String(amount).includes('1')).length);
    expect(sizes()).toEqual([...Array(16).fill(found), ...Array(12).fill('200')]);
    await waitFor(() => expect(sizes()).toEqual(Array(28).fill(found)));
    expect(screen.getAllByRole('radio').map((one) => one.dataset.card)).toEqual(
      Array.from({ length: 28 }, (_, at) => `${at}`),
    );
  });

  it('PRE-18: the rows of a long list stand one below the other as high as they are, so that none covers another in the frame of a letter', async () => {
    const many = Array.from({ length: 200 }, (_, index) => offer((index + 1) * 1000));
    const { container } = renderBlock(NominalGrid, { props: { ...props, offers: many, search: 60 }, value: '' });
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(28));
    const rows = [...container.querySelectorAll<HTMLElement>('[data-row]')];
    expect(rows.map((row) => row.dataset.row)).toEqual(Array.from({ length: 14 }, (_, at) => `${at}`));
    expect(rows.filter((row) => row.hasAttribute('style'))).toEqual([]);
    expect(new Set(rows.map((row) => row.parentElement))).toHaveProperty('size', 1);
    expect(rows[0]?.parentElement?.style.transform).toBe('translateY(0px)');
  });

  it('PRE-18: a long list goes through an answer of its search before anybody types, and nobody sees or hears it', async () => {
    const many = Array.from({ length: 100 }, (_, index) => offer((index + 1) * 1000));
    let idle: (() => void)[] = [];
    const rest = () => {
      const works = idle;
      idle = [];
      for (const work of works) work();
    };
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const { container } = renderBlock(NominalGrid, { props: { ...props, offers: many, search: 60 }, value: 'P2000' });
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(28));
    await waitFor(() => expect(idle).toHaveLength(1));
    const page = container.innerHTML;
    const changes = new MutationObserver(() => undefined);
    changes.observe(container, { subtree: true, childList: true, characterData: true });
    card(3).focus();
    rest();
    expect(changes.takeRecords()).toEqual([]);
    cleanup();

    const again = renderBlock(NominalGrid, { props: { ...props, offers: many, search: 60 }, value: 'P2000' });
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(28));
    await waitFor(() => expect(idle).toHaveLength(1));
    changes.observe(again.container, { subtree: true, childList: true, characterData: true });
    screen.getByLabelText('Cari nominal').focus();
    act(rest);
    const records = changes.takeRecords();
    expect(records.length).toBeGreaterThan(10);
    expect(new Set(records.map(({ type }) => type))).toEqual(new Set(['characterData']));
    expect(again.container.innerHTML).toBe(page);
    fireEvent.change(screen.getByLabelText('Cari nominal'), { target: { value: '77000' } });
    changes.takeRecords();
    act(rest);
    expect(changes.takeRecords()).toEqual([]);
    expect(screen.getAllByRole('radio')[0]?.textContent).toContain('77.000');
  });

  it('PRE-18: the cards of a long list stay the same elements when a search leaves few of them', async () => {
    const described = { description: text('Berlaku 7 hari') };
    const many = Array.from({ length: 100 }, (_, at) => offer((at + 1) * 1000, at === 76 ? described : {}));
    const { container } = renderBlock(NominalGrid, { props: { ...props, offers: many, search: 60 }, value: '' });
    await waitFor(() => expect(container.querySelector('[data-row]')).not.toBeNull());
    const first = card(0);
    expect(first.textContent).toContain('1.000');
    const parts = [...first.querySelectorAll('*')];
    const clear = screen.getByLabelText('Hapus pencarian');
    expect(screen.queryByRole('button', { name: 'Hapus pencarian' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Cari nominal'), { target: { value: '77000' } });
    expect(screen.getAllByRole('radio')).toEqual([first]);
    expect(first.textContent).toContain('77.000Berlaku 7 hari');
    expect([...first.querySelectorAll('*')]).toEqual(parts);
    expect(screen.getByRole('button', { name: 'Hapus pencarian' })).toBe(clear);
    expect(first.getAttribute('aria-setsize')).toBe('1');
    fireEvent.change(screen.getByLabelText('Cari nominal'), { target: { value: '' } });
    expect(card(0)).toBe(first);
    expect(first.getAttribute('aria-setsize')).toBe('100');
  });

  it('puts cards of a group together, under one heading, in rows of the width', () => {
    const mixed = [
      offer(1000, { group: text('A') }),
      offer(2000, { group: text('B') }),
      offer(3000, { group: text('A') }),
    ];
    const cards = cardsOf(mixed, (one) => one.id, undefined, String);
    expect(rowsOf(cards, 1).map((row) => [row.heading, row.first, row.cards.map(({ code }) => code)])).toEqual([
      ['A', 0, ['P1000']],
      ['', 1, ['P3000']],
      ['B', 2, ['P2000']],
    ]);
    expect(matching(cards, '2.000').map((one) => one.code)).toEqual(['P2000']);
    expect([columnsFor(328, 16), columnsFor(560, 16), columnsFor(328, 32), columnsFor(100, 32)]).toEqual([2, 3, 1, 1]);
  });
});
