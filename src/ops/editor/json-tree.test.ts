import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { firstBreak, jsonOf, rangeOfPointer, rootOf, wholeTree } from './json-tree.ts';

const stateOf = (doc: string): EditorState => EditorState.create({ doc, extensions: [json()] });
const at = (doc: string, pointer: string): string => {
  const { from, to } = rangeOfPointer(stateOf(doc), pointer);
  return doc.slice(from, to);
};

describe('SDUI-5: JSON Pointers in the text', () => {
  const doc = '{\n  "a": [{ "b/c": 1 }, "x"],\n  "d": { "e": true }\n}';

  test('name the property with its value, or the name alone of what is large', () => {
    expect(at(doc, '/a/0/b~1c')).toBe('"b/c": 1');
    expect(at(doc, '/a/1')).toBe('"x"');
    expect(at(doc, '/d')).toBe('"d"');
    expect(at(doc, '/d/e')).toBe('"e": true');
  });

  test('that name nothing lead to the nearest parent', () => {
    expect(at(doc, '/d/missing/deep')).toBe('"d"');
    expect(at(doc, '')).toBe('{');
    expect(at('', '/a')).toBe('');
  });

  test('a text that is not finished is read as far as it goes', () => {
    const state = stateOf('{ "kind": "screen", "body": { "block": "but');
    const root = rootOf(wholeTree(state));
    expect(root === undefined ? null : jsonOf(state, root)).toMatchObject({ kind: 'screen' });
    expect(firstBreak(state)).not.toBeNull();
    expect(firstBreak(stateOf(doc))).toBeNull();
  });
});
