import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Adjustment } from '#src/contract/operations/adjustment.contract.ts';
import type { RightChangeRow } from '#src/contract/operations/person.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { personPath } from '../ops-address.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Proposal } from '../parts/Proposal.tsx';
import { useTexts } from '../texts.tsx';
import { useMayChange } from '../use-ops.ts';
import { usePages } from '../use-pages.ts';
import { AdjustmentDecisionDialog } from './AdjustmentDecisionDialog.tsx';
import { RightDecisionDialog } from './RightDecisionDialog.tsx';
import { changeTexts } from './rights-of.ts';

type Decision = 'confirm' | 'withdraw';

/** How often what colleagues propose is looked for, in milliseconds. */
const EVERY_MS = 10_000;

/** One's own proposal needs another person. */
const decisionsOf = (own: boolean): readonly Decision[] => (own ? ['withdraw'] : ['confirm', 'withdraw']);

interface DecideProps {
  readonly own: boolean;
  /** The subject of the proposal, for readers who do not see the row. */
  readonly about: string;
  readonly decide: (deed: Decision) => void;
}

/** The buttons of a proposal, for those who may decide. */
export function Decide({ own, about, decide }: DecideProps): ReactNode {
  const { t } = useTexts();
  if (!useMayChange()) return null;
  return decisionsOf(own).map((deed) => (
    <button
      key={deed}
      type="button"
      className="button button-secondary button-small"
      aria-label={t(`payment.do.${deed}-of`, { payment: about })}
      onClick={() => decide(deed)}
    >
      {t(`payment.do.${deed}`)}
    </button>
  ));
}

const personColumn = (head: string): Column<{ readonly person: { readonly id: string; readonly name: string } }> => ({
  id: 'person',
  head,
  words: true,
  cell: ({ person }) => <Link to={personPath(person.id)}>{person.name}</Link>,
});

type Translate = ReturnType<typeof useTexts>['t'];

function rightColumns(
  t: Translate,
  decide: (deed: Decision, change: RightChangeRow) => void,
): readonly Column<RightChangeRow>[] {
  return [
    personColumn(t('person.person')),
    {
      id: 'proposal',
      head: t('payment.proposal'),
      words: true,
      cell: (row) => <Proposal proposal={row} outcome={changeTexts(t, row.before, row.after).join(', ')} />,
    },
    {
      id: 'do',
      head: '',
      cell: (change) => <Decide own={change.own} about={change.person.name} decide={(deed) => decide(deed, change)} />,
    },
  ];
}

function moneyColumns(
  t: Translate,
  decide: (deed: Decision, adjustment: Adjustment) => void,
): readonly Column<Adjustment>[] {
  return [
    personColumn(t('person.person')),
    {
      id: 'proposal',
      head: t('payment.proposal'),
      words: true,
      cell: (row) => (
        <Proposal proposal={row} outcome={`${t(`person.ground.${row.ground}`)} ${formatRupiah(row.amount)}`} />
      ),
    },
    {
      id: 'do',
      head: '',
      cell: (adjustment) => (
        <Decide
          own={adjustment.own}
          about={`${adjustment.person.name} ${formatRupiah(adjustment.amount)}`}
          decide={(deed) => decide(deed, adjustment)}
        />
      ),
    },
  ];
}

/** Pending proposals: rights, and corrections of deposits. Renders nothing without one. */
export function Waiting() {
  const { t } = useTexts();
  const rights = usePages('ops.right-change.list', {}, { everyMs: EVERY_MS });
  const money = usePages('ops.adjustment.list', {}, { everyMs: EVERY_MS });
  const [right, setRight] = useState<{ readonly deed: Decision; readonly change: RightChangeRow } | null>(null);
  const [sum, setSum] = useState<{ readonly deed: Decision; readonly adjustment: Adjustment } | null>(null);
  const changes = rights.answer.data?.pages.flatMap(({ data }) => data) ?? [];
  const adjustments = money.answer.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      {changes.length > 0 && (
        <>
          <h2>{t('person.waiting-rights')}</h2>
          <DataTable
            label={t('person.waiting-rights')}
            columns={rightColumns(t, (deed, change) => setRight({ deed, change }))}
            rows={changes}
            keyOf={({ id }) => id}
          />
          <MoreRows more={rights.more} />
        </>
      )}
      {adjustments.length > 0 && (
        <>
          <h2>{t('person.waiting-money')}</h2>
          <DataTable
            label={t('person.waiting-money')}
            columns={moneyColumns(t, (deed, adjustment) => setSum({ deed, adjustment }))}
            rows={adjustments}
            keyOf={({ id }) => id}
          />
          <MoreRows more={money.more} />
        </>
      )}
      {right !== null && <RightDecisionDialog {...right} onClose={() => setRight(null)} />}
      {sum !== null && <AdjustmentDecisionDialog {...sum} onClose={() => setSum(null)} />}
    </>
  );
}
