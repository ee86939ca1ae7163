import { describe, expect, it } from 'vitest';
import { lintDocument } from '#src/engine/core/lint/lint-document.ts';
import { parseDocument } from '#src/engine/core/parse-document.ts';
import { derive, prop, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { TEST_ENVIRONMENT } from '#src/engine/core/test-support/test-environment.ts';
import { DIRECT } from '#src/engine/core/test-support/test-products.ts';

describe('limits per customer number (decision 0102)', () => {
  const limits = { perCustomer: { perDay: 2, window: { minutes: 30, amount: 500_000 } } };
  const limited = { ...DIRECT, limits };

  it.each([
    ['id', 'Satu nomor paling banyak 2 pembelian per hari. Satu nomor paling banyak Rp 500.000 dalam 30 menit.'],
    ['en', 'One number: at most 2 purchases per day. One number: at most Rp 500.000 within 30 minutes.'],
    ['zh', '同一号码每天最多 2 次购买。 同一号码30 分钟内最多 Rp 500.000。'],
  ])('PRE-22: stand below the number before it is typed (%s)', (locale, text) => {
    const screen = derive(limited);
    expect(parseDocument('product', limited, TEST_ENVIRONMENT).problems).toEqual([]);
    expect(parseDocument('screen', screen, TEST_ENVIRONMENT).problems).toEqual([]);
    expect(prop(screen, 'parameter-destination', 'help', scopeOf(screen, {}, { locale }))).toContain(text);
  });

  it('PRE-22, SDUI-5: a limit of the day that the month makes unreachable is an error, and a month stands below the number', () => {
    const monthly = (perDay: number) => ({ ...DIRECT, limits: { perCustomer: { perDay, perMonth: 5 } } });
    const found = (perDay: number) =>
      lintDocument('product', monthly(perDay), TEST_ENVIRONMENT).filter(
        ({ code }) => code === 'customer-limit.unused-day',
      );
    expect(found(2)).toEqual([]);
    expect(found(5)).toMatchObject([{ pointer: '/limits/perCustomer/perDay', severity: 'error' }]);
    const help = prop(
      derive(monthly(2)),
      'parameter-destination',
      'help',
      scopeOf(derive(monthly(2)), {}, { locale: 'id' }),
    );
    expect(help).toContain('Satu nomor paling banyak 5 pembelian per bulan.');
  });
});
