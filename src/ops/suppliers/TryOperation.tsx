import { useState } from 'react';
import type { ConnectorDesk, ConnectorTry } from '#src/contract/operations/connector.contract.ts';
import styles from '../console.module.css';
import { Select, TextInput } from '../parts/Field.tsx';
import { Word, type WordTone } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

const TONE: Readonly<Record<string, WordTone>> = { success: 'live', failed: 'failed', pending: 'pending' };

/** Calls one operation that spends nothing, and shows request and answer, masked. */
export function TryOperation({ supplier }: { readonly supplier: ConnectorDesk }) {
  const { t } = useTexts();
  const step = useStep();
  const tryable = supplier.operations.filter((one) => one.tryable);
  const [name, setName] = useState(tryable[0]?.name ?? '');
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [result, setResult] = useState<ConnectorTry | null>(null);
  const operation = tryable.find((one) => one.name === name);
  const inputs = [...(operation?.needs ?? []), ...(operation?.may ?? [])].filter((one) => one !== 'ref');
  const unready = (operation?.needs ?? []).some((one) => one !== 'ref' && (given[one] ?? '') === '');
  const run = (): void => {
    setResult(null);
    const context = Object.fromEntries(inputs.flatMap((one) => (given[one] ? [[one, given[one]]] : [])));
    void step.run(async (call) => {
      setResult(await call('ops.connector.try', { connector: supplier.id, operation: name, context }));
    });
  };
  if (tryable.length === 0) return <p className={styles.lead}>{t('supplier.nothing-to-try')}</p>;
  return (
    <details className={styles.try}>
      <summary>{t('supplier.try')}</summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!unready && !step.busy) run();
        }}
      >
        <p className={styles.lead}>{t('supplier.try-text')}</p>
        <Select
          label={t('supplier.operation')}
          value={name}
          options={tryable.map((one) => ({ value: one.name, text: `${one.name} · ${one.method} ${one.path}` }))}
          onChange={(next) => {
            setName(next);
            setResult(null);
          }}
        />
        {inputs.map((one) => (
          <TextInput
            key={one}
            label={operation?.needs.includes(one) === true ? one : t('supplier.optional', { name: one })}
            value={given[one] ?? ''}
            onChange={(text) => setGiven({ ...given, [one]: text })}
          />
        ))}
        {step.error !== '' && (
          <p className={styles.refused} role="alert">
            {step.error}
          </p>
        )}
        <button type="submit" className="button button-secondary button-small" disabled={unready || step.busy}>
          {step.busy ? t('working') : t('supplier.call', { operation: name })}
        </button>
      </form>
      {result !== null && <Tried result={result} />}
    </details>
  );
}

function Tried({ result }: { readonly result: ConnectorTry }) {
  const { t } = useTexts();
  const why = [result.reason, result.cause].filter((one) => one !== null).join(' · ');
  return (
    <div role="status" className={styles.tried}>
      <p>
        <Word tone={TONE[result.outcome] ?? 'muted'}>{t(`supplier.outcome-of.${result.outcome}`)}</Word>{' '}
        {why !== '' && <code>{why}</code>} {t('supplier.took', { ms: result.duration_ms })}{' '}
        {!result.sent && t('supplier.not-sent')}
      </p>
      {(['request', 'response', 'fields'] as const).map((part) => (
        <section key={part} aria-label={t(`supplier.part-of.${part}`)}>
          <h3>{t(`supplier.part-of.${part}`)}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>{JSON.stringify(result[part], null, 2)}</pre>
        </section>
      ))}
    </div>
  );
}
