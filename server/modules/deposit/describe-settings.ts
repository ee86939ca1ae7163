import { openChannels, type PaymentDeps, quoteChannel, takes } from '#server/modules/payment/index.ts';
import { databaseNow } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import type { DepositSettings } from '#src/contract/sale/deposit.contract.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { depositClosure } from './deposit-hours.ts';

/** How a deposit can be topped up now (spec section 3: deposit settings). @param amount fees are quoted for it; absent: none */
export async function describeSettings(
  db: Executor,
  { documents }: Pick<PaymentDeps, 'documents'>,
  amount: Rupiah | undefined,
): Promise<DepositSettings> {
  const { deposit } = await readSitePreferences(db);
  const closure = depositClosure(deposit, await databaseNow(db));
  const { payExternalPaymentFee, minTopup, mostTopup } = deposit;
  const sum = amount !== undefined && amount >= minTopup && amount <= mostTopup ? amount : undefined;
  const channels = (await openChannels(db, documents)).map(({ id, channel }) => {
    const quote = sum === undefined ? undefined : quoteChannel(channel, sum, payExternalPaymentFee);
    return {
      channel: id,
      kind: channel.kind,
      name: channel.name,
      ...(quote === undefined ? {} : { fee: payExternalPaymentFee ? quote.fee : 0, total: quote.total }),
      open: sum === undefined || takes(channel, sum),
      ...(channel.least === undefined ? {} : { least: channel.least }),
      ...(channel.most === undefined ? {} : { most: channel.most }),
    };
  });
  return {
    nominals: deposit.nominals,
    channels,
    settings: {
      currency: 'IDR',
      locale: 'id-ID',
      allow_custom_nominals: deposit.allowCustomNominals,
      allow_deposit_transfer: deposit.allowDepositTransfer,
      pay_external_payment_fee: payExternalPaymentFee,
      min_topup: minTopup,
      max_topup: mostTopup,
    },
    open: closure === undefined,
    closes_at: deposit.closesAt,
    opens_at: deposit.opensAt,
    ...(closure?.until === undefined ? {} : { until: closure.until }),
  };
}
