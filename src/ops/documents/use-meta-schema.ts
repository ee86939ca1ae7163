import { useQuery } from '@tanstack/react-query';
import type { Kind } from '../answers.ts';
import type { Schema } from '../editor/schema-at.ts';

/** The published meta-schema of a kind of documents; null when it cannot be had, undefined until that is known. */
export function useMetaSchema(kind: Kind): Schema | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['meta-schema', kind],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/schemas/meta/${kind}.schema.json`, { signal });
      if (!response.ok) throw new Error(String(response.status));
      return (await response.json()) as Schema;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? (isError ? null : undefined);
}
