// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#src/contract/account/account.contract.ts';
import type { BootPayload } from '#src/contract/boot.contract.ts';
import { App } from './App.tsx';
import { startLanguage } from './language/language.ts';
import { createProgram, type Program } from './program/program.ts';
import { createScreenHost } from './program/screen-host.ts';
import { SARI as POOR_SARI } from './test-support/sari.ts';
import { HOME, MENU, SCREENS, SYSTEM } from './test-support/screens.ts';

const SARI: Account = { ...POOR_SARI, name: 'Sari Dewi', deposit: 1_250_000 };
let texts: i18n;
let program: Program;
/** Answers of the fake server by method and path; a test may replace them. */
let server: (url: URL, method: string, body?: unknown) => Response;

beforeAll(async () => {
  texts = await startLanguage('id');
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(async () => {
  await texts.changeLanguage('id');
  globalThis.KONTER_LANGUAGE = 'id';
  document.head.innerHTML = '<meta name="csrf-token" content="token">';
  window.scrollTo = () => undefined;
  window.innerWidth = 360;
  server = (url) => {
    if (url.pathname !== '/api/v1/screen') return Response.json({ account: SARI });
    const found = SCREENS[url.searchParams.get('path') ?? ''];
    return found ? Response.json(found) : Response.json({ code: 'not_found', message: 'x' }, { status: 404 });
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    server(new URL(url, 'http://localhost'), init.method ?? 'GET', init.body),
  );
});
afterEach(() => {
  cleanup();
  program.client.clear();
  vi.unstubAllGlobals();
});

function open(path: string, account: Account | null): void {
  window.history.replaceState(null, '', path);
  const { pathname } = window.location;
  const boot: BootPayload = {
    release: 'test',
    language: 'id',
    account,
    menu: MENU,
    path: pathname,
    screen: SCREENS[pathname] ?? HOME,
    answers: {},
    system: SYSTEM,
    realtime: { key: 'k', path: '/app' },
    site: { ppobEnabled: true, shopEnabled: false, sameNominalPerDay: 1, demo: true },
  };
  program = createProgram(boot, texts);
  vi.spyOn(program.realtime, 'connect').mockResolvedValue();
  render(<App program={program} host={createScreenHost(program)} />);
}
const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(page.getByRole('button', { name }));
  });
};
const address = (): string => window.location.pathname + window.location.search;

