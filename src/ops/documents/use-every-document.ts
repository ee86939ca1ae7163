import { useQuery } from '@tanstack/react-query';
import type { DocumentRow, Kind } from '../answers.ts';
import { OPS, useCall } from '../use-ops.ts';

/** The most that one call gives. */
const PAGE = 100;

/** Every document of a kind, whatever the list beside it shows; empty until they have arrived. */
export function useEveryDocument(kind: Kind): readonly DocumentRow[] {
  const call = useCall();
  const { data } = useQuery({
    queryKey: [OPS, 'ops.document.list', 'every', kind],
    queryFn: async () => {
      const rows: DocumentRow[] = [];
      let cursor: string | undefined;
      do {
        const page = await call('ops.document.list', {
          kind,
          limit: PAGE,
          ...(cursor === undefined ? {} : { cursor }),
        });
        rows.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== undefined);
      return rows;
    },
    staleTime: 15_000,
  });
  return data ?? [];
}
