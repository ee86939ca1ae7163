import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Adjustment } from '#src/contract/operations/adjustment.contract.ts';
import type { Person } from '#src/contract/operations/person.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import styles from '../console.module.css';
import { ledgerPath } from '../ops-address.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Proposal } from '../parts/Proposal.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { AdjustmentDecisionDialog } from './AdjustmentDecisionDialog.tsx';
import { RightDecisionDialog } from './RightDecisionDialog.tsx';
import { changeTexts } from './rights-of.ts';
import { Decide } from './Waiting.tsx';

const TONES = { open: 'pending', confirmed: 'live', withdrawn: 'muted' } as const;

/** The pending proposal about this account's rights. Renders nothing without one. */
export function ChangeWaiting({ person }: { readonly person: Person }) {
  const { t } = useTexts();
  const [deed, setDeed] = useState<'confirm' | 'withdraw' | null>(null);
  const { change } = person;
  if (change === undefined) return null;
  return (
    <div className={styles.card}>
      <div>
        <Proposal proposal={change} outcome={changeTexts(t, change.before, change.after).join(', ')} />
      </div>
      {!person.own && (
        <div className={styles.actions}>
          <Decide own={change.own} about={person.name} decide={setDeed} />
        </div>
      )}
      {deed !== null && <RightDecisionDialog change={change} deed={deed} onClose={() => setDeed(null)} />}
    </div>
  );
}

/** The newest corrections of the deposit, with what waits for a second person. */
export function Adjustments({ person }: { readonly person: Person }) {
  const { t } = useTexts();
  const [doing, setDoing] = useState<{
    readonly deed: 'confirm' | 'withdraw';
    readonly adjustment: Adjustment;
  } | null>(null);
  if (person.adjustments.length === 0) return null;
  const columns: readonly Column<Adjustment>[] = [
    {
      id: 'reference',
      head: t('ledger.reference'),
      cell: ({ reference }) => (
        <Link to={ledgerPath(reference)}>
          <code>{reference}</code>
        </Link>
      ),
    },
    { id: 'amount', head: t('payment.amount'), numeric: true, cell: ({ amount }) => formatRupiah(amount) },
    {
      id: 'state',
      head: t('person.state-label'),
      words: true,
      cell: (row) =>
        row.state === 'open' ? (
          <Proposal proposal={row} outcome={t(`person.ground.${row.ground}`)} />
        ) : (
          <>
            <Word tone={TONES[row.state]}>{t(`person.adjustment-state.${row.state}`)}</Word>{' '}
            {t(`person.ground.${row.ground}`)}
            <br />
            <small>
              {row.by.name} · {row.decided_by?.name} · {row.note}
            </small>
          </>
        ),
    },
    {
      id: 'do',
      head: '',
      cell: (adjustment) =>
        adjustment.state === 'open' && (
          <Decide
            own={adjustment.own}
            about={`${person.name} ${formatRupiah(adjustment.amount)}`}
            decide={(deed) => setDoing({ deed, adjustment })}
          />
        ),
    },
  ];
  return (
    <>
      <h2>{t('person.adjustments')}</h2>
      <DataTable label={t('person.adjustments')} columns={columns} rows={person.adjustments} keyOf={({ id }) => id} />
      {doing !== null && <AdjustmentDecisionDialog {...doing} onClose={() => setDoing(null)} />}
    </>
  );
}
