import { pointerTo } from '../check/problem-list.ts';
import type { MenuDocument, MenuEntry, OperatorTable } from '../document-types.ts';
import type { LintContext } from './lint-context.ts';

/** Rules for menus: no empty groups, no place that does not exist, a bar that fits a thumb. */
export function lintMenu(menu: MenuDocument, context: LintContext): void {
  const { problems } = context;
  for (const place of ['home', 'sidebar'] as const) {
    for (const [index, group] of menu[place].entries()) {
      const at = pointerTo(`/${place}`, index);
      const filled = 'products' in group && group.products !== undefined;
      if (group.entries.length === 0 && !filled) {
        problems.warning(pointerTo(at, 'entries'), 'empty-group.heading');
      }
      lintEntries(group.entries, pointerTo(at, 'entries'), context);
    }
  }
  lintEntries(menu.bottom, '/bottom', context);
  if (menu.bottom.length > 8) {
    problems.warning('/bottom', 'menu-size.bottom');
  }
}

function lintEntries(entries: readonly MenuEntry[], pointer: string, { problems, environment }: LintContext): void {
  const routes = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const at = pointerTo(pointer, index, 'route');
    if (routes.has(entry.route)) {
      problems.warning(at, 'duplicate-route.entries', { path: entry.route });
    }
    routes.add(entry.route);
    if (environment.paths && !isPlace(entry, environment.paths)) {
      problems.error(at, 'unknown-path.nothing', { path: entry.route });
    }
  }
}

/** Tools have no document: the program itself answers for them. */
const TOOLS: ReadonlySet<string> = new Set(['/ops', '/inspector', '/playground']);

function isPlace({ route, moduleType }: MenuEntry, paths: ReadonlySet<string>): boolean {
  const path = route.split('?')[0] ?? '';
  return paths.has(path) || (moduleType === 'system' && TOOLS.has(path));
}

/** Rules for operator tables. */
export function lintOperators(table: OperatorTable, { problems }: LintContext): void {
  // Numbers abroad and of SIM cards begin with their country; one that begins with 62 is an Indonesian number unnormalised.
  const isNational = table.operators.some(({ prefixes }) => prefixes.some((prefix) => /^(0|62)/.test(prefix)));
  for (const [index, operator] of table.operators.entries()) {
    const at = pointerTo('/operators', index);
    const { minLength, maxLength, prefixes, name, mark } = operator;
    if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
      problems.error(pointerTo(at, 'minLength'), 'length-contradiction.lengths');
    }
    if (prefixes.length === 0) {
      problems.warning(pointerTo(at, 'prefixes'), 'no-prefix.none');
    }
    if (table.operators.findIndex((other) => other.name === name) < index) {
      problems.warning(pointerTo(at, 'name'), 'duplicate-name.operator', { name });
    }
    if (table.operators.findIndex((other) => other.mark === mark && other.color === operator.color) < index) {
      problems.warning(pointerTo(at, 'mark'), 'duplicate-name.mark');
    }
    for (const [place, prefix] of prefixes.entries()) {
      if (!prefix.startsWith('0') && isNational) {
        const where = pointerTo(at, 'prefixes', place);
        problems.warning(where, 'no-prefix.never', { prefix });
      }
    }
  }
}
