import { useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { allowedEvents, machineMeta } from '#src/machines/registry.ts';
import type { OpsTicket } from '../answers.ts';
import styles from '../console.module.css';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Select } from '../parts/Field.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { RecordingLink } from '../parts/RecordingLink.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { StatusWord } from '../parts/StatusWord.tsx';
import { useTexts } from '../texts.tsx';
import { useMayChange } from '../use-ops.ts';
import { usePages } from '../use-pages.ts';
import { useQueryParams } from '../use-query-params.ts';
import { TicketDialog } from './TicketDialog.tsx';

/** How often new complaints are looked for, in milliseconds. */
const EVERY_MS = 10_000;

/** Complaints about sales: those that wait for an answer first. */
export function TicketsPage() {
  const { t, language } = useTexts();
  const mayAnswer = useMayChange();
  const [query, change] = useQueryParams();
  const search = query.search ?? '';
  const show = query.show === 'all' ? 'all' : 'waiting';
  const { answer, more } = usePages('ops.ticket.list', search === '' ? { show } : { search }, { everyMs: EVERY_MS });
  const rows = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  const [open, setOpen] = useState<OpsTicket | null>(null);
  const columns = ticketColumns({ t, language }, mayAnswer, setOpen);
  return (
    <section className={styles.page}>
      <h1>{t('section.ticket')}</h1>
      <p className={styles.lead}>{t('ticket.lead')}</p>
      <div className={styles.filters}>
        <SearchInput label={t('ticket.search')} value={search} onChange={(text) => change({ search: text })} />
        <Select
          label={t('ticket.show')}
          value={show}
          options={(['waiting', 'all'] as const).map((value) => ({ value, text: t(`ticket.show-${value}`) }))}
          onChange={(value) => change({ show: value === 'all' ? 'all' : '' })}
        />
      </div>
      <Loaded
        answer={answer}
        empty={{ when: () => rows.length === 0, text: t(search === '' ? 'ticket.none' : 'ticket.not-found') }}
      >
        {() => (
          <DataTable label={t('section.ticket')} columns={columns} rows={rows} keyOf={({ ticket }) => ticket.ticket} />
        )}
      </Loaded>
      <MoreRows more={more} />
      {open !== null && <TicketDialog ticket={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function ticketColumns(
  { t, language }: Pick<ReturnType<typeof useTexts>, 't' | 'language'>,
  mayAnswer: boolean,
  answer: (row: OpsTicket) => void,
): readonly Column<OpsTicket>[] {
  return [
    {
      id: 'sale',
      head: t('ticket.sale'),
      cell: (row) => <Sale row={row} language={language} />,
    },
    {
      id: 'complaint',
      head: t('ticket.complaint'),
      cell: ({ ticket }) => (
        <>
          <strong>{t(`ticket.reason.${ticket.reason}`)}</strong>
          <br />
          {ticket.messages.at(-1)?.text}
        </>
      ),
    },
    {
      id: 'state',
      head: t('ticket.state'),
      cell: ({ ticket }) => (
        <>
          <StatusWord machine="ticket" status={ticket.status} />
          <br />
          <small>
            <Moment at={ticket.updated_at} />
          </small>
          <br />
          <RecordingLink machine="ticket" name={ticket.ticket} />
        </>
      ),
    },
    {
      id: 'do',
      head: '',
      cell: (row) =>
        mayAnswer &&
        allowedEvents('ticket', row.ticket.status, 'operator').length > 0 && (
          <button
            type="button"
            className="button button-secondary button-small"
            aria-label={t('ticket.answer-of', { ticket: row.ticket.ticket })}
            onClick={() => answer(row)}
          >
            {t('ticket.answer')}
          </button>
        ),
    },
  ];
}

interface SaleProps {
  readonly row: OpsTicket;
  readonly language: Language;
}

/** What was sold to whom, and what became of it. */
function Sale({ row: { ticket, sale, owner }, language }: SaleProps) {
  return (
    <>
      <code>{ticket.ref_id}</code>
      <br />
      {textIn(sale.product_name, language)} · {sale.destination_number}
      <br />
      <small>
        {owner.name} · {formatRupiah(sale.price)} · {textIn(machineMeta('transaction', sale.status)?.label, language)}
      </small>
      <br />
      <RecordingLink machine="transaction" name={ticket.ref_id} />
    </>
  );
}
