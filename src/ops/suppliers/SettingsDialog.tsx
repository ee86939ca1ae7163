import { useState } from 'react';
import type { ConnectorDesk } from '#src/contract/connector.contract.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

/** Asks for a base URL, settings and secrets; what is left empty stays as it is. */
export function SettingsDialog({
  supplier,
  onClose,
}: {
  readonly supplier: ConnectorDesk;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const step = useStep();
  const [url, setUrl] = useState('');
  const [plain, setPlain] = useState<Readonly<Record<string, string>>>({});
  const [hidden, setHidden] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const values = filled(plain);
  const secrets = filled(hidden);
  const nothing = url.trim() === '' && Object.keys(values).length + Object.keys(secrets).length === 0;
  const ask = async (): Promise<void> => {
    const args = {
      connector: supplier.id,
      ...(url.trim() === '' ? {} : { base_url: url.trim() }),
      ...(Object.keys(values).length === 0 ? {} : { values }),
      ...(Object.keys(secrets).length === 0 ? {} : { secrets }),
      note,
    };
    if (await step.run((call) => call('ops.connector.propose', args))) onClose();
  };
  const locked = (source: string | null): boolean => source === 'environment';
  return (
    <Dialog
      title={t('supplier.set-up-of', { name: supplier.name })}
      action={t('supplier.ask')}
      busy={step.busy}
      disabled={nothing || note.trim() === ''}
      error={step.error}
      onSubmit={() => void ask()}
      onClose={onClose}
    >
      <p>{t('supplier.ask-text')}</p>
      <TextInput
        label={t('supplier.base-url')}
        value={url}
        onChange={setUrl}
        disabled={locked(supplier.base_url.source)}
        help={t('supplier.url-help', { hosts: supplier.allowed_hosts.join(', ') })}
      />
      {supplier.values.map(({ name, source }) => (
        <TextInput
          key={name}
          label={name}
          value={plain[name] ?? ''}
          disabled={locked(source)}
          onChange={(text) => setPlain({ ...plain, [name]: text })}
        />
      ))}
      {supplier.secrets.map(({ name, source }) => (
        <TextInput
          key={name}
          label={t('supplier.secret', { name })}
          type="password"
          value={hidden[name] ?? ''}
          disabled={locked(source)}
          onChange={(text) => setHidden({ ...hidden, [name]: text })}
        />
      ))}
      <TextInput label={t('note')} value={note} onChange={setNote} multiline help={t('note-help')} />
    </Dialog>
  );
}

const filled = (record: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
