import { formatRupiah } from '#src/domain/money/money.ts';
import type { Difference } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { useTexts } from '../texts.tsx';
import type { CallOps } from '../use-ops.ts';
import type { ChargeDeed } from './difference-deeds.ts';

interface ChargeDialogProps {
  readonly difference: Difference;
  readonly deed: ChargeDeed;
  readonly onClose: () => void;
}

/** Books an amount that a gateway kept against its own rule: proposed by one person, decided by another. */
export function ChargeDialog({ difference, deed, onClose }: ChargeDialogProps) {
  const { t } = useTexts();
  const { id, reference, proposal, fee_theirs: theirs, fee_ours: ours } = difference;
  const charge = formatRupiah(proposal?.charge ?? theirs ?? 0);
  const act = (call: CallOps, note: string) =>
    deed === 'propose'
      ? call('ops.difference.propose', { difference: id, note })
      : call(`ops.difference.${deed}`, { difference: id, resolution: proposal?.id ?? '', note });
  return (
    <DeedDialog
      title={t(`reconciliation.charge.${deed}-title`, { reference })}
      action={deed === 'propose' ? t('payment.do.propose') : t(`reconciliation.charge.${deed}`)}
      danger={deed === 'withdraw'}
      deed={act}
      onClose={onClose}
    >
      {proposal !== undefined && (
        <p>
          {proposal.by.name}: {t('reconciliation.charge.outcome', { amount: charge })} – {proposal.note}
        </p>
      )}
      <p>
        {deed === 'withdraw'
          ? t('reconciliation.charge.withdraw-text')
          : t('reconciliation.charge.consequence', { amount: charge, ours: formatRupiah(ours ?? 0) })}
      </p>
    </DeedDialog>
  );
}
