import { type APIRequestContext, type BrowserContext, expect, request } from '@playwright/test';
import { ownAddress } from './own-address.ts';

/** Password of every demo account. */
export const PASSWORD = 'konter-demo-1';

/** People of the demo by what they are to a test; a guest has no account. */
export const PEOPLE = {
  agent: '081200000001',
  second: '081200000002',
  master: '081200000003',
  inactive: '081200000004',
  operations: '081200000005',
} as const;

export type Person = keyof typeof PEOPLE | 'guest';
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in over HTTP as the login page does. @param hp phone number of an account @returns cookies for a browser */
export async function signInOverHttp(baseURL: string, hp: string): Promise<SignedIn> {
  const http = await request.newContext({
    baseURL,
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  });
  try {
    const answer = await http.post('/api/v1/session', {
      headers: await writeHeaders(http),
      data: { login: hp, password: PASSWORD },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return await http.storageState();
  } finally {
    await http.dispose();
  }
}

/** Signs another account in at a browser. @param hp phone number of an account */
export async function seat(context: BrowserContext, baseURL: string, hp: string): Promise<void> {
  const { cookies } = await signInOverHttp(baseURL, hp);
  await context.clearCookies();
  await context.addCookies(cookies);
}

/** What a write must carry: the token of a page that this visitor has open. */
export async function writeHeaders(http: APIRequestContext): Promise<Record<string, string>> {
  const page = await (await http.get('/login')).text();
  const token = /<meta name="csrf-token" content="([^"]+)">/.exec(page)?.[1];
  if (token === undefined) throw new Error('the page carries no token');
  return { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' };
}
