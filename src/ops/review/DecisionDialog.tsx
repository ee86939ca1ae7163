import { useState } from 'react';
import { formatRupiah } from '#src/domain/money.ts';
import type { Review } from '../answers.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

interface DecisionDialogProps {
  readonly review: Review;
  readonly deed: 'confirm' | 'withdraw';
  readonly onClose: () => void;
}

/** Shows a colleague's proposal as it stands and takes the second person's word. */
export function DecisionDialog({ review, deed, onClose }: DecisionDialogProps) {
  const { t } = useTexts();
  const step = useStep();
  const [note, setNote] = useState('');
  const { transaction, owner, settlement } = review;
  if (settlement === undefined) return null;
  const { outcome, serial_number: serial, by } = settlement;
  const submit = async (): Promise<void> => {
    const args = { ref_id: transaction.ref_id, settlement: settlement.id, note };
    if (await step.run((call) => call(`ops.review.${deed}`, args))) onClose();
  };
  return (
    <Dialog
      title={t(`review.${deed}-title`, { sale: transaction.ref_id })}
      action={t(`review.do.${deed}`)}
      danger={deed === 'withdraw'}
      busy={step.busy}
      disabled={note.trim() === ''}
      error={step.error}
      onSubmit={() => void submit()}
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
      <TextInput label={t('note')} value={note} onChange={setNote} multiline help={t('note-help')} />
    </Dialog>
  );
}
