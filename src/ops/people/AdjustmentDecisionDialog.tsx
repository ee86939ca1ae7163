import type { Adjustment } from '#src/contract/operations/adjustment.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { useTexts } from '../texts.tsx';

interface AdjustmentDecisionDialogProps {
  readonly adjustment: Adjustment;
  readonly deed: 'confirm' | 'withdraw';
  readonly onClose: () => void;
}

/** Shows a colleague's correction unchanged and takes the second person's decision. */
export function AdjustmentDecisionDialog({ adjustment, deed, onClose }: AdjustmentDecisionDialogProps) {
  const { t } = useTexts();
  const { amount, person } = adjustment;
  const sum = formatRupiah(Math.abs(amount));
  return (
    <DeedDialog
      title={t(`person.${deed}-adjustment-title`, { person: person.name, amount: sum })}
      action={t(`payment.do.${deed}`)}
      danger={deed === 'withdraw'}
      deed={(call, note) => call(`ops.adjustment.${deed}`, { adjustment: adjustment.id, note })}
      onClose={onClose}
    >
      <p>
        {adjustment.by.name}: {t(`person.ground.${adjustment.ground}`)} – {adjustment.note}
      </p>
      <p>
        {deed === 'confirm'
          ? t(amount > 0 ? 'person.gives' : 'person.takes', { amount: sum, person: person.name })
          : t('person.withdraw-text')}
      </p>
    </DeedDialog>
  );
}
