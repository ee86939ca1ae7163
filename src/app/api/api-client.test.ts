import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNotices } from '../notices/notices.ts';
import { createApiClient, SLOW_MS } from './api-client.ts';
import { ApiError } from './api-error.ts';

afterEach(() => void vi.unstubAllGlobals());

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function setup(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const next = answers.shift() ?? Response.json({});
    if (next instanceof Error) throw next;
    return next;
  });
  const notices = createNotices();
  let token = 'token-1';
  const api = createApiClient({
    language: () => 'zh',
    csrfToken: () => token,
    onCsrfToken: (next) => {
      token = next;
    },
    onStart: notices.callStarted,
    onEnd: notices.callEnded,
    onSlow: () => notices.toast('slow'),
    onAnswer: () => undefined,
    onFailure: () => undefined,
    text: (key) => key,
  });
  return { api, sent, notices };
}

const refusal = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { code, message: `message of ${code}`, request_id: 'r1', errors: { '/a': ['x'] } },
    { status, headers },
  );

describe('api client', () => {
  it('API-1: marks every call as ours and sends the user’s language', async () => {
    const { api, sent } = setup();
    await api.call('transaction.create', { product: 'pulsa' }, { idempotencyKey: 'k1' });
    expect(sent[0]?.url).toBe('/api/v1/transaction');
    expect(sent[0]?.init.headers).toMatchObject({
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRF-TOKEN': 'token-1',
      'Accept-Language': 'zh',
      'Idempotency-Key': 'k1',
    });
    expect(sent[0]?.init.body).toBe('{"product":"pulsa"}');
  });

  it('API-1: a list that takes its filters in the body leaves out those that say nothing, other calls send what they were given', async () => {
    const { api, sent } = setup();
    await api.call('shop.product.list', { q: 'kaos', brand: '', sort: null, in_stock: false, limit: 24 });
    await api.call('account.profile.set', { name: '' });
    expect(sent.map(({ init }) => init.body)).toEqual(['{"q":"kaos","in_stock":false,"limit":24}', '{"name":""}']);
  });

  it('ACC-5: a body with errors is a refusal, even with 200; one without is an answer', async () => {
    const named = { name: ['Isi nama.'] };
    const { api } = setup(
      Response.json({ errors: named }),
      refusal(200, 'contact_limit'),
      Response.json({ errors: {}, contact: { id: '1' } }),
    );
    const failed = await api.call('contact.update', { id: '1' }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toMatchObject({ status: 200, code: 'validation_failed', errors: { '/name': ['Isi nama.'] } });
    await expect(api.call('contact.update', { id: '1' })).rejects.toMatchObject({ code: 'contact_limit' });
    expect(await api.call('contact.update', { id: '1' })).toMatchObject({ contact: { id: '1' } });
  });

  it('fills the path, leaves empty filters out of the query, and refuses a missing part', async () => {
    const { api, sent } = setup();
    await api.call('transaction.get', { ref_id: 'K/1' });
    await api.call('transaction.list', { status: ['success', 'failed'], search: '', cursor: null, limit: 25 });
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/v1/transaction/K%2F1',
      '/api/v1/transaction?status=success%2Cfailed&limit=25',
    ]);
    await expect(api.call('transaction.get', { ref_id: '' })).rejects.toThrow('ref_id');
  });

  it('API-4: a call hides the alert, clears notifications and shows loading; a silent one leaves them alone', async () => {
    const { api, notices } = setup();
    notices.alert('old');
    notices.toast('old', 'error');
    await api.call('account.get');
    expect(notices.get()).toMatchObject({ alert: { text: 'old' }, loading: 0 });
    expect(notices.get().toasts).toHaveLength(1);
    const call = api.call('transaction.list', {});
    expect(notices.get()).toEqual({ alert: null, toasts: [], loading: 1 });
    await call;
    expect(notices.get().loading).toBe(0);
  });

  it('API-2: a refusal becomes a typed error with the server’s sentence', async () => {
    const { api } = setup(refusal(429, 'too_many_requests'));
    const error = await api.call('transaction.list').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      message: 'message of too_many_requests',
      errors: { '/a': ['x'] },
    });
  });

  it('an answer of a foreign server becomes a plain error, not a crash', async () => {
    const { api } = setup(new Response('<html>bad gateway</html>', { status: 502 }));
    await expect(api.call('transaction.list')).rejects.toMatchObject({
      status: 502,
      code: 'internal',
      message: 'server',
    });
  });

  it('no answer: the text for money states that repeating is safe', async () => {
    const { api } = setup(new TypeError('failed'), new TypeError('failed'));
    await expect(api.call('transaction.list')).rejects.toMatchObject({
      status: 0,
      code: 'network',
      message: 'network',
    });
    await expect(api.call('transaction.create', {})).rejects.toMatchObject({ message: 'network-money' });
  });

  it('a slow call shows its notice once, and not after it is done', async () => {
    vi.useFakeTimers();
    const { api, notices } = setup();
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)));
    const call = api.call('transaction.list');
    vi.advanceTimersByTime(SLOW_MS);
    expect(notices.get().toasts.map(({ text }) => text)).toEqual(['slow']);
    answer(Response.json({}));
    await call;
    vi.advanceTimersByTime(SLOW_MS * 2);
    expect(notices.get().toasts).toEqual([]);
    vi.useRealTimers();
  });

  it('an old CSRF token is replaced and the same request sent once more', async () => {
    const { api, sent } = setup(refusal(403, 'csrf_mismatch', { 'x-csrf-token': 'token-2' }), Response.json({ ok: 1 }));
    await expect(api.call('transaction.create', {}, { idempotencyKey: 'k1' })).resolves.toEqual({ ok: 1 });
    expect(sent.map(({ init }) => new Headers(init.headers).get('x-csrf-token'))).toEqual(['token-1', 'token-2']);
    expect(sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual(['k1', 'k1']);
    const again = setup(refusal(403, 'csrf_mismatch', { 'x-csrf-token': 'token-1' }));
    await expect(again.api.call('transaction.create', {})).rejects.toMatchObject({ code: 'csrf_mismatch' });
    expect(again.sent).toHaveLength(1);
  });
});
