import { formatRupiah } from '#src/domain/money/money.ts';
import type { Difference } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { useTexts } from '../texts.tsx';

interface CloseDifferenceDialogProps {
  readonly difference: Difference;
  readonly onClose: () => void;
}

/** Closes a difference with a reason; money is moved elsewhere. */
export function CloseDifferenceDialog({ difference, onClose }: CloseDifferenceDialogProps) {
  const { t } = useTexts();
  const { id, reference } = difference;
  return (
    <DeedDialog
      title={t('reconciliation.close-title', { reference })}
      action={t('reconciliation.close')}
      deed={(call, note) => call('ops.difference.close', { difference: id, note })}
      onClose={onClose}
    >
      <p>{t('reconciliation.close-text', { amount: formatRupiah(difference.difference) })}</p>
    </DeedDialog>
  );
}
