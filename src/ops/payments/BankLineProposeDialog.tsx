import { useState } from 'react';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { BankLine } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { Select, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';

interface BankLineProposeDialogProps {
  readonly line: BankLine;
  readonly onClose: () => void;
}

/** Proposes the owner or the payment of a bank line; nothing is booked before a second person confirms. */
export function BankLineProposeDialog({ line, onClose }: BankLineProposeDialogProps) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState('');
  const [phone, setPhone] = useState('');
  const [payment, setPayment] = useState('');
  const amount = formatRupiah(line.amount);
  return (
    <DeedDialog
      title={t('payment.propose-title', { payment: `${line.bank} ${amount}` })}
      action={t('payment.do.propose')}
      ready={
        outcome !== '' &&
        (outcome !== 'credit' || phone.trim() !== '') &&
        (outcome !== 'match' || payment.trim() !== '')
      }
      deed={(call, note) =>
        call('ops.bank-line.propose', {
          line: line.id,
          outcome,
          note,
          ...(outcome === 'credit' ? { phone } : {}),
          ...(outcome === 'match' ? { payment } : {}),
        })
      }
      onClose={onClose}
    >
      <p>{line.description}</p>
      {line.cause !== null && <p>{t(`payment.line.cause.${line.cause}`)}</p>}
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
      {outcome === 'match' && <TextInput label={t('payment.line.payment')} value={payment} onChange={setPayment} />}
      {(outcome === 'set-aside' || outcome === 'dismiss') && (
        <p>{t(`payment.line.consequence.${outcome}`, { amount })}</p>
      )}
    </DeedDialog>
  );
}
