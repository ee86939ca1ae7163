import { useState } from 'react';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { PaymentReview } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { Select } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';

interface PaymentProposeDialogProps {
  readonly review: PaymentReview;
  readonly onClose: () => void;
}

/**
 * Proposes the outcome of a payment and names the effect on the money; nothing moves before a second person confirms.
 */
export function PaymentProposeDialog({ review, onClose }: PaymentProposeDialogProps) {
  const { t } = useTexts();
  const { code, owner, outcomes, held, received } = review;
  const [outcome, setOutcome] = useState('');
  const words = { amount: formatRupiah(held === 0 ? received : held), owner: owner?.name ?? t('payment.guest') };
  return (
    <DeedDialog
      title={t('payment.propose-title', { payment: code })}
      action={t('payment.do.propose')}
      ready={outcome !== ''}
      deed={(call, note) => call('ops.payment-review.propose', { code, outcome, note })}
      onClose={onClose}
    >
      <Select
        label={t('payment.outcome-label')}
        value={outcome}
        options={[
          { value: '', text: t('choose') },
          ...outcomes.map((one) => ({ value: one, text: t(`payment.outcome.${one}`) })),
        ]}
        onChange={setOutcome}
      />
      {outcome !== '' && <p>{t(`payment.consequence.${outcome}`, words)}</p>}
    </DeedDialog>
  );
}
