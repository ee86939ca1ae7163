// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#src/contract/account/account.contract.ts';
import type { ChatAnswer } from '#src/contract/account/chat.contract.ts';
import type { BootPayload } from '#src/contract/boot.contract.ts';
import type { MenuDocument, MenuEntry, ScreenDocument } from '#src/engine/core/document-types.ts';
import { App } from './App.tsx';
import { startLanguage } from './language/language.ts';
import { createProgram, type Program } from './program/program.ts';
import { createScreenHost } from './program/screen-host.ts';
import { SARI } from './test-support/sari.ts';

const same = (text: string) => ({ id: text, en: text, zh: text });
const entry = (id: string, route: string, moduleType: MenuEntry['moduleType']): MenuEntry => ({
  id,
  name: same(id),
  route,
  icon: id,
  moduleType,
});
const HOME = entry('home', '/', 'system');
const CHAT = entry('chat', '/chat', 'chat');
const SHOP = entry('shopping', '/shop', 'shop');
const menuWith = (...bottom: MenuEntry[]): MenuDocument => ({
  kind: 'menu',
  id: 'agent',
  version: 1,
  audience: ['agent'],
  home: [],
  bottom,
  sidebar: [{ id: 'g', name: same('group'), entries: bottom }],
});
const screenOf = (id: string, path: string): ScreenDocument => ({
  kind: 'screen',
  id,
  version: 1,
  title: same(id),
  route: { path, public: true },
  body: { block: 'text', id: 'text', props: { text: same(`screen ${id}`) } },
});

let texts: i18n;
let program: Program;
let menu: MenuDocument;
/** The server's answer for the chat; undefined: it fails. */
let chat: ChatAnswer | undefined;

beforeAll(async () => {
  texts = await startLanguage('id');
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  menu = menuWith(HOME, CHAT);
  chat = { open: true, frame: '/chat/frame', contact: '' };
  window.scrollTo = () => undefined;
  window.innerWidth = 360;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/v1/chat')
      return chat === undefined
        ? Response.json({ code: 'not_found', message: 'x' }, { status: 404 })
        : Response.json(chat);
    if (pathname === '/api/v1/menu') return Response.json({ menu });
    return Response.json({ screen: screenOf('report', '/account/laporan/transaksi'), hash: 'r', params: {} });
  });
});
afterEach(() => {
  cleanup();
  program.client.clear();
  vi.unstubAllGlobals();
});

function open(path: string, account: Account | null = SARI): void {
  window.history.replaceState(null, '', path);
  const home = screenOf('home', '/');
  const boot: BootPayload = {
    release: 'test',
    language: 'id',
    account,
    menu,
    path: '/',
    screen: { screen: home, hash: 'h', params: {} },
    answers: {},
    system: { 'not-found': home, forbidden: home, offline: home, error: home },
    realtime: { key: 'k', path: '/app' },
    site: { ppobEnabled: true, shopEnabled: true, sameNominalPerDay: 1, demo: true },
  };
  program = createProgram(boot, texts);
  vi.spyOn(program.realtime, 'connect').mockResolvedValue();
  render(<App program={program} host={createScreenHost(program)} />);
}
const address = (): string => window.location.pathname + window.location.search;
const overlay = (): Promise<HTMLElement> => page.findByRole('dialog', { name: 'Obrolan' });

describe('NAV-11: the live chat', () => {
  it('opens over the page by the query, frames our own address in a sandbox, and closing goes back one step', async () => {
    open('/?number=0812');
    await act(async () => fireEvent.click(page.getByRole('link', { name: 'chat' })));
    expect(address()).toBe('/?number=0812&chat=open');
    const sheet = await overlay();
    expect(document.body.dataset.scroll).toBe('locked');
    const frame = await page.findByTitle('Obrolan');
    expect(frame.getAttribute('src')).toBe('/chat/frame?language=id');
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
    const back = vi.spyOn(window.history, 'go');
    const close = page.getByRole('button', { name: 'Tutup obrolan' });
    await act(async () => {
      fireEvent.click(close);
      // Escape right after the cross is the same wish.
      fireEvent(sheet, new Event('cancel', { cancelable: true }));
    });
    await waitFor(() => expect(address()).toBe('/?number=0812'));
    expect(back).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(document.body.dataset.scroll).toBe('free');
  });

  it('in place of the menu sheet; Back closes it', async () => {
    menu = menuWith(HOME, entry('a', '/a', 'system'), entry('b', '/b', 'system'), entry('c', '/c', 'system'), CHAT);
    open('/');
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'Buka menu' })));
    expect(address()).toBe('/?sidebar=menu');
    await act(async () => fireEvent.click(page.getByRole('link', { name: 'chat' })));
    expect(address()).toBe('/?chat=open');
    await overlay();
    await act(async () => window.history.back());
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('that came with a link closes without leaving the page', async () => {
    open('/?chat=open&number=0812');
    await overlay();
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'Tutup obrolan' })));
    await waitFor(() => expect(address()).toBe('/?number=0812'));
  });

  it.each([
    [{ open: true, frame: null, contact: '0800 123 456' }, 'belum tersambung ke petugas'],
    [{ open: false, frame: null, contact: '0800 123 456' }, 'sedang ditutup'],
    [undefined, 'belum bisa dibuka'],
  ])('without a chat the help names the reason and the contacts: %j', async (answer, words) => {
    chat = answer;
    open('/?chat=open');
    const sheet = await overlay();
    await waitFor(() => expect(sheet.textContent).toContain(words));
    expect(page.queryByTitle('Obrolan')).toBeNull();
    expect(page.getByRole('link', { name: 'Bantuan' }).getAttribute('href')).toBe('/help');
    const contact = page.queryByRole('link', { name: '0800 123 456' });
    expect(contact?.getAttribute('href')).toBe(answer === undefined ? undefined : 'tel:0800123456');
    await act(async () => fireEvent.click(page.getByRole('link', { name: 'Cek transaksi' })));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/account/laporan/transaksi');
  });

  it('is nothing for guests', async () => {
    open('/?chat=open', null);
    expect(document.body.dataset.scroll).toBe('free');
    expect(page.queryByRole('dialog')).toBeNull();
  });
});

describe('NAV-14: the shop is switched off', () => {
  it('and shopping leaves the open shell, at the bottom and in the sheet', async () => {
    menu = menuWith(HOME, SHOP);
    open('/?sidebar=menu');
    expect(page.getAllByRole('link', { name: 'shopping' }).length).toBeGreaterThan(0);
    menu = menuWith(HOME);
    await act(async () => program.client.invalidateQueries({ queryKey: ['call', 'menu.get'] }));
    await act(async () => program.client.refetchQueries());
    await waitFor(() => expect(page.queryByRole('link', { name: 'shopping' })).toBeNull());
    expect(page.getAllByRole('link', { name: 'home' }).length).toBeGreaterThan(0);
  });
});
