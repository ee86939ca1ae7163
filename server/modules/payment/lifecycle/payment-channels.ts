import type { Live } from '#server/documents/document-store.ts';
import { readKillSwitches } from '#server/documents/serve/kill-switch.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { gatewayFee } from '#src/domain/money/gateway-fee.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import { CHANNEL_KINDS } from '#src/domain/sale/payment.ts';
import type { ConnectorDocument, PaymentChannel } from '#src/engine/core/document-types.ts';
import type { GatewayDocuments } from '../payment-deps.ts';

/** A way to pay, and who offers it. */
export interface OfferedChannel {
  /** Names it among all: `midtrans.gopay`. */
  readonly id: string;
  readonly channel: PaymentChannel;
  readonly connector: Live<ConnectorDocument>;
}

/** Every way to pay that is open now, in the order of their kinds; those of a connector that is switched off are not. */
export async function openChannels(
  executor: Executor,
  documents: Pick<GatewayDocuments, 'connectors'>,
): Promise<readonly OfferedChannel[]> {
  const switches = await readKillSwitches(executor);
  return documents
    .connectors()
    .filter(({ document }) => !switches.has('connector', document.id))
    .flatMap((connector) =>
      (connector.document.channels ?? []).map((channel) => ({
        id: `${connector.document.id}.${channel.code}`,
        channel,
        connector,
      })),
    )
    .sort((one, other) => placeOf(one) - placeOf(other));
}

const placeOf = ({ channel }: OfferedChannel): number => CHANNEL_KINDS.indexOf(channel.kind);

/** @throws AppError `payment_channel_closed` on the field of the channel */
export async function requireChannel(
  executor: Executor,
  documents: Pick<GatewayDocuments, 'connectors'>,
  id: string,
): Promise<OfferedChannel> {
  const found = (await openChannels(executor, documents)).find((one) => one.id === id);
  if (found === undefined) {
    throw new AppError('payment_channel_closed', { fields: { '/channel': [{ code: 'payment_channel_closed' }] } });
  }
  return found;
}

/** What a channel costs for an amount. @param feeOnPayer the payer bears it; else it is ours @returns in rupiah */
export function quoteChannel(
  { fee }: Pick<PaymentChannel, 'fee'>,
  amount: Rupiah,
  feeOnPayer: boolean,
): { readonly fee: Rupiah; readonly total: Rupiah } {
  const quote = gatewayFee(amount, fee);
  return feeOnPayer ? quote : { fee: quote.fee, total: amount };
}

/** Whether a channel takes a sum. */
export function takes({ least = 1, most }: Pick<PaymentChannel, 'least' | 'most'>, amount: Rupiah): boolean {
  return amount >= least && (most === undefined || amount <= most);
}
