import { Link } from 'react-router-dom';
import type { Person } from '#src/contract/operations/person.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { PersonSale } from '../answers.ts';
import { reviewPath, ticketPath } from '../ops-address.ts';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { RecordingLink } from '../parts/RecordingLink.tsx';
import { StatusWord } from '../parts/StatusWord.tsx';
import { useTexts } from '../texts.tsx';
import { usePages } from '../use-pages.ts';

const FIRST = 10;

/** The last sales of a person; each leads to its review and its recording. */
export function PersonSales({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { answer, more } = usePages('ops.person.sale.list', { person: id, limit: FIRST });
  const rows = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  const columns: readonly Column<PersonSale>[] = [
    {
      id: 'sale',
      head: t('review.sale'),
      cell: ({ ref_id: ref }) => (
        <>
          <Link to={reviewPath(ref)}>
            <code>{ref}</code>
          </Link>
          <br />
          <RecordingLink machine="transaction" name={ref} />
        </>
      ),
    },
    {
      id: 'product',
      head: t('person.product'),
      cell: ({ product, nominal, number }) => (
        <>
          {[product, nominal ?? []].flat().join(' · ')}
          <br />
          <code>{number}</code>
        </>
      ),
    },
    { id: 'price', head: t('review.price'), numeric: true, cell: ({ price }) => formatRupiah(price) },
    {
      id: 'status',
      head: t('person.state-label'),
      cell: ({ status }) => <StatusWord machine="transaction" status={status} />,
    },
    { id: 'at', head: t('ledger.at'), cell: ({ at }) => <Moment at={at} /> },
  ];
  return (
    <>
      <h2>{t('person.sales')}</h2>
      <Loaded answer={answer} empty={{ when: () => rows.length === 0, text: t('person.no-sales') }}>
        {() => <DataTable label={t('person.sales')} columns={columns} rows={rows} keyOf={({ ref_id: ref }) => ref} />}
      </Loaded>
      <MoreRows more={more} />
    </>
  );
}

/** The newest complaints of a person. Nothing is drawn when there are none. */
export function PersonTickets({ person }: { readonly person: Person }) {
  const { t } = useTexts();
  if (person.tickets.length === 0) return null;
  const columns: readonly Column<Person['tickets'][number]>[] = [
    {
      id: 'ticket',
      head: t('ticket.complaint'),
      cell: ({ reference }) => (
        <>
          <Link to={ticketPath(reference)}>
            <code>{reference}</code>
          </Link>
          <br />
          <RecordingLink machine="ticket" name={reference} />
        </>
      ),
    },
    { id: 'sale', head: t('review.sale'), cell: ({ sale }) => <code>{sale}</code> },
    {
      id: 'status',
      head: t('person.state-label'),
      cell: ({ status }) => <StatusWord machine="ticket" status={status} />,
    },
    { id: 'at', head: t('ledger.at'), cell: ({ at }) => <Moment at={at} /> },
  ];
  return (
    <>
      <h2>{t('section.ticket')}</h2>
      <DataTable
        label={t('section.ticket')}
        columns={columns}
        rows={person.tickets}
        keyOf={({ reference }) => reference}
      />
    </>
  );
}
