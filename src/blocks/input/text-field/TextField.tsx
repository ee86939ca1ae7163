import type { KeyboardEvent } from 'react';
import { withoutEdges } from '#src/domain/typed/as-seen.ts';
import { codeLength, takeNumber } from '#src/domain/typed/read-number.ts';
import type { PropsOf } from '#src/engine/core/screen/block-spec.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import controls from '../../field-frame/Control.module.css';
import { isCommandKey } from '../../field-frame/command-key.ts';
import { controlId, describe, FieldFrame } from '../../field-frame/FieldFrame.tsx';
import { RecentChips } from '../../field-frame/RecentChips.tsx';
import { reportChange, submitFrom } from '../../field-frame/report-change.ts';
import { cameAtOnce, linesApart } from '../../field-frame/typed-change.ts';
import { KEPT, typedNumber } from '../../field-frame/typed-number.ts';
import { keystrokes } from './keystrokes.ts';
import type { textFieldSpec } from './text-field.spec.ts';

export function TextField(block: BlockViewProps<typeof textFieldSpec>) {
  const { id, props, value, field } = block;
  const text = typeof value === 'string' ? value : '';
  const type = (typed: string, atOnce = true): void => {
    const next = taken(typed, text, props, atOnce);
    if (next !== text) reportChange(block, next);
  };
  /** Blanks around a line are not part of it: what is pasted brings them along, and a form that knows customer numbers refuses them. */
  const tidy = (): string => {
    const { filter, code_pattern } = props;
    const normalise = filter === 'digits' ? filter : 'code';
    const line = code_pattern ? takeNumber(text, normalise, code_pattern) : withoutEdges(text);
    if (line !== text) reportChange(block, line);
    return line;
  };
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && isCommandKey(event)) submitFrom(event.currentTarget, block, tidy());
  };
  const leave = (): void => {
    tidy();
    field?.onBlur();
  };
  const shared = {
    id: controlId(id),
    autoComplete: props.autocomplete ?? 'off',
    value: text,
    placeholder: props.placeholder,
    disabled: props.disabled,
    'aria-required': props.required,
    ...describe(id, props.help, field?.error),
  };
  return (
    <FieldFrame
      id={id}
      block="text-field"
      label={props.label}
      help={props.help}
      error={field?.error}
      required={props.required}
    >
      <div className={controls.box}>
        {(props.lines ?? 1) > 1 ? (
          <textarea
            {...shared}
            className={`${controls.input} ${controls.lines}`}
            rows={props.lines}
            onBlur={field?.onBlur}
            onChange={(event) => type(event.target.value)}
          />
        ) : (
          <input
            {...shared}
            className={controls.input}
            type="text"
            inputMode={props.filter === 'digits' ? 'numeric' : 'text'}
            autoCapitalize={props.filter === 'letters-spaces' ? 'words' : 'none'}
            spellCheck={false}
            onBlur={leave}
            {...linesApart(type)}
            onChange={(event) => type(event.target.value, cameAtOnce(event.nativeEvent, text, event.target.value))}
            onKeyDown={key}
          />
        )}
      </div>
      {text === '' && <RecentChips block={block} write={(number) => reportChange(block, number)} />}
    </FieldFrame>
  );
}

/**
 * Digits keep to the rules of numbers: what is pasted may be a customer's. So may any text be (`D 1234 XY`, `R-1726010024`): a key too many
 * is not taken, but what comes at once stays too long, for the check to say so, and is not cut to what somebody else is called.
 */
function taken(typed: string, text: string, props: PropsOf<typeof textFieldSpec>, atOnce: boolean): string {
  const { filter, max_length, code_pattern } = props;
  if (filter === 'digits')
    return typedNumber(
      typed,
      { normalise: filter, pattern: code_pattern || undefined, max_length },
      { value: text, shown: text },
      atOnce,
    );
  const accepted = keystrokes(filter, typed);
  const length = code_pattern === undefined ? accepted.length : codeLength(accepted);
  if (max_length === undefined || length <= max_length) return accepted.slice(0, (max_length ?? Infinity) + KEPT);
  return !atOnce && typed.length > text.length ? text : accepted.slice(0, max_length + KEPT);
}
