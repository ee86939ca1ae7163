import { useState } from 'react';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { BankLine } from '../answers.ts';
import styles from '../console.module.css';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Proposal } from '../parts/Proposal.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useMayChange } from '../use-ops.ts';
import { usePages } from '../use-pages.ts';
import { BankLineDecisionDialog } from './BankLineDecisionDialog.tsx';
import { BankLineProposeDialog } from './BankLineProposeDialog.tsx';
import type { PaymentDeed } from './payment-columns.tsx';

/**
 * Money on our bank accounts, or reported by gateways, that matches no payment: two people decide about it (decision
 * 0041, 0089).
 */
export function BankLines({ everyMs }: { readonly everyMs: number }) {
  const { t } = useTexts();
  const mayDecide = useMayChange();
  const { answer, more } = usePages('ops.bank-line.list', {}, { everyMs });
  const rows = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  const [doing, setDoing] = useState<{ readonly deed: PaymentDeed; readonly line: BankLine } | null>(null);
  const columns = lineColumns(t, mayDecide, (deed, line) => setDoing({ deed, line }));
  const close = (): void => setDoing(null);
  return (
    <>
      <h2>{t('payment.lines')}</h2>
      <p className={styles.lead}>{t('payment.lines-lead')}</p>
      <Loaded answer={answer} empty={{ when: () => rows.length === 0, text: t('payment.no-lines') }}>
        {() => <DataTable label={t('payment.lines')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Loaded>
      <MoreRows more={more} />
      {doing?.deed === 'propose' && <BankLineProposeDialog line={doing.line} onClose={close} />}
      {doing !== null && doing.deed !== 'propose' && (
        <BankLineDecisionDialog line={doing.line} deed={doing.deed} onClose={close} />
      )}
    </>
  );
}

type Translate = ReturnType<typeof useTexts>['t'];
type Act = (deed: PaymentDeed, line: BankLine) => void;

function lineColumns(t: Translate, mayDecide: boolean, act: Act): readonly Column<BankLine>[] {
  return [
    {
      id: 'bank',
      head: t('payment.bank'),
      cell: ({ bank, at }) => (
        <>
          <code>{bank}</code>
          <br />
          <small>
            <Moment at={at} />
          </small>
        </>
      ),
    },
    { id: 'amount', head: t('payment.amount'), numeric: true, cell: (line) => sumOf(t, line) },
    wordsColumn(t),
    resolutionColumn(t),
    deedColumn(t, mayDecide, act),
  ];
}

function wordsColumn(t: Translate): Column<BankLine> {
  return {
    id: 'words',
    head: t('payment.words'),
    cell: ({ description, reference, cause }) => (
      <>
        {description}
        <br />
        <small>
          <code>{reference}</code>
        </small>
        {cause !== null && (
          <>
            <br />
            <Word tone="pending">{t(`payment.line.cause.${cause}`)}</Word>
          </>
        )}
      </>
    ),
  };
}

function resolutionColumn(t: Translate): Column<BankLine> {
  return {
    id: 'resolution',
    head: t('payment.proposal'),
    cell: ({ state, resolution }) =>
      resolution === undefined ? (
        state === 'set-aside' && <Word tone="muted">{t('payment.line.set-aside')}</Word>
      ) : (
        <Proposal
          proposal={resolution}
          outcome={[
            t(`payment.line.outcome.${resolution.outcome}`),
            resolution.account?.name ?? [],
            resolution.payment ?? [],
          ]
            .flat()
            .join(' · ')}
        />
      ),
  };
}

function deedColumn(t: Translate, mayDecide: boolean, act: Act): Column<BankLine> {
  return {
    id: 'do',
    head: '',
    cell: (line) =>
      mayDecide &&
      deedsOf(line).map((deed) => (
        <button
          key={deed}
          type="button"
          className="button button-secondary button-small"
          aria-label={t(`payment.do.${deed}-of`, { payment: nameOf(line) })}
          onClick={() => act(deed, line)}
        >
          {t(`payment.do.${deed}`)}
        </button>
      )),
  };
}

const sumOf = (t: Translate, { amount, cause }: BankLine): string =>
  cause === 'unclear' ? t('payment.line.unreadable') : formatRupiah(amount);

const nameOf = ({ bank, amount }: BankLine): string => `${bank} ${formatRupiah(amount)}`;

/** One's own proposal needs another person. */
function deedsOf({ resolution, outcomes }: BankLine): readonly PaymentDeed[] {
  if (resolution === undefined) return outcomes.length > 0 ? ['propose'] : [];
  return resolution.own ? ['withdraw'] : ['confirm', 'withdraw'];
}
