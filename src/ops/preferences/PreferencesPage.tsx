import { useState } from 'react';
import { KINDS, type Preferences } from '../answers.ts';
import styles from '../console.module.css';
import { AmountInput } from '../parts/AmountInput.tsx';
import { Check, TextInput } from '../parts/Field.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useMayChange, useStep } from '../use-ops.ts';
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
  const policy = now.approvalPolicy;
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
      <Check
        label={t('preference.liveChat')}
        checked={now.liveChat.isEnable}
        disabled={!mayChange}
        onChange={(isEnable) => put({ liveChat: { ...now.liveChat, isEnable } })}
      />
      <TextInput
        label={t('preference.embedId')}
        help={t('preference.embedId-help')}
        value={now.liveChat.embedId}
        disabled={!mayChange}
        onChange={(embedId) => put({ liveChat: { ...now.liveChat, embedId: embedId.trim() } })}
      />
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
      <fieldset disabled={!mayChange}>
        <legend>{t('preference.approvalPolicy')}</legend>
        <Check
          label={t('preference.moneyCritical')}
          checked={policy.moneyCritical}
          onChange={(moneyCritical) => put({ approvalPolicy: { ...policy, moneyCritical } })}
        />
        <Check
          label={t('preference.breaking')}
          checked={policy.breaking}
          onChange={(breaking) => put({ approvalPolicy: { ...policy, breaking } })}
        />
        {KINDS.map((kind) => (
          <Check
            key={kind}
            label={t('preference.every', { kind: t(`kind.${kind}`) })}
            checked={policy.kinds.includes(kind)}
            onChange={(on) =>
              put({
                approvalPolicy: {
                  ...policy,
                  kinds: on ? [...policy.kinds, kind] : policy.kinds.filter((one) => one !== kind),
                },
              })
            }
          />
        ))}
      </fieldset>
      {mayChange && (
        <>
          <TextInput label={t('note')} value={note} onChange={setNote} multiline help={t('note-help')} />
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
      )}
    </form>
  );
}

function changesOf(stored: Preferences, wanted: Preferences): Partial<Preferences> {
  const entries = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof Preferences]),
  );
  return Object.fromEntries(entries);
}
