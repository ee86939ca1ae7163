import { Link } from 'react-router-dom';
import type { RecordingRow } from '#src/contract/operations/recording.contract.ts';
import { type Column, DataTable } from '#src/ops/parts/DataTable.tsx';
import { Moment } from '#src/ops/parts/Moment.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { StateWord } from '../StateWord.tsx';

/** Recordings, a line each. @param pathOf where a line leads */
export function RecordingTable({
  rows,
  pathOf,
}: {
  readonly rows: readonly RecordingRow[];
  readonly pathOf: (row: RecordingRow) => string;
}) {
  const { t } = useTexts();
  const columns: readonly Column<RecordingRow>[] = [
    { id: 'key', head: t('key'), cell: (row) => <Link to={pathOf(row)}>{row.key}</Link> },
    { id: 'machine', head: t('machine'), cell: ({ machine }) => machine },
    { id: 'state', head: t('state'), cell: ({ machine, state }) => <StateWord machine={machine} state={state} /> },
    { id: 'steps', head: t('steps'), numeric: true, cell: ({ steps }) => steps },
    { id: 'refusals', head: t('refusals'), numeric: true, cell: ({ refusals }) => (refusals === 0 ? '–' : refusals) },
    { id: 'began', head: t('began'), cell: ({ began_at }) => <Moment at={began_at} /> },
    { id: 'changed', head: t('changed'), cell: ({ changed_at }) => <Moment at={changed_at} /> },
  ];
  return (
    <DataTable
      label={t('recordings')}
      columns={columns}
      rows={rows}
      keyOf={({ machine, key }) => `${machine}/${key}`}
    />
  );
}
