import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { asSeenTrimmed } from '#src/domain/typed/as-seen.ts';
import { readSignedAmount } from '#src/domain/typed/read-amount.ts';

/** A fraction, where the schema has room for one: `10.5`, `-0,25`. Groups of three are thousands (`10.500`), as sums are written. */
const FRACTION = /^-?(?:0|[1-9][0-9]{0,14})[.,][0-9]+$/;

/**
 * Reads what stands in a number's field.
 * @returns undefined for nothing typed; the text itself for what is no such number, which the form's check refuses by its type
 */
function formNumber(typed: string, isWhole: boolean): number | string | undefined {
  const text = asSeenTrimmed(typed);
  if (text === '') return undefined;
  const whole = readSignedAmount(text);
  if (whole !== undefined) return whole;
  return !isWhole && FRACTION.test(text) ? Number(text.replace(',', '.')) : typed;
}

/** A number of a form: the text stays as it is typed, the data is the number that it is as a whole. */
export function NumberInput(props: FieldProps) {
  const { registry, formData, schema, onChange, fieldPathId } = props;
  const { StringField } = registry.fields;
  const [text, setText] = useState<string | undefined>(undefined);
  const isWhole = schema.type === 'integer';
  const isOwn = text !== undefined && formNumber(text, isWhole) === formData;
  // The library draws every number by its field of text.
  if (StringField === undefined) return null;
  return (
    <StringField
      {...props}
      formData={isOwn ? text : formData}
      onChange={(value, path, errors, id) => {
        if (typeof value !== 'string') {
          setText(undefined);
          onChange(value, path ?? fieldPathId.path, errors, id);
          return;
        }
        setText(value);
        onChange(formNumber(value, isWhole), path ?? fieldPathId.path, errors, id);
      }}
    />
  );
}
