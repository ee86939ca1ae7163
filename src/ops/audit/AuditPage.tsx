import { Link } from 'react-router-dom';
import type { Language } from '#src/domain/language.ts';
import { noteIn } from '#src/domain/text/program-note.ts';
import type { AuditEvent } from '../answers.ts';
import styles from '../console.module.css';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { TextInput } from '../parts/Field.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { usePages } from '../use-pages.ts';
import { useQueryParams } from '../use-query-params.ts';
import { AuditExport } from './AuditExport.tsx';
import { recordingOfLine } from './recording-of-line.ts';

const FILTERS = ['action', 'subject', 'account', 'outcome'] as const;
const DAYS = ['from', 'to'] as const;

/** Who did what and why; it can be read and filtered, never changed. */
export function AuditPage() {
  const { t, language } = useTexts();
  const [query, change] = useQueryParams();
  const args: Record<string, unknown> = { limit: 100 };
  for (const name of FILTERS) if (query[name] !== undefined) args[name] = query[name];
  if (query.from !== undefined) args.from = `${query.from}T00:00:00+07:00`;
  if (query.to !== undefined) args.to = `${query.to}T23:59:59+07:00`;
  const { answer, more } = usePages('ops.audit.list', args);
  const rows = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section className={styles.page}>
      <h1>{t('section.audit')}</h1>
      <div className={styles.filters}>
        {FILTERS.map((name) => (
          <SearchInput
            key={name}
            label={t(`audit.${name}`)}
            value={query[name] ?? ''}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        {DAYS.map((name) => (
          <TextInput
            key={name}
            label={t(`audit.${name}`)}
            type="date"
            value={query[name] ?? ''}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <AuditExport filters={args} />
      <Loaded answer={answer} empty={{ when: () => rows.length === 0, text: t('audit.none') }}>
        {() => (
          <DataTable label={t('section.audit')} columns={columnsIn(t, language)} rows={rows} keyOf={({ id }) => id} />
        )}
      </Loaded>
      <MoreRows more={more} />
    </section>
  );
}

function columnsIn(t: ReturnType<typeof useTexts>['t'], language: Language): readonly Column<AuditEvent>[] {
  return [
    { id: 'at', head: t('audit.at'), cell: (row) => <Moment at={row.at} /> },
    { id: 'by', words: true, head: t('audit.by'), cell: (row) => row.by?.name ?? '–' },
    { id: 'action', head: t('audit.action'), cell: (row) => <code>{row.action}</code> },
    {
      id: 'subject',
      head: t('audit.subject'),
      cell: (row) => {
        const recording = recordingOfLine(row);
        return (
          <>
            {row.subject ?? '–'}
            {recording !== undefined && (
              <>
                <br />
                <Link to={recording}>{t('recording')}</Link>
              </>
            )}
          </>
        );
      },
    },
    {
      id: 'outcome',
      head: t('audit.outcome'),
      cell: (row) => <Word tone={/^(ok|done|success)/.test(row.outcome) ? 'live' : 'muted'}>{row.outcome}</Word>,
    },
    { id: 'note', words: true, head: t('note'), cell: (row) => noteIn(row.note ?? '', language) },
    {
      id: 'change',
      head: t('audit.change'),
      cell: (row) => (row.before === null && row.after === null ? '' : `${short(row.before)} → ${short(row.after)}`),
    },
    { id: 'from', head: t('audit.address'), cell: (row) => <code>{row.address ?? ''}</code> },
  ];
}

/** Hashes by their first eight characters. */
function short(value: string | null): string {
  if (value === null) return '–';
  return /^[0-9a-f]{64}$/.test(value) ? value.slice(0, 8) : value;
}
