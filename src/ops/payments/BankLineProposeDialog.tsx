import { useState } from 'react';
import { formatRupiah } from '#src/domain/money.ts';
import type { BankLine } from '../answers.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Select, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

interface BankLineProposeDialogProps {
  readonly line: BankLine;
  readonly onClose: () => void;
}

/** Asks whose the money of a bank line is; nothing is booked before a second person says yes. */
export function BankLineProposeDialog({ line, onClose }: BankLineProposeDialogProps) {
  const { t } = useTexts();
  const step = useStep();
  const [outcome, setOutcome] = useState('');
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  const amount = formatRupiah(line.amount);
  const submit = async (): Promise<void> => {
    const words = { line: line.id, outcome, note, ...(outcome === 'credit' ? { phone } : {}) };
    if (await step.run((call) => call('ops.bank-line.propose', words))) onClose();
  };
  return (
    <Dialog
      title={t('payment.propose-title', { payment: `${line.bank} ${amount}` })}
      action={t('payment.do.propose')}
      busy={step.busy}
      disabled={outcome === '' || note.trim() === '' || (outcome === 'credit' && phone.trim() === '')}
      error={step.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{line.description}</p>
      <Select
        label={t('payment.outcome-label')}
        value={outcome}
        options={[
          { value: '', text: t('choose') },
          ...line.outcomes.map((one) => ({ value: one, text: t(`payment.line.outcome.${one}`) })),
        ]}
        onChange={setOutcome}
      />
      {outcome === 'credit' && <TextInput label={t('payment.line.phone')} value={phone} onChange={setPhone} />}
      {outcome === 'set-aside' && <p>{t('payment.line.consequence.set-aside', { amount })}</p>}
      <TextInput label={t('note')} value={note} onChange={setNote} multiline help={t('note-help')} />
    </Dialog>
  );
}
