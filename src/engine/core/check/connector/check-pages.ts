import { placeholdersOf } from '#src/engine/core/connector/placeholders.ts';
import type { ConnectorOperation } from '#src/engine/core/document-types.ts';
import { mendName, type ProblemList, pointerTo } from '../problem-list.ts';

const TYPES = { next: ['string', 'int'], more: ['flag'], last: ['int'] } as const;
const ENDS = ['next', 'more', 'last'] as const;

/** Refuses pages that would never come to an end, would be the same page each time, or more than the limit lets through. */
export function checkPages(operation: ConnectorOperation, at: string, problems: ProblemList): void {
  const { pages } = operation;
  const asked = placeholdersOf(operation).filter(({ path }) => path[0] === 'page' || path[0] === 'cursor');
  const cursor = asked.find(({ path, optional }) => path[0] === 'cursor' && !optional);
  if (cursor !== undefined) problems.error(pointerTo(at, ...cursor.at), 'page-recipe.first');
  if (pages === undefined) return;
  const pointer = pointerTo(at, 'pages');
  const { fields } = operation.response;
  const ends = ENDS.filter((end) => pages[end] !== undefined);
  if (ends.length > 1) problems.error(pointerTo(pointer, ends[1] ?? ''), 'page-recipe.ends');
  for (const [member, types] of [
    ['list', ['list', 'json']] as const,
    ...ends.map((end) => [end, TYPES[end]] as const),
  ]) {
    const name = pages[member] ?? '';
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) {
      problems.error(pointerTo(pointer, member), 'unknown-field.name', {
        name,
        mend: mendName(name, Object.keys(fields)),
      });
    } else if (!types.some((type) => type === field.type)) {
      problems.error(pointerTo(pointer, member), 'page-recipe.type', { name, types: types.join(', ') });
    }
  }
  const needed = pages.next === undefined ? 'page' : 'cursor';
  if (!asked.some(({ path }) => path[0] === needed)) {
    problems.error(pointer, 'page-recipe.unsent', { placeholder: pages.next === undefined ? '{page}' : '{cursor?}' });
  }
  const { perMinute = pages.most } = operation.rateLimit ?? {};
  if (perMinute < pages.most) {
    problems.error(pointerTo(pointer, 'most'), 'page-recipe.limit', { most: pages.most, limit: perMinute });
  }
}
