import { useRef } from 'react';
import { useTranslation } from '#src/engine/react/translation.tsx';
import controls from '../../field-frame/Control.module.css';
import { isCommandKey } from '../../field-frame/command-key.ts';
import { controlId } from '../../field-frame/FieldFrame.tsx';
import { Icon } from '../../marks/Icon.tsx';

export interface SearchBoxProps {
  readonly id: string;
  /** Accessible name; the box carries no visible label. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onSubmit?: (element: Element) => void;
}

export function SearchBox({ id, label, placeholder, value, onType, onSubmit }: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onType('');
    input.current?.focus();
  };
  return (
    <search className={controls.box}>
      <span className={controls.prefix}>
        <Icon name="search" size={20} />
      </span>
      <input
        ref={input}
        id={controlId(id)}
        className={controls.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isCommandKey(event)) onSubmit?.(event.currentTarget);
          if (event.key === 'Escape' && value !== '' && isCommandKey(event)) {
            event.preventDefault();
            onType('');
          }
        }}
      />
      {/* There from the beginning: the first letter is answered without making it. */}
      <button
        type="button"
        hidden={value === ''}
        className={controls.tool}
        onClick={clear}
        aria-label={t('blocks.search-clear')}
      >
        <Icon name="close" size={20} />
      </button>
    </search>
  );
}
