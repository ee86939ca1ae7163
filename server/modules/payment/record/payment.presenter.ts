import type { Payment } from '#src/contract/sale/payment.contract.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { isOpen } from '../payment-deps.ts';
import { isUnanswered, type PaymentRow } from './payment-row.ts';

/** A payment as its payer sees it. How to pay is told as long as one may pay. */
export function presentPayment(row: PaymentRow, { channels = [] }: Pick<ConnectorDocument, 'channels'>): Payment {
  const channel = channels.find(({ code }) => code === row.channel);
  const plain = { id: row.channel, en: row.channel, zh: row.channel };
  const payable = isOpen(row.state);
  const how = payable && row.state === 'waiting' ? row : undefined;
  return {
    code: row.code,
    status: row.state,
    channel: `${row.connectorId}.${row.channel}`,
    channel_name: channel?.name ?? plain,
    kind: channel?.kind ?? 'e-wallet',
    amount: row.amount,
    fee: row.feeOnPayer ? row.fee : 0,
    ...(row.uniqueCode === null ? {} : { unique_code: row.uniqueCode }),
    total: row.total,
    received: row.received,
    ...(isUnanswered(row) ? { gateway_silent: true as const } : {}),
    date: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    ...(row.paidAt === null ? {} : { paid_at: row.paidAt.toISOString() }),
    ...(row.reviewReason === null ? {} : { review_reason: row.reviewReason }),
    ...(how?.payCode ? { pay_code: how.payCode } : {}),
    ...(how?.qr ? { qr: how.qr } : {}),
    ...(how?.redirectUrl ? { pay_page: how.redirectUrl } : {}),
    ...(channel?.account === undefined ? {} : { account_holder: channel.account.holder }),
  };
}
