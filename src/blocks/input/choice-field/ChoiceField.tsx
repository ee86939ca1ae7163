import { lazy, Suspense } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import controls from '../../field-frame/Control.module.css';
import { controlId, describe, FieldFrame, labelId } from '../../field-frame/FieldFrame.tsx';
import { useInAddress } from '../../field-frame/in-address.ts';
import { reportChange } from '../../field-frame/report-change.ts';
import { Icon } from '../../marks/Icon.tsx';
import { unbrokenMoney } from '../../wording/unbroken.ts';
import styles from './ChoiceField.module.css';
import type { choiceFieldSpec } from './choice-field.spec.ts';

/** As many choices as are seen at one glance; more go into the device's own picker. */
const AT_A_GLANCE = 5;
/** More than the device's own picker is comfortable with; these are searched. */
const SEARCHED_FROM = 13;

const AskedChoices = lazy(() => import('./AskedChoices.tsx'));
const SearchableChoices = lazy(() => import('./SearchableChoices.tsx'));

type ChoiceFieldProps = BlockViewProps<typeof choiceFieldSpec>;

export default function ChoiceField(given: ChoiceFieldProps) {
  const block = useInAddress(given);
  const { id, props, value, field } = block;
  const chosen = typeof value === 'string' ? value : '';
  const choices = (props.choices ?? []).filter((choice) => choice.for?.includes(props.given ?? '') !== false);
  const few = choices.length <= AT_A_GLANCE;
  const many = choices.length >= SEARCHED_FROM || props.search !== undefined;
  return (
    <FieldFrame
      id={id}
      block="choice-field"
      label={props.label}
      help={props.help}
      error={field?.error}
      required={props.required}
      group={few || many}
    >
      {props.search !== undefined && (props.waiting === undefined || (props.given ?? '') !== '') ? (
        <Suspense fallback={<div className={styles.waiting} />}>
          <AskedChoices
            // Choices of the input before are none of this one's.
            key={props.given ?? ''}
            id={id}
            choices={props.choices}
            search={props.search}
            chosen={chosen}
            disabled={props.disabled === true}
            few={(found) => <Radios block={block} choices={found} chosen={chosen} />}
            onSearch={(text) => void block.emit('search', text)}
            onRetry={() => void block.emit('retry')}
            onChoose={(next) => reportChange(block, next)}
          />
        </Suspense>
      ) : choices.length === 0 && props.waiting !== undefined ? (
        <p className={styles.waitingFor}>{props.waiting}</p>
      ) : few ? (
        <Radios block={block} choices={choices} chosen={chosen} />
      ) : many ? (
        <Suspense fallback={<div className={styles.waiting} />}>
          <SearchableChoices
            id={id}
            choices={choices}
            chosen={chosen}
            disabled={props.disabled === true}
            onChoose={(next) => reportChange(block, next)}
          />
        </Suspense>
      ) : (
        <Picker block={block} choices={choices} chosen={chosen} />
      )}
    </FieldFrame>
  );
}

interface ChoicesProps {
  readonly block: ChoiceFieldProps;
  /** Those that are offered now. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
}

function Radios({ block, choices, chosen }: ChoicesProps) {
  const { id, props, field } = block;
  return (
    <div
      className={styles.choices}
      role="radiogroup"
      aria-labelledby={labelId(id)}
      {...describe(id, props.help, field?.error)}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={controlId(id)}
            value={choice.value}
            checked={choice.value === chosen}
            disabled={props.disabled}
            onChange={() => reportChange(block, choice.value)}
            onBlur={field?.onBlur}
          />
          <span>{unbrokenMoney(choice.label)}</span>
        </label>
      ))}
    </div>
  );
}

/** The device's own picker. */
function Picker({ block, choices, chosen }: ChoicesProps) {
  const { id, props, field } = block;
  const { t } = useTranslation();
  return (
    <div className={`${controls.box} ${styles.select}`}>
      <select
        id={controlId(id)}
        className={controls.input}
        value={chosen}
        disabled={props.disabled}
        aria-required={props.required}
        {...describe(id, props.help, field?.error)}
        onChange={(event) => reportChange(block, event.target.value)}
        onBlur={field?.onBlur}
      >
        {/* Where nothing is a choice of its own ("All products"), that is what stands there. */}
        {choices.every((choice) => choice.value !== '') && <option value="">{t('blocks.choose')}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={20} className={styles.chevron} />
    </div>
  );
}
