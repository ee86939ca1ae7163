import { useState } from 'react';
import { formatRupiah } from '#src/domain/money.ts';
import type { BankLine } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { Select, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';

interface BankLineProposeDialogProps {
  readonly line: BankLine;
  readonly onClose: () => void;
}

/** Asks whose the money of a bank line is; nothing is booked before a second person says yes. */
export function BankLineProposeDialog({ line, onClose }: BankLineProposeDialogProps) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState('');
  const [phone, setPhone] = useState('');
  const amount = formatRupiah(line.amount);
  return (
    <DeedDialog
      title={t('payment.propose-title', { payment: `${line.bank} ${amount}` })}
      action={t('payment.do.propose')}
      ready={outcome !== '' && (outcome !== 'credit' || phone.trim() !== '')}
      deed={(call, note) =>
        call('ops.bank-line.propose', { line: line.id, outcome, note, ...(outcome === 'credit' ? { phone } : {}) })
      }
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
    </DeedDialog>
  );
}
