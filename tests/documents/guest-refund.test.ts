import { describe, expect, it } from 'vitest';
import { resolveBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import { byId, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { shippedScreens } from './shipped-documents.ts';

describe('money that a guest takes back', () => {
  const screen = shippedScreens().find(({ document }) => document.route.path === '/checkout/order/:code')?.document;
  /** What the page says of the fee; undefined while it says nothing. */
  const said = (paid: number, offered: number, locale = 'id'): unknown => {
    if (screen === undefined) throw new Error('a guest’s order has a page');
    const order = { refundable: true, received: offered, payment: { fee: 5_000, received: paid } };
    const scope = { ...scopeOf(screen, {}, { data: { order: { order } } }), locale };
    const fee = byId(screen, 'refund-fee');
    return resolveBindable(fee?.when, scope) === true ? resolveBindable(fee?.props?.text, scope) : undefined;
  };

  it('PRE-19, DEP-2: the fee of the way to pay that does not come back is said with its amount', () => {
    expect(said(22_000, 17_000)).toBe('Anda membayar Rp 22.000. Biaya cara bayar Rp 5.000 tidak kembali.');
    expect(said(22_000, 17_000, 'en')).toBe(
      'You paid Rp 22.000. The fee of this way to pay, Rp 5.000, does not come back.',
    );
    expect(said(22_000, 17_000, 'zh')).toBe('您支付了 Rp 22.000，其中付款手续费 Rp 5.000 不退。');
  });

  it('PRE-19: where the whole sum comes back, nothing is said of a fee', () => {
    expect(said(3_000, 3_000)).toBeUndefined();
  });
});
