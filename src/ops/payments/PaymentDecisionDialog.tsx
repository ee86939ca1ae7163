import { useState } from 'react';
import { formatRupiah } from '#src/domain/money.ts';
import type { PaymentReview } from '../answers.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

interface PaymentDecisionDialogProps {
  readonly review: PaymentReview;
  readonly deed: 'confirm' | 'withdraw';
  readonly onClose: () => void;
}

/** Shows a colleague's proposal as it stands and takes the second person's word. */
export function PaymentDecisionDialog({ review, deed, onClose }: PaymentDecisionDialogProps) {
  const { t } = useTexts();
  const step = useStep();
  const [note, setNote] = useState('');
  const { code, owner, resolution, held, received } = review;
  if (resolution === undefined) return null;
  const words = { amount: formatRupiah(held === 0 ? received : held), owner: owner?.name ?? t('payment.guest') };
  const submit = async (): Promise<void> => {
    const args = { code, resolution: resolution.id, note };
    if (await step.run((call) => call(`ops.payment-review.${deed}`, args))) onClose();
  };
  return (
    <Dialog
      title={t(`payment.${deed}-title`, { payment: code })}
      action={t(`payment.do.${deed}`)}
      danger={deed === 'withdraw'}
      busy={step.busy}
      disabled={note.trim() === ''}
      error={step.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {resolution.by.name}: {t(`payment.outcome.${resolution.outcome}`)} – {resolution.note}
      </p>
      <p>{deed === 'confirm' ? t(`payment.consequence.${resolution.outcome}`, words) : t('payment.withdraw-text')}</p>
      <TextInput label={t('note')} value={note} onChange={setNote} multiline help={t('note-help')} />
    </Dialog>
  );
}
