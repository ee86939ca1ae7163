import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OpsAnswers } from '../answers.ts';
import styles from '../console.module.css';
import { documentPath } from '../ops-address.ts';
import { Select, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useMayChange, useStep } from '../use-ops.ts';
import { readJson } from './read-json.ts';

const FORMATS = ['bbps', 'digiflazz'] as const;

/** A biller's record becomes a product's draft, with the open decisions for a person. */
export function BillerImport() {
  const { t } = useTexts();
  const mayChange = useMayChange();
  const step = useStep();
  const connectors = useAnswer('ops.document.list', { kind: 'connector', limit: 200 });
  const [connector, setConnector] = useState('');
  const [format, setFormat] = useState('');
  const [id, setId] = useState('');
  const [text, setText] = useState('');
  const [result, setResult] = useState<OpsAnswers['ops.import.biller'] | null>(null);
  const record = text.trim() === '' ? null : readJson(text);
  const usable = typeof record === 'object' && record !== null && !Array.isArray(record);
  const run = (): void => {
    setResult(null);
    void step.run(async (call) => {
      setResult(
        await call('ops.import.biller', {
          record,
          connector,
          save: true,
          ...(format === '' ? {} : { format }),
          ...(id === '' ? {} : { id }),
        }),
      );
    });
  };
  return (
    <article className={styles.card}>
      <h2>{t('import.biller')}</h2>
      <p className={styles.lead}>{t('import.biller-text')}</p>
      <div className={styles.form}>
        <Select
          label={t('kind.connector')}
          value={connector}
          options={[
            { value: '', text: t('choose') },
            ...(connectors.data?.data ?? []).map((row) => ({ value: row.id, text: `${row.name} · ${row.id}` })),
          ]}
          onChange={setConnector}
        />
        <Select
          label={t('import.format')}
          value={format}
          options={[
            { value: '', text: t('import.format-guess') },
            ...FORMATS.map((one) => ({ value: one, text: one })),
          ]}
          onChange={setFormat}
        />
        <TextInput label={t('import.id')} value={id} onChange={setId} help={t('document.id-help')} />
        <TextInput label={t('import.record')} value={text} onChange={setText} multiline />
        {text.trim() !== '' && !usable && <p className={styles.refused}>{t('document.not-json')}</p>}
        {step.error !== '' && (
          <p className={styles.refused} role="alert">
            {step.error}
          </p>
        )}
        <button
          type="button"
          className="button button-primary button-small"
          disabled={!mayChange || step.busy || connector === '' || !usable}
          onClick={run}
        >
          {step.busy ? t('working') : t('import.run-biller')}
        </button>
      </div>
      {result !== null && <Imported result={result} />}
    </article>
  );
}

/** The draft that was made, and the decisions that are left to a person. */
function Imported({ result }: { readonly result: OpsAnswers['ops.import.biller'] }) {
  const { t, language } = useTexts();
  return (
    <div role="status">
      <p>
        {t('import.biller-done', { problems: result.problems.length })}{' '}
        {result.draft !== undefined && (
          <Link to={documentPath('product', result.draft.id)}>{t('import.open-draft')}</Link>
        )}
      </p>
      <ul className={styles.bullets}>
        {result.open.map((one) => (
          <li key={one.pointer}>
            {one.said[language]} <code>{one.pointer}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
