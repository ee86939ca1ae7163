import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { PaymentRow } from '../record/payment-row.ts';

/** Gateways refuse e-mail addresses that are none; a guest gives none to us. */
const NO_EMAIL = 'pembayar@konter.invalid';

/**
 * Values that a gateway's templates may read, the same for every call of a payment. The addresses are those to which the
 * payer comes back; what stands in them moves no money.
 */
export async function gatewayContext(
  db: Executor,
  { publicUrl }: Pick<PaymentDeps, 'publicUrl'>,
  { channels = [] }: Pick<ConnectorDocument, 'channels'>,
  payment: PaymentRow,
): Promise<Readonly<Record<string, unknown>>> {
  const payer =
    payment.ownerId === null
      ? undefined
      : await db
          .selectFrom('account')
          .select(['name', 'email', 'hp'])
          .where('id', '=', payment.ownerId)
          .executeTakeFirst();
  const channel = channels.find(({ code }) => code === payment.channel);
  const page = (name: string) => new URL(`/payment/${name}`, publicUrl).href;
  const minutes = Math.max(1, Math.round((payment.expiresAt.getTime() - payment.createdAt.getTime()) / 60_000));
  return {
    ref: payment.code,
    amount: payment.total,
    description: `Konter ${payment.code}`,
    channel: { code: payment.channel, ...channel?.values },
    payer: { name: payer?.name ?? 'Pembayar', email: payer?.email ?? NO_EMAIL, phone: payer?.hp ?? '' },
    pages: { finish: page('finish'), unfinish: page('unfinish'), error: page('error') },
    expires_at: payment.expiresAt.toISOString(),
    expires_minutes: minutes,
    expires_seconds: minutes * 60,
    kept: { provider_id: payment.providerId },
  };
}
