import { useState } from 'react';
import type { Person } from '#src/contract/operations/person.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { ADJUSTMENT_MOST } from '#src/domain/sale/adjustment.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { Select, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';

interface AdjustmentDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Each way to correct a deposit: goodwill is only given. */
const WAYS = ['give-correction', 'take-correction', 'give-goodwill'] as const;

/** Proposes to give or take deposit; always a second person confirms it. */
export function AdjustmentDialog({ person, onClose }: AdjustmentDialogProps) {
  const { t } = useTexts();
  const [way, setWay] = useState('');
  const [typed, setTyped] = useState('');
  const amount = /^[1-9]\d{0,11}$/.test(typed) ? Number(typed) : 0;
  const [direction, ground] = way.split('-');
  return (
    <DeedDialog
      title={t('person.adjust-title', { person: person.name })}
      action={t('payment.do.propose')}
      ready={way !== '' && amount > 0 && amount <= ADJUSTMENT_MOST}
      deed={(call, note) => call('ops.adjustment.propose', { account: person.id, direction, ground, amount, note })}
      onClose={onClose}
    >
      <p>{t('person.adjust-lead', { deposit: formatRupiah(person.money.deposit) })}</p>
      <Select
        label={t('person.way-label')}
        value={way}
        options={[
          { value: '', text: t('choose') },
          ...WAYS.map((one) => ({ value: one, text: t(`person.way.${one}`) })),
        ]}
        onChange={setWay}
      />
      <TextInput
        label={t('person.amount-label')}
        value={typed}
        onChange={(text) => setTyped(text.replaceAll(/\D/g, ''))}
        help={amount > 0 ? formatRupiah(amount) : t('person.amount-help', { most: formatRupiah(ADJUSTMENT_MOST) })}
      />
    </DeedDialog>
  );
}
