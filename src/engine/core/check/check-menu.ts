import type { MenuDocument, MenuEntry, OperatorTable } from '../document-types.ts';
import { checkTexts } from './check-texts.ts';
import { type ProblemList, pointerTo } from './problem-list.ts';

/** Checks what the meta-schema cannot say about a menu. */
export function checkMenu(menu: MenuDocument, problems: ProblemList): void {
  checkTexts(menu, '', problems);
  const lists: readonly (readonly [string, readonly MenuEntry[]])[] = [
    ...menu.home.map((group, index) => [pointerTo('/home', index, 'entries'), group.entries] as const),
    ['/bottom', menu.bottom],
    ...menu.sidebar.map((group, index) => [pointerTo('/sidebar', index, 'entries'), group.entries] as const),
  ];
  for (const [pointer, entries] of lists) checkEntries(entries, pointer, problems);
  for (const place of ['home', 'sidebar'] as const) {
    repeated(menu[place], (group) => group.id).forEach((index) => {
      problems.error(pointerTo(`/${place}`, index, 'id'), 'duplicate-id.group');
    });
  }
}

function checkEntries(entries: readonly MenuEntry[], pointer: string, problems: ProblemList): void {
  for (const index of repeated(entries, (entry) => entry.id)) {
    problems.error(pointerTo(pointer, index, 'id'), 'duplicate-id.entry');
  }
  for (const [index, entry] of entries.entries()) {
    if (/^\/[/\\]/.test(entry.route)) {
      problems.error(pointerTo(pointer, index, 'route'), 'foreign-address.link');
    }
  }
}

/** Checks what the meta-schema cannot say about an operator table (PRE-18). */
export function checkOperators(table: OperatorTable, problems: ProblemList): void {
  for (const index of repeated(table.operators, (operator) => operator.id)) {
    problems.error(pointerTo('/operators', index, 'id'), 'duplicate-id.operator');
  }
  const owners = new Map<string, string>();
  for (const [index, operator] of table.operators.entries()) {
    for (const prefix of operator.prefixes) {
      const owner = owners.get(prefix);
      if (owner !== undefined) {
        const at = pointerTo('/operators', index, 'prefixes');
        problems.error(at, 'duplicate-prefix.owner', { prefix, owner });
      }
      owners.set(prefix, operator.id);
    }
  }
}

/** Positions of elements whose key came before. */
function repeated<T>(list: readonly T[], keyOf: (element: T) => string): readonly number[] {
  const seen = new Set<string>();
  return list.flatMap((element, index) => {
    const key = keyOf(element);
    const known = seen.has(key);
    seen.add(key);
    return known ? [index] : [];
  });
}
