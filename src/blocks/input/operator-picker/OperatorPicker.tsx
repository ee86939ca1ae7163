import { useState } from 'react';
import { detectOperator } from '#src/engine/core/product/detect-operator.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { FieldFrame, labelId } from '../../field-frame/FieldFrame.tsx';
import { reportChange } from '../../field-frame/report-change.ts';
import { Icon } from '../../marks/Icon.tsx';
import { OperatorMark } from '../../marks/OperatorMark.tsx';
import { OperatorList } from './OperatorList.tsx';
import styles from './OperatorPicker.module.css';
import type { operatorPickerSpec } from './operator-picker.spec.ts';
import { useSuggestion } from './use-suggestion.ts';

type OperatorPickerProps = BlockViewProps<typeof operatorPickerSpec>;

/** Suggests the operator; the agent's own choice wins until the number is emptied (PRE-18). */
export function OperatorPicker(block: OperatorPickerProps) {
  const { id, props, value, field } = block;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const operators = props.operators ?? [];
  const number = props.number ?? '';
  const chosen = typeof value === 'string' ? value : '';
  const detected = detectOperator(number, operators)?.id;
  const choose = useSuggestion({ number, detected, chosen, report: (next) => reportChange(block, next) });
  const operator = operators.find((one) => one.id === chosen);
  const mayPick = props.override !== false;
  const hint = number === '' ? t('blocks.operator-picker.waiting') : t('blocks.operator-picker.unknown');

  return (
    <FieldFrame id={id} block="operator-picker" label={props.label} error={field?.error} group>
      <div className={styles.picker}>
        <div className={styles.line} aria-live="polite" data-known={operator !== undefined}>
          {operator === undefined ? (
            <>
              <span className={styles.blank} aria-hidden="true" />
              <span className={styles.hint}>{hint}</span>
            </>
          ) : (
            <>
              <OperatorMark operator={operator} size={32} />
              <span className={styles.name} data-testid="operator-name">
                {operator.name}
              </span>
              {detected !== undefined && detected !== operator.id && (
                <span className={styles.hint}>{t('blocks.operator-picker.by-hand')}</span>
              )}
            </>
          )}
        </div>
        {mayPick && operators.length > 0 && (
          <button
            type="button"
            className={styles.change}
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-describedby={labelId(id)}
            onClick={() => setOpen(!open)}
          >
            {t(operator === undefined ? 'blocks.operator-picker.pick' : 'blocks.operator-picker.change')}
            <Icon name={open ? 'up' : 'down'} size={18} />
          </button>
        )}
        {open && (
          <OperatorList
            id={id}
            label={props.label}
            operators={operators}
            chosen={chosen}
            onChoose={(next) => {
              choose(next);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </FieldFrame>
  );
}
