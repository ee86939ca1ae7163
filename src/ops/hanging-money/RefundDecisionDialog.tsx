import { formatRupiah } from '#src/domain/money/money.ts';
import type { GuestRefund } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { useTexts } from '../texts.tsx';

interface RefundDecisionDialogProps {
  readonly refund: GuestRefund;
  readonly deed: 'confirm' | 'withdraw';
  readonly onClose: () => void;
}

/** Shows a colleague's proposal with its proof unchanged and takes the second person's decision. */
export function RefundDecisionDialog({ refund, deed, onClose }: RefundDecisionDialogProps) {
  const { t } = useTexts();
  const { code, amount, resolution } = refund;
  if (resolution === undefined) return null;
  return (
    <DeedDialog
      title={t(`hanging.${deed}-title`, { refund: code })}
      action={t(`hanging.do.${deed}`)}
      danger={deed === 'withdraw'}
      deed={(call, note) => call(`ops.guest-refund.${deed}`, { code, resolution: resolution.id, note })}
      onClose={onClose}
    >
      <p>
        {resolution.by.name}: {t(`hanging.outcome.${resolution.outcome}`)} – {resolution.note}
      </p>
      <p>
        {t('hanging.proof')}: {resolution.proof}
      </p>
      <p>
        {deed === 'confirm'
          ? t(`hanging.consequence.${resolution.outcome}`, { amount: formatRupiah(amount) })
          : t('hanging.withdraw-text')}
      </p>
    </DeedDialog>
  );
}
