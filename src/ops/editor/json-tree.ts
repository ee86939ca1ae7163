import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';

export type JsonPath = readonly (string | number)[];

/** How long a tree of a whole large document may take, in milliseconds. */
const PARSE_MS = 1000;
const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

/** Tree of the whole text. */
export function wholeTree(state: EditorState): Tree {
  return ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? syntaxTree(state);
}

const isValue = (node: SyntaxNode): boolean => VALUES.has(node.name);

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) found.push(child);
  return found;
}

function textOf(state: EditorState, node: SyntaxNode): string {
  return state.sliceDoc(node.from, node.to);
}

/** A JSON text without its quotes; what is not closed yet is read as far as it goes. */
export function stringOf(state: EditorState, node: SyntaxNode): string {
  const text = textOf(state, node);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : text;
  } catch {
    return text.replace(/^"|"$/g, '');
  }
}

const valueIn = (property: SyntaxNode): SyntaxNode | undefined => childrenOf(property).find(isValue);
const nameIn = (property: SyntaxNode): SyntaxNode | null => property.getChild('PropertyName');

/** The value of a node of the syntax tree, broken parts left out. */
export function jsonOf(state: EditorState, node: SyntaxNode): unknown {
  switch (node.name) {
    case 'Object': {
      const entries = node.getChildren('Property').map((property): [string, unknown] => {
        const name = nameIn(property);
        const value = valueIn(property);
        return [name === null ? '' : stringOf(state, name), value === undefined ? undefined : jsonOf(state, value)];
      });
      return Object.fromEntries(entries);
    }
    case 'Array':
      return childrenOf(node)
        .filter(isValue)
        .map((child) => jsonOf(state, child));
    case 'String':
      return stringOf(state, node);
    case 'Number':
      return Number(textOf(state, node));
    case 'True':
      return true;
    case 'False':
      return false;
    default:
      return null;
  }
}

/** The value at the top. */
export function rootOf(tree: Tree): SyntaxNode | undefined {
  return childrenOf(tree.topNode).find(isValue);
}

/** Where a node lies: keys and positions from the top. */
export function pathOf(state: EditorState, node: SyntaxNode): JsonPath {
  const path: (string | number)[] = [];
  for (let at: SyntaxNode = node; at.parent !== null; at = at.parent) {
    const { parent } = at;
    if (parent.name === 'Property' && at.name !== 'PropertyName') {
      const name = nameIn(parent);
      if (name !== null) path.unshift(stringOf(state, name));
    } else if (parent.name === 'Array' && isValue(at)) {
      path.unshift(
        childrenOf(parent)
          .filter(isValue)
          .findIndex((one) => one.from === at.from),
      );
    }
  }
  return path;
}

/** `/parameters/0/key` as its parts. */
function partsOfPointer(pointer: string): readonly string[] {
  if (pointer === '' || pointer === '/') return [];
  return pointer
    .replace(/^#?\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Text range of what a JSON Pointer names; of its nearest parent that is there when it names nothing. */
export function rangeOfPointer(state: EditorState, pointer: string): { readonly from: number; readonly to: number } {
  let node = rootOf(wholeTree(state));
  if (node === undefined) return { from: 0, to: 0 };
  let range = node.name === 'Object' || node.name === 'Array' ? { from: node.from, to: node.from + 1 } : node;
  for (const part of partsOfPointer(pointer)) {
    const step = stepInto(state, node, part);
    if (step === undefined) break;
    node = step.value;
    range = step.range;
  }
  return { from: range.from, to: range.to };
}

interface Into {
  readonly value: SyntaxNode;
  readonly range: { readonly from: number; readonly to: number };
}

function stepInto(state: EditorState, node: SyntaxNode, part: string): Into | undefined {
  if (node.name === 'Array') {
    const item = childrenOf(node).filter(isValue)[Number(part)];
    if (item === undefined) return undefined;
    const wide = item.name === 'Object' || item.name === 'Array';
    return { value: item, range: wide ? { from: item.from, to: item.from + 1 } : item };
  }
  for (const property of node.getChildren('Property')) {
    const name = nameIn(property);
    const value = valueIn(property);
    if (name === null || value === undefined || stringOf(state, name) !== part) continue;
    const wide = value.name === 'Object' || value.name === 'Array';
    return { value, range: wide ? { from: name.from, to: name.to } : { from: name.from, to: value.to } };
  }
  return undefined;
}

/** Where the text stops being JSON, or null. */
export function firstBreak(state: EditorState): number | null {
  let at: number | null = null;
  wholeTree(state).iterate({
    enter: (node) => {
      if (at === null && node.type.isError) at = node.from;
      return at === null;
    },
  });
  return at;
}
