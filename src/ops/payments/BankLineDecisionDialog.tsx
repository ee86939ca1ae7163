import { useState } from 'react';
import { formatRupiah } from '#src/domain/money.ts';
import type { BankLine } from '../answers.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

interface BankLineDecisionDialogProps {
  readonly line: BankLine;
  readonly deed: 'confirm' | 'withdraw';
  readonly onClose: () => void;
}

/** Shows a colleague's proposal about a bank line as it stands and takes the second person's word. */
export function BankLineDecisionDialog({ line, deed, onClose }: BankLineDecisionDialogProps) {
  const { t } = useTexts();
  const step = useStep();
  const [note, setNote] = useState('');
  const { resolution } = line;
  if (resolution === undefined) return null;
  const amount = formatRupiah(line.amount);
  const owner = resolution.account?.name ?? '';
  const submit = async (): Promise<void> => {
    const args = { line: line.id, resolution: resolution.id, note };
    if (await step.run((call) => call(`ops.bank-line.${deed}`, args))) onClose();
  };
  return (
    <Dialog
      title={t(`payment.${deed}-title`, { payment: `${line.bank} ${amount}` })}
      action={t(`payment.do.${deed}`)}
      danger={deed === 'withdraw'}
      busy={step.busy}
      disabled={note.trim() === ''}
      error={step.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {resolution.by.name}: {t(`payment.line.outcome.${resolution.outcome}`)} – {resolution.note}
      </p>
      <p>
        {deed === 'confirm'
          ? t(`payment.line.consequence.${resolution.outcome}`, { amount, owner })
          : t('payment.line.withdraw-text')}
      </p>
      <TextInput label={t('note')} value={note} onChange={setNote} multiline help={t('note-help')} />
    </Dialog>
  );
}
