import { useState } from 'react';
import { formatRupiah } from '#src/domain/money/money.ts';
import { SETTLEMENT_REASONS, type SettlementOutcome } from '#src/domain/sale/settlement.ts';
import type { Review } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { Select, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';

interface ProposeDialogProps {
  readonly review: Review;
  readonly onClose: () => void;
}

/** Proposes how a sale is settled and names the effect on the money; nothing moves before a second person confirms. */
export function ProposeDialog({ review, onClose }: ProposeDialogProps) {
  const { t } = useTexts();
  const { transaction, owner, outcomes } = review;
  const [outcome, setOutcome] = useState<SettlementOutcome | ''>('');
  const [serial, setSerial] = useState('');
  const [reason, setReason] = useState<string>(SETTLEMENT_REASONS[0]);
  return (
    <DeedDialog
      title={t('review.propose-title', { sale: transaction.ref_id })}
      action={t('review.do.propose')}
      ready={outcome !== '' && (outcome !== 'succeeded' || serial.trim() !== '')}
      deed={(call, note) =>
        call('ops.review.propose', {
          ref_id: transaction.ref_id,
          outcome,
          note,
          ...(outcome === 'succeeded' ? { serial_number: serial.trim() } : {}),
          ...(outcome === 'failed' ? { reason } : {}),
        })
      }
      onClose={onClose}
    >
      <Select
        label={t('review.outcome-label')}
        value={outcome}
        options={[
          { value: '', text: t('choose') },
          ...outcomes.map((one) => ({ value: one, text: t(`review.outcome.${one}`) })),
        ]}
        onChange={(value) => setOutcome(outcomes.find((one) => one === value) ?? '')}
      />
      {outcome !== '' && (
        <p>{t(`review.consequence.${outcome}`, { amount: formatRupiah(transaction.price), owner: owner.name })}</p>
      )}
      {outcome === 'succeeded' && (
        <TextInput label={t('review.serial')} value={serial} onChange={setSerial} help={t('review.serial-help')} />
      )}
      {outcome === 'failed' && (
        <Select
          label={t('review.reason')}
          value={reason}
          options={SETTLEMENT_REASONS.map((one) => ({ value: one, text: t(`review.reason-of.${one}`) }))}
          onChange={setReason}
        />
      )}
    </DeedDialog>
  );
}
