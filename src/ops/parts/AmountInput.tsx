import { useState } from 'react';
import { groupThousands } from '#src/domain/money/money.ts';
import { readAmount } from '#src/domain/typed/read-amount.ts';
import { TextInput } from './Field.tsx';

interface AmountInputProps {
  readonly label: string;
  readonly value: number;
  /** Gets -1 for a text that is no whole number, which the server refuses at its field. */
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** A whole number or a sum in rupiah, read as money fields read it (`10.000`, `Rp 10.000,00`); the text stays as it is typed. */
export function AmountInput({ label, value, onChange, disabled = false }: AmountInputProps) {
  const [typed, setTyped] = useState<string>();
  // What was typed stands as long as the value is what it was read as; another value is shown as it is.
  const text = typed !== undefined && amountOf(typed) === value ? typed : groupThousands(value);
  return (
    <TextInput
      label={label}
      numeric
      value={text}
      disabled={disabled}
      onChange={(next) => {
        setTyped(next);
        onChange(amountOf(next));
      }}
    />
  );
}

const amountOf = (text: string): number => readAmount(text) ?? -1;
