import { LANGUAGES } from '#src/domain/language.ts';
import { ACCOUNT_CATEGORIES } from '#src/domain/people/account.ts';
import { AmountInput } from '../parts/AmountInput.tsx';
import { Select, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import styles from './preview.module.css';
import { CHANNELS, NETWORKS, OUTCOMES, type PreviewSettings } from './preview-controls.ts';

interface PreviewFormProps {
  readonly settings: PreviewSettings;
  readonly onChange: (settings: PreviewSettings) => void;
}

/** Account, place and time of the preview. */
export function PreviewForm({ settings, onChange }: PreviewFormProps) {
  const { t } = useTexts();
  const put = (changes: Partial<PreviewSettings>): void => onChange({ ...settings, ...changes });
  const choice = <T extends string>(
    name: 'category' | 'language' | 'channel' | 'network' | 'outcome',
    all: readonly T[],
  ) => (
    <Select
      label={t(`preview.${name}`)}
      value={settings[name]}
      options={all.map((value) => ({ value, text: t(`preview.${name}-of.${value}`) }))}
      onChange={(value) => put({ [name]: value })}
    />
  );
  return (
    <div className={styles.controls}>
      {choice('category', [...ACCOUNT_CATEGORIES, 'guest'])}
      {choice('language', LANGUAGES)}
      {choice('channel', CHANNELS)}
      {choice('network', NETWORKS)}
      {choice('outcome', OUTCOMES)}
      <AmountInput label={t('preview.balance')} value={settings.balance} onChange={(balance) => put({ balance })} />
      <TextInput
        label={t('preview.clock')}
        type="datetime-local"
        value={settings.clock}
        onChange={(clock) => put({ clock })}
      />
    </div>
  );
}
