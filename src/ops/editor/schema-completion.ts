import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { type EditorView, hoverTooltip } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { jsonOf, pathOf, rootOf, stringOf, wholeTree } from './json-tree.ts';
import { explain, type PropertyHint, propertyHints, type Schema, schemasAt, valueHints } from './schema-at.ts';

/** Completes names and values by the document's meta-schema. */
export function schemaCompletion(schema: () => Schema | null): CompletionSource {
  return (context) => {
    const root = schema();
    if (root === null) return null;
    const node = wholeTree(context.state).resolveInner(context.pos, -1);
    if (node.name === 'PropertyName') return nameCompletion(root, context, node.parent?.parent ?? null, node);
    const place = valuePlace(context.state, node, context.pos);
    if (place !== null) return valueCompletion(root, context, place);
    const object = node.name === 'Object' ? node : node.name === '{' || node.name === ',' ? node.parent : null;
    if (object?.name === 'Object' && (context.explicit || context.matchBefore(/"/) !== null))
      return nameCompletion(root, context, object, null);
    return null;
  };
}

const documentOf = (state: EditorState): unknown => {
  const top = rootOf(wholeTree(state));
  return top === undefined ? undefined : jsonOf(state, top);
};

function nameCompletion(
  root: Schema,
  context: CompletionContext,
  object: SyntaxNode | null,
  typed: SyntaxNode | null,
): CompletionResult | null {
  if (object === null) return null;
  const { state } = context;
  const hints = propertyHints(schemasAt(root, pathOf(state, object), documentOf(state)));
  const taken = new Set(
    object
      .getChildren('Property')
      .map((property) => property.getChild('PropertyName'))
      .filter((name) => name !== null && name.from !== typed?.from)
      .map((name) => (name === null ? '' : stringOf(state, name))),
  );
  const from = typed?.from ?? context.matchBefore(/"\w*/)?.from ?? context.pos;
  const to = typed?.to ?? context.pos;
  const named = /^\s*:/.test(state.sliceDoc(to, to + 20));
  const options = hints
    .filter(({ name }) => !taken.has(name))
    .map((hint): Completion => {
      const name = JSON.stringify(hint.name);
      return {
        label: name,
        displayLabel: hint.name,
        type: hint.required ? 'keyword' : 'property',
        boost: hint.required ? 1 : 0,
        info: hint.description,
        apply: named ? name : `${name}: ${startOf(hint)}`,
      };
    });
  return options.length === 0 ? null : { from, to, options };
}

/** What to begin a property's value with. */
function startOf({ schema }: PropertyHint): string {
  const reference = typeof schema.$ref === 'string' ? schema.$ref : '';
  if (reference.endsWith('/localized')) return '{ "id": "", "en": "", "zh": "" }';
  if (reference.endsWith('/binding')) return '{ "$": "" }';
  if ('const' in schema) return JSON.stringify(schema.const);
  const starts: Readonly<Record<string, string>> = { object: '{}', array: '[]', string: '""', boolean: 'false' };
  return starts[String(schema.type)] ?? '';
}

interface ValuePlace {
  readonly path: readonly (string | number)[];
  readonly from: number;
  readonly to: number;
}

/** Whether a value is expected or typed here, and which. */
function valuePlace(state: EditorState, node: SyntaxNode, pos: number): ValuePlace | null {
  if (['String', 'Number', 'True', 'False', 'Null'].includes(node.name))
    return { path: pathOf(state, node), from: node.from, to: node.to };
  const property = node.name === 'Property' ? node : node.parent?.name === 'Property' ? node.parent : null;
  const name = property?.getChild('PropertyName');
  if (property == null || name == null || pos <= name.to) return null;
  if (!/^\s*:\s*[\w-]*$/.test(state.sliceDoc(name.to, pos))) return null;
  const word = /[\w-]*$/.exec(state.sliceDoc(name.to, pos))?.[0] ?? '';
  return { path: [...pathOf(state, property), stringOf(state, name)], from: pos - word.length, to: pos };
}

function valueCompletion(root: Schema, context: CompletionContext, place: ValuePlace): CompletionResult | null {
  const hints = valueHints(schemasAt(root, place.path, documentOf(context.state)));
  const options = hints.map(
    ({ value, description }): Completion => ({
      label: JSON.stringify(value),
      info: description,
      type: typeof value === 'string' ? 'text' : 'constant',
    }),
  );
  // On explicit request all options are offered, whatever the current value; while typing, the matching ones.
  return options.length === 0 ? null : { from: place.from, to: place.to, options, filter: !context.explicit };
}

/** What a name or value means and an example of it, under the pointer. */
export function schemaHover(schema: () => Schema | null) {
  return hoverTooltip((view: EditorView, pos: number) => {
    const root = schema();
    if (root === null) return null;
    const { state } = view;
    const node = wholeTree(state).resolveInner(pos, 1);
    const inProperty = node.name === 'PropertyName';
    if (!inProperty && !['String', 'Number', 'True', 'False'].includes(node.name)) return null;
    const path =
      inProperty && node.parent !== null ? [...pathOf(state, node.parent), stringOf(state, node)] : pathOf(state, node);
    const told = explain(schemasAt(root, path, documentOf(state)));
    if (told === null) return null;
    return {
      pos: node.from,
      end: node.to,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-explain';
        const text = document.createElement('p');
        text.textContent = told.description;
        dom.append(text);
        if (told.example !== undefined) {
          const example = document.createElement('code');
          example.textContent = JSON.stringify(told.example).slice(0, 200);
          dom.append(example);
        }
        return { dom };
      },
    };
  });
}
