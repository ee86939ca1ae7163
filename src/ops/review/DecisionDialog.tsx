import { formatRupiah } from '#src/domain/money/money.ts';
import type { Review } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { useTexts } from '../texts.tsx';

interface DecisionDialogProps {
  readonly review: Review;
  readonly deed: 'confirm' | 'withdraw';
  readonly onClose: () => void;
}

/** Shows a colleague's proposal unchanged and takes the second person's decision. */
export function DecisionDialog({ review, deed, onClose }: DecisionDialogProps) {
  const { t } = useTexts();
  const { transaction, owner, settlement } = review;
  if (settlement === undefined) return null;
  const { outcome, serial_number: serial, by } = settlement;
  return (
    <DeedDialog
      title={t(`review.${deed}-title`, { sale: transaction.ref_id })}
      action={t(`review.do.${deed}`)}
      danger={deed === 'withdraw'}
      deed={(call, note) => call(`ops.review.${deed}`, { ref_id: transaction.ref_id, settlement: settlement.id, note })}
      onClose={onClose}
    >
      <p>
        {by.name}: {t(`review.outcome.${outcome}`)} {serial !== null && <code>{serial}</code>} – {settlement.note}
      </p>
      <p>
        {deed === 'confirm'
          ? t(`review.consequence.${outcome}`, { amount: formatRupiah(transaction.price), owner: owner.name })
          : t('review.withdraw-text')}
      </p>
    </DeedDialog>
  );
}
