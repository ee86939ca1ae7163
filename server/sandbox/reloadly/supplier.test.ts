import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StageRig } from '../stage/stage-rig.ts';
import { decimalText, parseDecimal, times, toDecimal } from './dollars.ts';
import { hookSignature } from './webhook.ts';

const rig = new StageRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

type Fields = Readonly<Record<string, unknown>>;
const { reloadly } = rig.credentials;
let token = '';

const send = async (path: string, body?: Fields, signal?: AbortSignal): Promise<Fields & { http: number }> => {
  const response = await fetch(rig.at(`/reloadly${path}`), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, accept: 'application/com.reloadly.topups-v1+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ?? null,
  });
  return { ...(await response.json()), http: response.status };
};
const fetchToken = (more: Fields = {}) =>
  send('/oauth/token', {
    client_id: reloadly.clientId,
    client_secret: reloadly.clientSecret,
    grant_type: 'client_credentials',
    audience: rig.at('/reloadly'),
    ...more,
  });
const order = (customIdentifier: string, number: string, more: Fields = {}): Fields => ({
  operatorId: 293,
  amount: 10,
  useLocalAmount: true,
  customIdentifier,
  recipientPhone: { countryCode: 'MY', number },
  ...more,
});

beforeEach(async () => {
  token = String((await fetchToken()).access_token);
});

describe('access', () => {
  it('SDUI-3: a token for the right client and audience, taken back or run out is 401', async () => {
    expect(await fetchToken()).toMatchObject({ expires_in: 5_184_000, token_type: 'Bearer' });
    expect(await fetchToken({ client_secret: 'x' })).toMatchObject({ http: 401, errorCode: 'INVALID_CREDENTIALS' });
    expect(await fetchToken({ audience: 'https://other.example' })).toMatchObject({ http: 401 });
    expect(await send('/accounts/balance')).toMatchObject({ http: 200, currencyCode: 'USD' });
    await send('/_tokens', { revoke: true });
    expect(await send('/accounts/balance')).toMatchObject({ http: 401, errorCode: 'INVALID_TOKEN' });
    await send('/_tokens', { life_seconds: 0 });
    token = String((await fetchToken()).access_token);
    expect(await send('/accounts/balance')).toMatchObject({ http: 401 });
    await send('/_tokens', { life_seconds: 5_184_000 });
  });

  it('SDUI-3: amounts are exact', () => {
    expect(parseDecimal(4.55)).toBe(455_000);
    expect(parseDecimal('0.1374')).toBe(13_740);
    expect([parseDecimal('-1'), parseDecimal('1e9'), parseDecimal(null)]).toEqual([undefined, undefined, undefined]);
    expect([decimalText(7), toDecimal(212_000)]).toEqual(['0.00007', 2.12]);
    expect(times(1_000_000, '0.2120')).toBe(212_000);
    expect(times(100_000 * 20_000, '0.0000394')).toBe(78_800);
  });
});

describe('operators', () => {
  it('PRE-14: by country, by number, with rates', async () => {
    const list = Object.values(await send('/operators/countries/BD')) as Fields[];
    expect(list).toContainEqual(expect.objectContaining({ operatorId: 39, destinationCurrencyCode: 'BDT' }));
    const found = await send('/operators/auto-detect/phone/60123456789/countries/MY');
    expect(found).toMatchObject({ country: { isoName: 'MY' }, pin: false });
    expect(await send('/operators/auto-detect/phone/60123450014/countries/MY')).toMatchObject({ http: 404 });
    expect(await send('/operators/fx-rate', { operatorId: 291, amount: 2 })).toMatchObject({
      fxRate: 8.96,
      currencyCode: 'MYR',
    });
    expect(await send('/operators/39')).toMatchObject({ denominationType: 'RANGE', minAmount: 0.4, maxAmount: 20 });
  });
});

