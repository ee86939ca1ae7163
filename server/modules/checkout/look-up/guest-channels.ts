import { openChannels, type PaymentDeps, quoteChannel, takes } from '#server/modules/payment/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { PaymentChannelOffer } from '#src/contract/sale/payment.contract.ts';
import type { Rupiah } from '#src/domain/money/money.ts';

/**
 * Ways in which a guest can pay a price now, with what each costs. Bank transfers are left out: they are matched by sums and
 * may take hours, and a guest waits for the goods.
 */
export async function guestChannels(
  db: Executor,
  { documents }: Pick<PaymentDeps, 'documents'>,
  price: Rupiah,
): Promise<readonly PaymentChannelOffer[]> {
  const open = await openChannels(db, documents);
  return open
    .filter(({ channel }) => isForGuests(channel) && takes(channel, price))
    .map(({ id, channel }) => ({
      channel: id,
      kind: channel.kind,
      name: channel.name,
      ...quoteChannel(channel, price, true),
      open: true,
    }));
}

export const isForGuests = ({ kind }: { readonly kind: PaymentChannelOffer['kind'] }): boolean =>
  kind !== 'bank-transfer';
