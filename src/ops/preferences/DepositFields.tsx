import { useState } from 'react';
import { readAmount } from '#src/domain/typed/read-amount.ts';
import type { Preferences } from '../answers.ts';
import { AmountInput } from '../parts/AmountInput.tsx';
import { Check, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';

type Deposit = Preferences['deposit'];

interface DepositFieldsProps {
  readonly value: Deposit;
  readonly disabled: boolean;
  readonly onChange: (value: Deposit) => void;
}

const AMOUNTS = ['minTopup', 'mostTopup'] as const;
const SWITCHES = ['allowCustomNominals', 'allowDepositTransfer', 'payExternalPaymentFee'] as const;
const HOURS = ['closesAt', 'opensAt'] as const;

/** How deposits are topped up and passed on (spec section 3: deposit settings). */
export function DepositFields({ value, disabled, onChange }: DepositFieldsProps) {
  const { t } = useTexts();
  const [nominals, setNominals] = useState(value.nominals.join(' '));
  const put = (changes: Partial<Deposit>): void => onChange({ ...value, ...changes });
  return (
    <fieldset disabled={disabled}>
      <legend>{t('preference.deposit')}</legend>
      {AMOUNTS.map((name) => (
        <AmountInput
          key={name}
          label={t(`preference.${name}`)}
          value={value[name]}
          onChange={(amount) => put({ [name]: amount })}
        />
      ))}
      <TextInput
        label={t('preference.nominals')}
        help={t('preference.nominals-help')}
        value={nominals}
        onChange={(text) => {
          setNominals(text);
          put({ nominals: amountsIn(text) });
        }}
      />
      {HOURS.map((name) => (
        <TextInput
          key={name}
          label={t(`preference.${name}`)}
          type="time"
          value={value[name]}
          onChange={(text) => put({ [name]: text })}
        />
      ))}
      {SWITCHES.map((name) => (
        <Check
          key={name}
          label={t(`preference.${name}`)}
          checked={value[name]}
          onChange={(on) => put({ [name]: on })}
        />
      ))}
    </fieldset>
  );
}

/** Sums parted by blanks, semicolons, the stroke of a pasted line or commas that group no thousands; what is no sum becomes -1, which the server refuses. */
const amountsIn = (text: string): number[] =>
  text.split(/[\s;/]+|,(?![0-9]{3}(?![0-9]))/).flatMap((one) => (one === '' ? [] : [readAmount(one) ?? -1]));
