import { useState } from 'react';
import { formatRupiah } from '#src/domain/money.ts';
import type { PaymentReview } from '../answers.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Select, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

interface PaymentProposeDialogProps {
  readonly review: PaymentReview;
  readonly onClose: () => void;
}

/** Asks what becomes of a payment and names what happens to the money; nothing moves before a second person says yes. */
export function PaymentProposeDialog({ review, onClose }: PaymentProposeDialogProps) {
  const { t } = useTexts();
  const step = useStep();
  const { code, owner, outcomes, held, received } = review;
  const [outcome, setOutcome] = useState('');
  const [note, setNote] = useState('');
  const words = { amount: formatRupiah(held === 0 ? received : held), owner: owner?.name ?? t('payment.guest') };
  const submit = async (): Promise<void> => {
    if (await step.run((call) => call('ops.payment-review.propose', { code, outcome, note }))) onClose();
  };
  return (
    <Dialog
      title={t('payment.propose-title', { payment: code })}
      action={t('payment.do.propose')}
      busy={step.busy}
      disabled={outcome === '' || note.trim() === ''}
      error={step.error}
      onSubmit={() => void submit()}
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
      <TextInput label={t('note')} value={note} onChange={setNote} multiline help={t('note-help')} />
    </Dialog>
  );
}
