import { useState } from 'react';
import type { ConnectorDesk } from '#src/contract/operations/connector.contract.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';

/** A form for base URL, settings and secrets; empty fields stay as they are. */
export function SettingsDialog({
  supplier,
  onClose,
}: {
  readonly supplier: ConnectorDesk;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const [url, setUrl] = useState('');
  const [plain, setPlain] = useState<Readonly<Record<string, string>>>({});
  const [hidden, setHidden] = useState<Readonly<Record<string, string>>>({});
  const values = filled(plain);
  const secrets = filled(hidden);
  const nothing = url.trim() === '' && Object.keys(values).length + Object.keys(secrets).length === 0;
  const locked = (source: string | null): boolean => source === 'environment';
  return (
    <DeedDialog
      title={t('supplier.set-up-of', { name: supplier.name })}
      action={t('supplier.ask')}
      ready={!nothing}
      deed={(call, note) =>
        call('ops.connector.propose', {
          connector: supplier.id,
          ...(url.trim() === '' ? {} : { base_url: url.trim() }),
          ...(Object.keys(values).length === 0 ? {} : { values }),
          ...(Object.keys(secrets).length === 0 ? {} : { secrets }),
          note,
        })
      }
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
    </DeedDialog>
  );
}

const filled = (record: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
