import { useState } from 'react';
import type { OpsOffer } from '#src/contract/operations/price.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { STOCK_LABELS } from '#src/domain/sale/transaction.ts';
import { DeedDialog } from '#src/ops/parts/DeedDialog.tsx';
import { Select, TextInput } from '#src/ops/parts/Field.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { emptyOverride, isComplete, type OverrideForm, overrideBody } from './override-form.ts';
import styles from './prices.module.css';

interface OverrideDialogProps {
  readonly product: string;
  readonly row: OpsOffer;
  readonly onClose: () => void;
}

/** Decides about one nominal apart from its supplier's list; what is left as it is, is as listed. */
export function OverrideDialog({ product, row, onClose }: OverrideDialogProps) {
  const { t, language } = useTexts();
  // What was there when the dialog opened: a colleague's decision in between must be noticed, not overwritten.
  const [{ seen }] = useState(row);
  const [form, setForm] = useState<OverrideForm>(() => emptyOverride(row));
  const put = (changes: Partial<OverrideForm>): void => setForm({ ...form, ...changes });
  const choice = (name: 'stock' | 'active', values: readonly string[]) => (
    <Select
      label={t(`price.${name}`)}
      value={form[name]}
      options={['', ...values].map((value) => ({ value, text: t(`price.${name}-of.${value || 'listed'}`) }))}
      onChange={(value) => put({ [name]: value })}
    />
  );
  return (
    <DeedDialog
      title={t('price.change-of', { name: row.name[language] })}
      action={t('price.ask')}
      ready={isComplete(form)}
      deed={(call, note) => call('ops.offer.propose', { product, code: row.code, seen, note, ...overrideBody(form) })}
      onClose={onClose}
    >
      <p>{t('price.change-text', { cost: formatRupiah(row.supplier_price), price: formatRupiah(row.price) })}</p>
      <Select
        label={t('price.kind')}
        value={form.kind}
        options={(['listed', 'price', 'margin'] as const).map((kind) => ({
          value: kind,
          text: t(`price.kind-of.${kind}`),
        }))}
        onChange={(kind) => put({ kind: kind as OverrideForm['kind'] })}
      />
      {form.kind !== 'listed' && (
        <TextInput
          label={t(`price.${form.kind}-amount`)}
          numeric
          value={form.amount}
          onChange={(amount) => put({ amount })}
        />
      )}
      <div className={styles.pair}>
        {choice('stock', STOCK_LABELS)}
        {choice('active', ['yes', 'no'])}
        <TextInput label={t('price.from')} type="datetime-local" value={form.from} onChange={(from) => put({ from })} />
        <TextInput label={t('price.to')} type="datetime-local" value={form.to} onChange={(to) => put({ to })} />
      </div>
    </DeedDialog>
  );
}
