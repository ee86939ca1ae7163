import { formatRupiah } from '#src/domain/money/money.ts';
import type { PaymentReview } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { useTexts } from '../texts.tsx';

interface PaymentDecisionDialogProps {
  readonly review: PaymentReview;
  readonly deed: 'confirm' | 'withdraw';
  readonly onClose: () => void;
}

/** Shows a colleague's proposal unchanged and takes the second person's decision. */
export function PaymentDecisionDialog({ review, deed, onClose }: PaymentDecisionDialogProps) {
  const { t } = useTexts();
  const { code, owner, resolution, held, received } = review;
  if (resolution === undefined) return null;
  const words = { amount: formatRupiah(held === 0 ? received : held), owner: owner?.name ?? t('payment.guest') };
  return (
    <DeedDialog
      title={t(`payment.${deed}-title`, { payment: code })}
      action={t(`payment.do.${deed}`)}
      danger={deed === 'withdraw'}
      deed={(call, note) => call(`ops.payment-review.${deed}`, { code, resolution: resolution.id, note })}
      onClose={onClose}
    >
      <p>
        {resolution.by.name}: {t(`payment.outcome.${resolution.outcome}`)} – {resolution.note}
      </p>
      <p>{deed === 'confirm' ? t(`payment.consequence.${resolution.outcome}`, words) : t('payment.withdraw-text')}</p>
    </DeedDialog>
  );
}
