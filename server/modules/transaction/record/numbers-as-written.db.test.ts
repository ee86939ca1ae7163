import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { PASSWORD } from '../../../../tests/support/desks/counter.ts';
import { saleRoutes } from '../../../../tests/support/desks/sale-routes.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';

const ERROR = { id: 'Isi 10 sampai 13 angka.', en: 'Enter 10 to 13 digits.', zh: '请输入 10 至 13 位数字。' };
const label = { id: 'Nomor', en: 'Number', zh: '号码' };
const parameter = { key: 'destination', label, error: ERROR, required: true } as const;

const msisdn = { pattern: '^08[0-9]{8,11}$', maxLength: 13, normalise: 'msisdn-id', pii: 'phone' } as const;
const digits = { pattern: '^[0-9]{6,13}$', maxLength: 13, normalise: 'digits', pii: 'customer-number' } as const;
const routes = saleRoutes([
  liveProduct('phone', { parameters: [{ ...parameter, type: 'msisdn', ...msisdn }] }),
  liveProduct('player', { parameters: [{ ...parameter, type: 'number', ...digits }] }),
]);
let asked = 0;

const buy = (destination: string, product = 'phone', language = 'id') => {
  const body = { product, nominal: 'p10', parameters: { destination }, quoted_price: 10_000, password: PASSWORD };
  const headers = {
    'accept-language': language,
    cookie: `${routes.caller.headers.cookie}; konter_language=${language}`,
  };
  asked += 1;
  return routes.caller.call('transaction.create', body, {
    key: `key-of-number-${asked}`,
    headers,
  });
};

describe('PRE-18: a number over HTTP', () => {
  test.each([
    '+62 812-3456-7890',
    '6281234567890',
    '0062 (812) 3456.7890',
    '0812 3456 7890',
    '０８１２３４５６７８９０',
    '\u202a+６２ 812‑3456‑7890\u202c',
  ])('as people write it is one number: %s', async (written) => {
    const { status, body } = await buy(written);
    expect([status, JSON.stringify(body).includes('081234567890')]).toEqual([201, true]);
  });

  test.each([
    ['phone', '', 'required'],
    ['phone', ' -. ', 'required'],
    ['phone', '0812345678901234567', 'wrong'],
    ['phone', '081234567890\n081234567891', 'wrong'],
    ['phone', 'Bu Sari 081234567890', 'wrong'],
    ['phone', 'O81234567890', 'wrong'],
    ['phone', 'abc', 'wrong'],
    ['phone', '0812345678/9', 'wrong'],
    ['phone', '0812345678,00', 'wrong'],
    ['player', '12345678,0', 'wrong'],
    ['player', '12345678 (2001)', 'wrong'],
    ['player', '1234567890123456789', 'wrong'],
  ])(
    'for %s that cannot be sure is refused at its field, in every language, and nothing is held: %j',
    async (product, written, kind) => {
      for (const language of LANGUAGES) {
        const { status, body } = await buy(written, product, language);
        expect([status, body.code], language).toEqual([422, 'validation_failed']);
        const told = (body.errors as Record<string, readonly string[]>)['/parameters/destination'];
        if (kind === 'wrong') expect(told, language).toEqual([ERROR[language]]);
        else expect(told, language).toHaveLength(1);
      }
      expect(await routes.deposit()).toBe(50_000);
    },
  );
});
