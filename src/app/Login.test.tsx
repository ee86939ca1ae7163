// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BootPayload } from '#src/contract/boot.contract.ts';
import type { MenuDocument, ScreenDocument } from '#src/engine/core/document-types.ts';
import login from '../../schemas/screens/session/login.json';
import { App } from './App.tsx';
import { startLanguage } from './language/language.ts';
import { createProgram } from './program/program.ts';
import { createScreenHost } from './program/screen-host.ts';
import { SARI } from './test-support/sari.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const MENU: MenuDocument = {
  kind: 'menu',
  id: 'g',
  version: 1,
  audience: ['guest'],
  home: [],
  bottom: [],
  sidebar: [],
};

it('ACC-1: the login forgets the password as soon as it has signed in, not when it was refused', async () => {
  const texts = await startLanguage('id');
  window.history.replaceState(null, '', '/login');
  window.scrollTo = () => undefined;
  let refuse = true;
  const never = new Promise<Response>(() => undefined);
  vi.stubGlobal('fetch', async (address: string) => {
    if (new URL(address, 'http://localhost').pathname !== '/api/v1/session') return never;
    return refuse
      ? Response.json({ code: 'wrong_credentials', message: 'Salah.' }, { status: 422 })
      : Response.json({ account: SARI, csrf_token: 'next' });
  });
  const screen = login as ScreenDocument;
  const boot: BootPayload = {
    release: 'test',
    language: 'id',
    account: null,
    menu: MENU,
    path: '/login',
    screen: { screen, hash: 'h', params: {} },
    answers: {},
    system: { 'not-found': screen, forbidden: screen, offline: screen, error: screen },
    realtime: { key: 'k', path: '/app' },
    site: { ppobEnabled: true, shopEnabled: true, sameNominalPerDay: 1, demo: true },
  };
  const program = createProgram(boot, texts);
  vi.spyOn(program.realtime, 'connect').mockResolvedValue();
  const host = { ...createScreenHost(program), loadValidator: async () => Object.assign(() => true, { errors: null }) };
  render(<App program={program} host={host} />);
  const password = await page.findByLabelText<HTMLInputElement>('Kata sandi');
  const press = () => act(async () => fireEvent.click(page.getByRole('button', { name: 'Masuk' })));
  fireEvent.change(page.getByLabelText('Nomor HP atau surel'), { target: { value: '081200000001' } });
  fireEvent.change(password, { target: { value: 'rahasia-123' } });
  await press();
  await page.findAllByText('Salah.');
  expect(password.value).toBe('rahasia-123');
  refuse = false;
  await press();
  // The page that comes next is still on its way, and the password is gone already.
  await waitFor(() => expect(page.getByLabelText<HTMLInputElement>('Kata sandi').value).toBe(''));
  program.client.clear();
});
