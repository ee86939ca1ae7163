import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '#src/app/api/api-error.ts';
import type { OpsAnswers } from '../answers.ts';
import styles from '../console.module.css';
import { documentPath } from '../ops-address.ts';
import { Select, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useMayChange, useStep } from '../use-ops.ts';
import { readJson } from './read-json.ts';
import { WholeListDialog } from './WholeListDialog.tsx';

/** A supplier's price list becomes nominals of a product's draft. */
export function PriceListImport() {
  const { t } = useTexts();
  const mayChange = useMayChange();
  const products = useAnswer('ops.document.list', { kind: 'product', limit: 200 });
  const [product, setProduct] = useState('');
  const [list, setList] = useState('');
  const [words, setWords] = useState('');
  const [operator, setOperator] = useState('');
  const rows = products.data?.data ?? [];
  const items = list.trim() === '' ? [] : readJson(list);
  const where = wordsOf(words);
  const { step, result, whole, run, close } = useListImport({
    product,
    edit: rows.find(({ id }) => id === product)?.draft?.edit ?? 0,
    ...(list.trim() === '' ? {} : { items: Array.isArray(items) ? items : [items] }),
    ...(Object.keys(where).length === 0 ? {} : { where }),
    ...(operator === '' ? {} : { operator }),
  });
  return (
    <article className={styles.card}>
      <h2>{t('import.price-list')}</h2>
      <p className={styles.lead}>{t('import.price-list-text')}</p>
      <div className={styles.form}>
        <Select
          label={t('kind.product')}
          value={product}
          options={[
            { value: '', text: t('choose') },
            ...rows.map(({ id, name }) => ({ value: id, text: `${name} · ${id}` })),
          ]}
          onChange={setProduct}
        />
        <TextInput label={t('import.where')} value={words} onChange={setWords} help={t('import.where-help')} />
        <TextInput label={t('import.operator')} value={operator} onChange={setOperator} />
        <TextInput label={t('import.items')} value={list} onChange={setList} help={t('import.items-help')} multiline />
        {items === undefined && <p className={styles.refused}>{t('document.not-json')}</p>}
        {step.error !== '' && whole === null && (
          <p className={styles.refused} role="alert">
            {step.error}
          </p>
        )}
        <button
          type="button"
          className="button button-primary button-small"
          disabled={!mayChange || step.busy || product === '' || items === undefined}
          onClick={() => run(false)}
        >
          {step.busy
            ? t('working')
            : product === ''
              ? t('import.run-any-price-list')
              : t('import.run-price-list', { product })}
        </button>
      </div>
      {result !== null && <Imported result={result} />}
      {whole !== null && (
        <WholeListDialog product={product} articles={whole} step={step} onAgree={() => run(true)} onClose={close} />
      )}
    </article>
  );
}

/** Runs the import with the arguments of its call; without a filter it asks first whether the whole list is meant. */
function useListImport(args: Readonly<Record<string, unknown>>) {
  const step = useStep();
  const [result, setResult] = useState<OpsAnswers['ops.import.price-list'] | null>(null);
  /** Number of articles in the supplier's list, while the user confirms that all of them are meant. */
  const [whole, setWhole] = useState<number | null>(null);
  const run = (everything: boolean): void => {
    setResult(null);
    void step.run(async (call) => {
      try {
        setResult(await call('ops.import.price-list', { ...args, ...(everything ? { everything } : {}) }));
        setWhole(null);
      } catch (failure) {
        const articles = articlesAskedAbout(failure);
        if (articles === null) throw failure;
        setWhole(articles);
      }
    });
  };
  const close = (): void => {
    setWhole(null);
    step.clear();
  };
  return { step, result, whole, run, close };
}

function Imported({ result }: { readonly result: OpsAnswers['ops.import.price-list'] }) {
  const { t } = useTexts();
  return (
    <p role="status">
      {t('import.price-list-done', {
        added: result.added.length,
        repriced: result.repriced.length,
        gone: result.gone.length,
        skipped: result.skipped,
      })}{' '}
      <Link to={documentPath('product', result.draft.id)}>{t('import.open-draft')}</Link>
    </p>
  );
}

/** Number of articles, where the server requires a confirmation because no filter was given; else null. */
function articlesAskedAbout(failure: unknown): number | null {
  if (!(failure instanceof ApiError) || failure.code !== 'price_list_whole') return null;
  const { articles } = failure.details;
  return typeof articles === 'number' ? articles : null;
}

/** `brand=TELKOMSEL, category=Pulsa` as fields and what they must hold. */
function wordsOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('=').map((part) => part.trim()))
      .filter((pair): pair is [string, string] => pair.length === 2 && pair.every((part) => part !== '')),
  );
}
