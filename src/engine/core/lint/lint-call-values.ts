import { mendName, pointerTo } from '../check/problem-list.ts';
import { callValuesOf } from '../connector/call-values.ts';
import { isBelied, isLookUp } from '../connector/operation-kind.ts';
import { placeholdersOf } from '../connector/placeholders.ts';
import type { ConnectorDocument } from '../document-types.ts';
import type { LintContext } from './lint-context.ts';

/** Names that the check knows by itself: they are said of the connector's own parts. */
const OWN_PARTS: ReadonlySet<string> = new Set([
  'secret',
  'setting',
  'const',
  'sign',
  'time',
  'item',
  'kept',
  'channel',
]);

/** A template that reads what no call brings fails at the first sale; said here, with the name that was probably meant (SDUI-3). */
export function lintCallValues(connector: ConnectorDocument, { problems }: LintContext): void {
  const values = callValuesOf(connector);
  const told = inquiryFields(connector);
  for (const [name, operation] of Object.entries(connector.operations)) {
    const at = pointerTo('/operations', name);
    if (operation.does === undefined) problems.warning(at, 'operation-kind.undeclared');
    if (isBelied(operation)) problems.error(pointerTo(at, 'does'), 'operation-kind.belied');
    if (values === null) continue;
    for (const { text, path, at: place } of placeholdersOf(operation)) {
      const [first = '', member, ...deeper] = path;
      if (OWN_PARTS.has(first)) continue;
      const pointer = pointerTo(at, ...place);
      const members = Object.hasOwn(values, first) ? values[first] : undefined;
      if (members === undefined) {
        const mend = mendName(first, [...Object.keys(values), ...OWN_PARTS]);
        problems.error(pointer, 'unknown-name.call', { placeholder: text, mend });
      } else if (first === 'inquiry' && member !== undefined && !told.includes(member)) {
        problems.error(pointer, 'unknown-name.inquiry', { placeholder: text, mend: mendName(member, told) });
      } else if (members !== null && member !== undefined && (deeper.length > 0 || !members.includes(member))) {
        problems.error(pointer, 'unknown-name.call', { placeholder: text, mend: mendName(member, members) });
      }
    }
  }
}

/** Fields that look-ups of the connector tell. */
const inquiryFields = (connector: ConnectorDocument): readonly string[] => [
  ...new Set(
    Object.entries(connector.operations).flatMap(([name, { response }]) =>
      isLookUp(name, connector) ? Object.keys(response.fields) : [],
    ),
  ),
];