describe('top-ups', () => {
  it('PRE-14: a local face value costs dollars to the fifth place', async () => {
    const answer = await send('/topups', order('T1', '60123450000'));
    expect(answer).toMatchObject({
      status: 'SUCCESSFUL',
      customIdentifier: 'T1',
      requestedAmount: 10,
      requestedAmountCurrencyCode: 'MYR',
      deliveredAmount: 10,
      discount: 0.1272,
      balanceInfo: { cost: 1.9928, currencyCode: 'USD' },
      pinDetail: null,
    });
    expect(await rig.moves('reloadly', 'T1')).toEqual([{ kind: 'debit', amount: 199_280 }]);
    expect(await send('/topups', order('T1', '60123450000'))).toMatchObject({
      errorCode: 'CUSTOM_IDENTIFIER_ALREADY_USED',
    });
    const [known] = (await send('/topups/reports/transactions?customIdentifier=T1')).content as Fields[];
    expect(known).toMatchObject({ transactionId: answer.transactionId, status: 'SUCCESSFUL' });
    expect(await send('/topups/reports/transactions?customIdentifier=T0')).toMatchObject({ totalElements: 0 });
  });

  it.each([
    ['0014', 400, 'INVALID_RECIPIENT_PHONE'],
    ['2007', 400, 'INSUFFICIENT_BALANCE'],
    ['0001', 400, 'PHONE_RECENTLY_RECHARGED'],
    ['1105', 503, 'OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE'],
  ])('API-3: digits %s answer %i %s and create nothing', async (digits, http, errorCode) => {
    expect(await send('/topups', order(`E${digits}`, `6012345${digits}`))).toMatchObject({ http, errorCode });
    expect(await send(`/topups/reports/transactions?customIdentifier=E${digits}`)).toMatchObject({ totalElements: 0 });
  });

  it('LIFE-1: processing, failed, and refunded after a success, each with a signed webhook', async () => {
    const { transactionId } = await send('/topups', order('P1', '60123451039'));
    const status = () => send(`/topups/${String(transactionId)}/status`);
    await vi.waitFor(async () => expect(await status()).toMatchObject({ status: 'SUCCESSFUL' }));
    const hook = await vi.waitFor(() => {
      const [first] = rig.callbacks('"P1"');
      expect(first).toBeDefined();
      return first;
    });
    const timestamp = hook?.headers['x-reloadly-request-timestamp'];
    expect(timestamp).toMatch(/^\d{13}$/);
    const signature = hookSignature(reloadly.webhookSecret, hook?.body ?? '', String(timestamp));
    expect(hook?.headers['x-reloadly-signature']).toBe(signature);
    expect(await send('/topups', order('P2', '60123451037'))).toMatchObject({ status: 'FAILED' });
    expect(await rig.moves('reloadly', 'P2')).toEqual([]);
    expect(await send('/topups', order('P3', '60123452003'))).toMatchObject({ status: 'PROCESSING' });
    await vi.waitFor(() => expect(rig.callbacks('"P3"').at(-1)?.body).toContain('"status":"REFUNDED"'));
    expect(await rig.moves('reloadly', 'P3')).toMatchObject([{ kind: 'debit' }, { kind: 'refund' }]);
  });

  it('LIFE-1: the asynchronous one tells its number alone; silence hides an accepted one', async () => {
    const answer = await send('/topups-async', order('A1', '60123450000'));
    expect(answer).toEqual({ transactionId: expect.any(Number), http: 200 });
    await vi.waitFor(async () =>
      expect(await send(`/topups/${String(answer.transactionId)}/status`)).toMatchObject({ status: 'SUCCESSFUL' }),
    );
    await expect(send('/topups', order('A2', '60123452004'), AbortSignal.timeout(100))).rejects.toThrow();
    await vi.waitFor(async () =>
      expect(await send('/topups/reports/transactions?customIdentifier=A2')).toMatchObject({
        content: [{ status: 'SUCCESSFUL' }],
      }),
    );
    expect(await send('/topups/1/status')).toMatchObject({ http: 404, errorCode: 'TRANSACTION_NOT_FOUND' });
  });

  it('PRE-9: a PIN product brings its code; wrong amounts, numbers and operators are refused', async () => {
    expect(await send('/topups', order('V1', '60123450000', { operatorId: 691 }))).toMatchObject({
      pinDetail: { code: expect.stringMatching(/^[A-Z2-9]{16}$/), serial: expect.any(String), validity: '30 days' },
    });
    const errors: readonly [Fields, string][] = [
      [{ amount: 11 }, 'INVALID_AMOUNT_FOR_OPERATOR'],
      [{ operatorId: 1 }, 'INVALID_OPERATOR'],
      [{ recipientPhone: { countryCode: 'SG', number: '81234567' } }, 'INVALID_RECIPIENT_PHONE'],
      [{ customIdentifier: '' }, 'INVALID_CUSTOM_IDENTIFIER'],
    ];
    for (const [more, errorCode] of errors) {
      expect(await send('/topups', order('V2', '60123450000', more))).toMatchObject({ http: 400, errorCode });
    }
    const range = { operatorId: 291, amount: 5, useLocalAmount: false };
    expect(await send('/topups', order('V3', '0123450000', range))).toMatchObject({
      recipientPhone: '60123450000',
      deliveredAmount: 22.4,
      balanceInfo: { cost: 4.7 },
    });
  });
});
