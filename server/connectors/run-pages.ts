import type { PageRecipe } from '#src/engine/core/document-types.ts';
import type { ConnectorCall } from './connector-call.ts';
import type { OperationResult } from './operation-result.ts';

/** What follows a page: nothing, another with this cursor, or an answer that does not tell. */
type Following = 'end' | 'untold' | { readonly cursor: string | number | null };

/**
 * Reads a list that comes in pages, each of them a call of its own that counts in the limits, as one answer. A page that is no success, or
 * does not tell whether it is the last, ends it as a whole: half a list is none. A call that names its page gets that one alone.
 *
 * @param one performs the call of a page; its templates read `{page}` from 1 and `{cursor?}`
 * @returns the last page's answer with the entries of all, the answer that broke the list, or `unknown` with the cause
 *   `too-many-pages`, `same-page-again` or `unreadable`
 */
export async function runPages(
  one: (call: ConnectorCall) => Promise<OperationResult>,
  call: ConnectorCall,
  pages: PageRecipe,
): Promise<OperationResult> {
  if (call.context.page !== undefined) return one(call);
  const entries: unknown[] = [];
  let dropped = 0;
  const seen = new Set<string>();
  let cursor: string | number | null = null;
  let last: OperationResult | undefined;
  for (let page = 1; page <= pages.most; page += 1) {
    last = await one({ ...call, context: { ...call.context, page, cursor } });
    if (last.outcome !== 'success') return last;
    const list = last.fields[pages.list];
    if (!Array.isArray(list)) return broken(last, 'unreadable');
    entries.push(...list);
    dropped += last.dropped?.[pages.list] ?? 0;
    const following = after(pages, last, page, list.length);
    if (following === 'untold') return broken(last, 'unreadable');
    if (following === 'end') {
      const lost = dropped === 0 ? {} : { dropped: { ...last.dropped, [pages.list]: dropped } };
      return { ...last, fields: { ...last.fields, [pages.list]: entries }, ...lost };
    }
    cursor = following.cursor;
    if (cursor !== null && seen.has(String(cursor))) return broken(last, 'same-page-again');
    seen.add(String(cursor));
  }
  if (last === undefined) throw new Error('a list without pages');
  return broken(last, 'too-many-pages');
}

function after({ next, more, last }: PageRecipe, result: OperationResult, page: number, count: number): Following {
  const { fields, unread = [] } = result;
  if (next !== undefined) {
    if (unread.includes(next)) return 'untold';
    const cursor = fields[next] ?? '';
    if (cursor === '') return 'end';
    return typeof cursor === 'string' || typeof cursor === 'number' ? { cursor } : 'untold';
  }
  const another = { cursor: null };
  if (more !== undefined) {
    const told = fields[more];
    return typeof told !== 'boolean' ? 'untold' : told ? another : 'end';
  }
  if (last !== undefined) {
    const told = fields[last];
    return typeof told !== 'number' ? 'untold' : page < told ? another : 'end';
  }
  return count === 0 ? 'end' : another;
}

/** Nothing of it counts: the list is not whole. */
const broken = (result: OperationResult, cause: string): OperationResult => ({
  ...result,
  outcome: 'unknown',
  cause,
  fields: {},
});
