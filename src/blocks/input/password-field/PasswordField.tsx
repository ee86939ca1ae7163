import { type KeyboardEvent, useState } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import controls from '../../field-frame/Control.module.css';
import { isCommandKey } from '../../field-frame/command-key.ts';
import { controlId, describe, FieldFrame } from '../../field-frame/FieldFrame.tsx';
import { reportChange, submitFrom } from '../../field-frame/report-change.ts';
import { Icon } from '../../marks/Icon.tsx';
import type { passwordFieldSpec } from './password-field.spec.ts';

/** Pasting and password managers work (WCAG 3.3.8); the eye shows what is typed until it is pressed again. */
export function PasswordField(block: BlockViewProps<typeof passwordFieldSpec>) {
  const { id, props, value, field } = block;
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && isCommandKey(event)) submitFrom(event.currentTarget, block);
  };
  return (
    <FieldFrame
      id={id}
      block="password-field"
      label={props.label}
      help={props.help}
      error={field?.error}
      required={props.required}
    >
      <div className={controls.box}>
        <input
          id={controlId(id)}
          className={controls.input}
          type={visible ? 'text' : 'password'}
          autoComplete={props.purpose}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          aria-required={props.required}
          {...describe(id, props.help, field?.error)}
          onChange={(event) => reportChange(block, event.target.value)}
          onKeyDown={key}
          onBlur={field?.onBlur}
        />
        <button
          type="button"
          className={controls.tool}
          aria-label={t(visible ? 'blocks.password-field.hide' : 'blocks.password-field.show')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  );
}