describe('the program', () => {
  it('NAV-1: an unknown address shows the not-found screen at that address', async () => {
    open('/', SARI);
    await act(async () => program.place.navigate('/nowhere'));
    expect(await page.findByText('screen system.not-found')).toBeTruthy();
    expect(address()).toBe('/nowhere');
    expect(document.title).toBe('title system.not-found · Konter');
  });

  it('NAV-1: without the network an unknown address shows the offline screen, and a known screen still opens', async () => {
    open('/', SARI);
    await act(async () => program.place.navigate('/report'));
    await page.findByText('screen report');
    await program.client.invalidateQueries({ queryKey: ['screen'] });
    server = () => {
      throw new TypeError('no network');
    };
    await act(async () => program.place.navigate('/'));
    expect(await page.findByText('screen home')).toBeTruthy();
    await act(async () => program.place.navigate('/login'));
    expect(await page.findByText('screen system.offline')).toBeTruthy();
  });

  it('REAL-3: over the limit of pages the user sees the limit and when to come back, and keeps the open page', async () => {
    open('/', SARI);
    const message = 'Terlalu banyak permintaan. Coba dalam waktu 1 menit.';
    server = () => Response.json({ code: 'too_many_requests', message }, { status: 429 });
    await program.client.invalidateQueries({ queryKey: ['screen'] });
    await act(async () => program.documentsChanged.set(1));
    expect(page.getByText('screen home')).toBeTruthy();
    await act(async () => program.place.navigate('/report'));
    expect(await page.findByText(message)).toBeTruthy();
    expect(document.title).toBe('Terlalu banyak permintaan · Konter');
  });

  it('SDUI-4, NAV-3: a document that comes anew in the moment the next page arrives does not keep that page away', async () => {
    open('/', SARI);
    await program.client.invalidateQueries({ queryKey: ['screen'] });
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => arrived.then(() => answer(...asked)));
    await act(async () => program.place.navigate('/report'));
    await act(async () => program.documentsChanged.set(1));
    await act(async () => arrive());
    expect(await page.findByText('screen report')).toBeTruthy();
  });

  it('NAV-2: a guest is led to the login and the address remembers where they were going', async () => {
    open('/', null);
    await press('pergi');
    expect(await page.findByText('screen login')).toBeTruthy();
    expect(address()).toBe('/login?next=%2Freport%3Fstatus%3Dsuccess');
  });

  it('NAV-4: an overlay locks the page, is kept in the query, and Back closes it', async () => {
    open('/', SARI);
    expect(document.body.dataset.scroll).toBe('free');
    await press('buka');
    expect(address()).toBe('/?dialog=confirm');
    expect(document.body.dataset.scroll).toBe('locked');
    await act(async () => window.history.back());
    await waitFor(() => expect(document.body.dataset.scroll).toBe('free'));
    expect(address()).toBe('/');
    // Closing by hand takes the same step back instead of adding one.
    await press('buka');
    await act(async () => program.place.closeOverlay());
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('NAV-4: an overlay that came with a link is closed without leaving the page', async () => {
    open('/?dialog=confirm&number=0812', SARI);
    expect(document.body.dataset.scroll).toBe('locked');
    await act(async () => program.place.closeOverlay());
    await waitFor(() => expect(address()).toBe('/?number=0812'));
  });

  it('NAV-10: the sidebar lists the server’s menu over the page', async () => {
    open('/', SARI);
    await press('Buka menu');
    expect(address()).toBe('/?sidebar=menu');
    expect(page.getByRole('navigation', { name: 'Semua menu' }).textContent).toContain('report');
  });

  it('NAV-15: switching the language changes every text at once, the page’s global and its lang', async () => {
    open('/', SARI);
    await press('Akun');
    await press('English');
    expect(await page.findByText('screen home (en)')).toBeTruthy();
    expect(globalThis.KONTER_LANGUAGE).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(page.getByText('Sign out')).toBeTruthy();
    expect(document.cookie).toContain('konter_language=en');
  });

  it('NAV-16: the balance is written as Rp with dots in every language', () => {
    open('/', SARI);
    expect(page.getByRole('link', { name: 'Saldo Rp 1.250.000, lihat mutasi' })).toBeTruthy();
  });

  it('LIFE-6: an account fetch that is refused logs out and leads to the login', async () => {
    open('/report', SARI);
    server = (url) =>
      url.pathname === '/api/v1/account'
        ? Response.json({ code: 'not_authenticated', message: 'keluar' }, { status: 401 })
        : Response.json(SCREENS[url.searchParams.get('path') ?? ''] ?? {});
    await act(async () => program.session.refresh());
    expect(await page.findByText('screen login')).toBeTruthy();
    expect(address()).toBe('/login?next=%2Freport');
    expect(program.session.account()).toBeNull();
  });

  it('LIFE-6: an account fetch that fails otherwise ends the session on the server too, before the login comes', async () => {
    open('/report', SARI);
    const told: unknown[] = [];
    server = (url, _method, body) => {
      if (url.pathname === '/api/v1/account')
        return Response.json({ code: 'internal', message: 'gagal' }, { status: 500 });
      if (url.pathname !== '/api/v1/session/lost')
        return Response.json(SCREENS[url.searchParams.get('path') ?? ''] ?? {});
      told.push(JSON.parse(String(body)), address());
      return Response.json({});
    };
    await act(async () => program.session.refresh());
    expect(await page.findByText('screen login')).toBeTruthy();
    expect(told).toEqual([{ status: 500 }, '/report']);
    expect(program.session.account()).toBeNull();
  });

  it('API-2: an expired session found by a background read keeps the page and opens the sign-in sheet', async () => {
    open('/report', SARI);
    server = (url) =>
      url.pathname === '/api/v1/account'
        ? Response.json({ code: 'session_expired', message: 'habis' }, { status: 401 })
        : Response.json(SCREENS[url.searchParams.get('path') ?? ''] ?? {});
    await act(async () => program.session.refresh());
    expect(await page.findByLabelText('Kata sandi')).toBeTruthy();
    expect(address()).toBe('/report');
    expect(program.session.account()).not.toBeNull();
  });

  it('NAV-2, LIFE-6: a link pressed while the sign-in sheet is open leads to the login, without the sheet', async () => {
    open('/', SARI);
    server = (url) =>
      url.searchParams.get('path') === '/login'
        ? Response.json(SCREENS['/login'])
        : Response.json({ code: 'session_expired', message: 'habis' }, { status: 401 });
    await act(async () => program.session.refresh());
    expect(await page.findByLabelText('Kata sandi')).toBeTruthy();
    await press('pergi');
    expect(await page.findByText('screen login')).toBeTruthy();
    expect(address()).toBe('/login?next=%2Freport%3Fstatus%3Dsuccess');
    await waitFor(() => expect(page.queryByLabelText('Kata sandi')).toBeNull());
    expect(program.session.account()).toBeNull();
  });

  it('API-2: a session that ends under a payment is renewed on the spot; the page stays', async () => {
    open('/', SARI);
    server = (url) =>
      url.pathname.endsWith('/cancel')
        ? Response.json({ code: 'session_expired', message: 'habis' }, { status: 401 })
        : Response.json({ account: SARI, csrf_token: 'token-2' });
    await press('batalkan');
    fireEvent.change(await page.findByLabelText('Kata sandi'), { target: { value: 'rahasia123' } });
    await act(async () => {
      fireEvent.submit(page.getByLabelText('Kata sandi'));
    });
    await waitFor(() => expect(page.queryByLabelText('Kata sandi')).toBeNull());
    expect(address()).toBe('/');
    expect(page.getByText('screen home')).toBeTruthy();
    expect(document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content).toBe('token-2');
  });
});
