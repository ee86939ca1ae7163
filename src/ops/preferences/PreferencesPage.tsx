import { useState } from 'react';
import { KINDS, type Preferences } from '../answers.ts';
import styles from '../console.module.css';
import { AmountInput } from '../parts/AmountInput.tsx';
import { Check, TextInput } from '../parts/Field.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { useTexts } from '../texts.tsx';
import { type Step, useAnswer, useMayChange, useStep } from '../use-ops.ts';
import { CashbackRules } from './CashbackRules.tsx';
import { DepositFields } from './DepositFields.tsx';

/** Preferences of the site: modules, limits, top-ups, cashback, who must approve. */
export function PreferencesPage() {
  const { t } = useTexts();
  const answer = useAnswer('ops.preference.get', {});
  return (
    <section className={styles.page}>
      <h1>{t('section.preference')}</h1>
      <Loaded answer={answer}>
        {({ preferences }) => <PreferencesForm key={JSON.stringify(preferences)} stored={preferences} />}
      </Loaded>
    </section>
  );
}

const SWITCHES = ['ppobEnabled', 'shopEnabled', 'approveDevices'] as const;
const NUMBERS = ['sameNominalPerDay', 'excelTrxLimit', 'passwordMinLength'] as const;

function PreferencesForm({ stored }: { readonly stored: Preferences }) {
  const { t } = useTexts();
  const step = useStep();
  const mayChange = useMayChange();
  const [now, setNow] = useState(stored);
  const [emails, setEmails] = useState(stored.whitelistedEmails.join('\n'));
  const [note, setNote] = useState('');
  const put = (changes: Partial<Preferences>): void => setNow({ ...now, ...changes });
  const wanted: Preferences = { ...now, whitelistedEmails: emails.split(/\s+/).filter((one) => one !== '') };
  const changed = changesOf(stored, wanted);
  const count = Object.keys(changed).length;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void step.run((call) => call('ops.preference.set', { preferences: changed, note }));
      }}
    >
      {SWITCHES.map((name) => (
        <Check
          key={name}
          label={t(`preference.${name}`)}
          checked={now[name]}
          disabled={!mayChange}
          onChange={(on) => put({ [name]: on })}
        />
      ))}
      <LiveChat value={now.liveChat} disabled={!mayChange} onChange={(liveChat) => put({ liveChat })} />
      <TextInput
        label={t('preference.helpContact')}
        help={t('preference.helpContact-help')}
        value={now.helpContact}
        disabled={!mayChange}
        onChange={(helpContact) => put({ helpContact })}
      />
      {NUMBERS.map((name) => (
        <AmountInput
          key={name}
          label={t(`preference.${name}`)}
          value={now[name]}
          disabled={!mayChange}
          onChange={(value) => put({ [name]: value })}
        />
      ))}
      <TextInput
        label={t('preference.whitelistedEmails')}
        help={t('preference.emails-help')}
        value={emails}
        disabled={!mayChange}
        onChange={setEmails}
        multiline
      />
      <DepositFields value={now.deposit} disabled={!mayChange} onChange={(deposit) => put({ deposit })} />
      <CashbackRules
        rules={now.cashback.rules}
        disabled={!mayChange}
        onChange={(rules) => put({ cashback: { rules } })}
      />
      <ApprovalPolicy
        value={now.approvalPolicy}
        disabled={!mayChange}
        onChange={(approvalPolicy) => put({ approvalPolicy })}
      />
      {mayChange && <Saving note={note} onNote={setNote} count={count} step={step} />}
    </form>
  );
}

function changesOf(stored: Preferences, wanted: Preferences): Partial<Preferences> {
  const entries = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof Preferences]),
  );
  return Object.fromEntries(entries);
}

interface PartProps<T> {
  readonly value: T;
  readonly disabled: boolean;
  readonly onChange: (value: T) => void;
}

function LiveChat({ value, disabled, onChange }: PartProps<Preferences['liveChat']>) {
  const { t } = useTexts();
  return (
    <>
      <Check
        label={t('preference.liveChat')}
        checked={value.isEnable}
        disabled={disabled}
        onChange={(isEnable) => onChange({ ...value, isEnable })}
      />
      <TextInput
        label={t('preference.embedId')}
        help={t('preference.embedId-help')}
        value={value.embedId}
        disabled={disabled}
        onChange={(embedId) => onChange({ ...value, embedId: embedId.trim() })}
      />
    </>
  );
}

/** Which releases need a second person. */
function ApprovalPolicy({ value, disabled, onChange }: PartProps<Preferences['approvalPolicy']>) {
  const { t } = useTexts();
  return (
    <fieldset disabled={disabled}>
      <legend>{t('preference.approvalPolicy')}</legend>
      <Check
        label={t('preference.moneyCritical')}
        checked={value.moneyCritical}
        onChange={(moneyCritical) => onChange({ ...value, moneyCritical })}
      />
      <Check
        label={t('preference.breaking')}
        checked={value.breaking}
        onChange={(breaking) => onChange({ ...value, breaking })}
      />
      {KINDS.map((kind) => (
        <Check
          key={kind}
          label={t('preference.every', { kind: t(`kind.${kind}`) })}
          checked={value.kinds.includes(kind)}
          onChange={(on) =>
            onChange({ ...value, kinds: on ? [...value.kinds, kind] : value.kinds.filter((one) => one !== kind) })
          }
        />
      ))}
    </fieldset>
  );
}

interface SavingProps {
  readonly note: string;
  readonly onNote: (note: string) => void;
  /** Number of changed preferences. */
  readonly count: number;
  readonly step: Pick<Step, 'error' | 'busy'>;
}

function Saving({ note, onNote, count, step }: SavingProps) {
  const { t } = useTexts();
  return (
    <>
      <TextInput label={t('note')} value={note} onChange={onNote} multiline help={t('note-help')} />
      {step.error !== '' && (
        <p className={styles.refused} role="alert">
          {step.error}
        </p>
      )}
      <button
        type="submit"
        className="button button-primary button-small"
        disabled={step.busy || count === 0 || note.trim() === ''}
      >
        {t('preference.save', { count })}
      </button>
    </>
  );
}
