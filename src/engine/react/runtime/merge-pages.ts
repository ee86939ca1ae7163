import type { DataSource } from '#src/engine/core/document-types.ts';

type Answer = Readonly<Record<string, unknown>>;

/**
 * Joins the pages of a list into one answer: the first page with all items and the last page's cursor. The same pages give
 * the same object.
 */
export function mergePages({ items, next }: NonNullable<DataSource['page']>): (pages: readonly unknown[]) => unknown {
  let merged: { readonly pages: readonly unknown[]; readonly answer: unknown } | null = null;
  return (pages) => {
    if (merged?.pages !== pages) merged = { pages, answer: join(pages, items, next) };
    return merged.answer;
  };
}

function join(pages: readonly unknown[], items: string, next: string): unknown {
  const answers = pages.filter((page): page is Answer => typeof page === 'object' && page !== null);
  const [first] = answers;
  if (first === undefined) return null;
  const { [next]: _, ...head } = first;
  const cursor = answers.at(-1)?.[next];
  const all = answers.flatMap((answer) => (Array.isArray(answer[items]) ? (answer[items] as unknown[]) : []));
  return { ...head, [items]: all, ...(cursor === undefined || cursor === null ? {} : { [next]: cursor }) };
}
