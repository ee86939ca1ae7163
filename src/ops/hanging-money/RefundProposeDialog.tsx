import { useState } from 'react';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { GuestRefund } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { Select, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';

interface RefundProposeDialogProps {
  readonly refund: GuestRefund;
  readonly onClose: () => void;
}

/** Minimum length of the proof. */
const SHORTEST_PROOF = 3;

/** Proposes the outcome of a refund with its proof; nothing is booked before a second person confirms. */
export function RefundProposeDialog({ refund, onClose }: RefundProposeDialogProps) {
  const { t } = useTexts();
  const { code, amount, outcomes } = refund;
  const [outcome, setOutcome] = useState('');
  const [proof, setProof] = useState('');
  return (
    <DeedDialog
      title={t('hanging.propose-title', { refund: code })}
      action={t('hanging.do.propose')}
      ready={outcome !== '' && proof.trim().length >= SHORTEST_PROOF}
      deed={(call, note) => call('ops.guest-refund.propose', { code, outcome, proof: proof.trim(), note })}
      onClose={onClose}
    >
      <Select
        label={t('payment.outcome-label')}
        value={outcome}
        options={[
          { value: '', text: t('choose') },
          ...outcomes.map((one) => ({ value: one, text: t(`hanging.outcome.${one}`) })),
        ]}
        onChange={setOutcome}
      />
      {outcome !== '' && <p>{t(`hanging.consequence.${outcome}`, { amount: formatRupiah(amount) })}</p>}
      <TextInput label={t('hanging.proof')} value={proof} onChange={setProof} help={t('hanging.proof-help')} />
    </DeedDialog>
  );
}
