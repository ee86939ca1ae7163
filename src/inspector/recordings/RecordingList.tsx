import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { RecordingRow } from '#src/contract/operations/recording.contract.ts';
import { Loaded } from '#src/ops/parts/Loaded.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { useAnswer } from '#src/ops/use-ops.ts';
import { inspectorPath } from '../link/inspector-address.ts';
import { RecordingTable } from './RecordingTable.tsx';

interface RecordingListProps {
  readonly filter: Readonly<Record<string, unknown>>;
  /** The search is for a request's recordings: they open at its failure, and a single one opens at once. */
  readonly request?: string;
}

/** Recordings that match a filter, the youngest first, page by page. */
export function RecordingList({ filter, request }: RecordingListProps) {
  const { t } = useTexts();
  const wanted = JSON.stringify(filter);
  // Cursors of the pages before; a page belongs to its filter.
  const [pages, setPages] = useState<{ readonly of: string; readonly cursors: readonly string[] }>({
    of: wanted,
    cursors: [],
  });
  const cursors = pages.of === wanted ? pages.cursors : [];
  const cursor = cursors.at(-1);
  const answer = useAnswer('ops.recording.list', { ...filter, ...(cursor === undefined ? {} : { cursor }) });
  const asked = request ?? (typeof filter.search === 'string' ? filter.search : '');
  // Found by its key it opens at its beginning, found by a request or a person where that one met trouble.
  const pathOf = ({ machine, key }: RecordingRow): string =>
    key.startsWith(asked) ? inspectorPath(machine, key) : inspectorPath(machine, key, 'failing', asked);
  const [only, ...others] = answer.data?.data ?? [];
  if (request !== undefined && only !== undefined && others.length === 0 && cursors.length === 0) {
    return <Navigate to={pathOf(only)} replace />;
  }
  return (
    <Loaded answer={answer} empty={{ when: ({ data }) => data.length === 0, text: t('none') }}>
      {({ data, next_cursor }) => (
        <>
          <RecordingTable rows={data} pathOf={pathOf} />
          <p>
            {cursors.length > 0 && (
              <button
                type="button"
                className="button button-quiet button-small"
                onClick={() => setPages({ of: wanted, cursors: cursors.slice(0, -1) })}
              >
                {t('newer')}
              </button>
            )}
            {next_cursor !== undefined && (
              <button
                type="button"
                className="button button-secondary button-small"
                onClick={() => setPages({ of: wanted, cursors: [...cursors, next_cursor] })}
              >
                {t('older')}
              </button>
            )}
          </p>
        </>
      )}
    </Loaded>
  );
}
