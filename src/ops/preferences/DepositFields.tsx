import { useState } from 'react';
import type { Preferences } from '../answers.ts';
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
        <TextInput
          key={name}
          label={t(`preference.${name}`)}
          type="number"
          value={String(value[name])}
          onChange={(text) => put({ [name]: wholeNumber(text) })}
        />
      ))}
      <TextInput
        label={t('preference.nominals')}
        help={t('preference.nominals-help')}
        value={nominals}
        onChange={(text) => {
          setNominals(text);
          put({ nominals: text.split(/[\s,;]+/).flatMap((one) => (one === '' ? [] : [wholeNumber(one)])) });
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

/** What is no number becomes 0, which the server refuses at its field. */
const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
