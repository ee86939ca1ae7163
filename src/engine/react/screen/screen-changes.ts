import type { BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import { celEquals } from '#src/engine/core/expression/cel-equality.ts';
import { getAt, parsePath } from '#src/engine/core/model/data-path.ts';
import { isLocalized, textIn } from '#src/engine/core/text/localized-text.ts';
import { staleAnswers } from '../runtime/migrate-state.ts';

type State = Readonly<Record<string, unknown>>;
type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

interface Change {
  readonly before: ScreenDocument;
  readonly after: ScreenDocument;
  /** State just before the change, and what became of it. */
  readonly from: State;
  readonly to: State;
}

/** Says in words what a replaced document means for the user: fields that are gone, new, or to be filled in again, and what has to be looked up again. */
export function wordsOfChange({ before, after, from, to }: Change, locale: unknown, translate: Translate): string {
  const old = fieldsOf(before, locale);
  const now = fieldsOf(after, locale);
  const told = new Set<string>();
  for (const [path, name] of old) if (!now.has(path)) told.add(translate('app.changed.field-gone', { name }));
  for (const [path, name] of now) {
    if (!old.has(path)) told.add(translate('app.changed.field-new', { name }));
    else if (isLost(valueAt(from, path), valueAt(to, path))) told.add(translate('app.changed.field-again', { name }));
  }
  const lost = [...staleAnswers(before, after)].some((name) => isLost(from[name], to[name]));
  if (lost) told.add(translate('app.changed.look-up-again'));
  const title = textIn(after.title, locale);
  return [translate('app.changed.screen', { name: title }), ...told].join(' ');
}

function isLost(before: unknown, after: unknown): boolean {
  const empty = before === undefined || before === null || before === '' || before === false || before === 0;
  return !empty && !(Array.isArray(before) && before.length === 0) && !celEquals(before, after);
}

const valueAt = (state: State, path: string): unknown => getAt(state, parsePath(path));

/** Names of the fields by the state path they bind. A field without a name of its own is passed over. */
function fieldsOf(screen: ScreenDocument, locale: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const visit = (node: BlockNode): void => {
    if (node.bind !== undefined) {
      const pointer = `/${node.bind.replaceAll('.', '/')}`;
      const label: unknown = screen.fields?.[pointer]?.label ?? node.props?.label;
      if (typeof label === 'string') names.set(node.bind, label);
      else if (isLocalized(label)) names.set(node.bind, textIn(label, locale));
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(screen.body);
  return names;
}
