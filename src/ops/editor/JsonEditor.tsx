import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { forceLinting, linter, lintGutter, lintKeymap, nextDiagnostic } from '@codemirror/lint';
import { unifiedMergeView } from '@codemirror/merge';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { pageNonce } from '#src/blocks/antd/style-nonce.ts';
import type { OpsProblem } from '../answers.ts';
import { editorLook } from './editor-theme.ts';
import { firstBreak, rangeOfPointer } from './json-tree.ts';
import { diagnosticsOf } from './problem-diagnostics.ts';
import type { Schema } from './schema-at.ts';
import { schemaCompletion, schemaHover } from './schema-completion.ts';
import type { SayProblem } from './use-problem-words.ts';

export interface EditorHandle {
  /** Puts the cursor on what a JSON Pointer names. */
  readonly jump: (pointer: string) => void;
  readonly nextProblem: () => void;
  /** Writes the JSON anew with two spaces; false when it is not JSON. One step of undo. */
  readonly format: () => boolean;
  readonly focus: () => void;
}

export interface JsonEditorProps {
  readonly label: string;
  /** What is in the editor. Another text than the last one typed replaces it, as one step of undo. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly schema: Schema | null;
  readonly problems: readonly OpsProblem[];
  readonly say: SayProblem;
  readonly notJson: string;
  /** The editor's own words in the user's language, by its English ones. */
  readonly phrases: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
  /** The text that another person saved meanwhile: shown change by change, each can be taken or left. */
  readonly compareWith?: string | undefined;
  readonly ref: Ref<EditorHandle>;
}

/** A JSON editor with completion and hints from the document's meta-schema. */
export function JsonEditor(props: JsonEditorProps) {
  const { label, text, schema, problems, say, notJson, phrases, readOnly, compareWith, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const now = useRef({ schema, problems, say, notJson, onChange: props.onChange });
  now.current = { schema, problems, say, notJson, onChange: props.onChange };
  const parts = useRef({
    access: new Compartment(),
    compare: new Compartment(),
    words: new Compartment(),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; what changes is put into it below
  useEffect(() => {
    if (place.current === null) return;
    const { access, compare, words } = parts.current;
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          compare.of(comparison(compareWith)),
          access.of(EditorState.readOnly.of(readOnly)),
          words.of(EditorState.phrases.of(phrases)),
          editing(label),
          linter((one) => diagnosticsOf(one.state, now.current.problems, now.current.notJson, now.current.say), {
            delay: 150,
          }),
          autocompletion({ icons: false, override: [schemaCompletion(() => now.current.schema)] }),
          schemaHover(() => now.current.schema),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) now.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);
  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.access.reconfigure(EditorState.readOnly.of(readOnly)) });
  }, [readOnly]);
  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.compare.reconfigure(comparison(compareWith)) });
  }, [compareWith]);
  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.words.reconfigure(EditorState.phrases.of(phrases)) });
  }, [phrases]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new problems, and their words in another language, are shown without a keystroke
  useEffect(() => {
    if (view.current !== null) forceLinting(view.current);
  }, [problems, say]);

  useImperativeHandle(ref, () => handleOf(view));
  return <div ref={place} data-testid="json-editor" />;
}

function comparison(other: string | undefined): Extension {
  return other === undefined ? [] : unifiedMergeView({ original: other, collapseUnchanged: { margin: 3, minSize: 6 } });
}

function editing(label: string): Extension {
  return [
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    EditorView.lineWrapping,
    EditorState.tabSize.of(2),
    json(),
    editorLook(pageNonce()),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
  ];
}

function handleOf(view: { readonly current: EditorView | null }): EditorHandle {
  return {
    jump: (pointer) => {
      const editor = view.current;
      if (editor === null) return;
      const at = firstBreak(editor.state);
      const range = pointer === '' && at !== null ? { from: at, to: at } : rangeOfPointer(editor.state, pointer);
      editor.dispatch({
        selection: { anchor: range.to },
        effects: EditorView.scrollIntoView(range.from, { y: 'center' }),
      });
      editor.focus();
    },
    nextProblem: () => {
      const editor = view.current;
      if (editor === null) return;
      nextDiagnostic(editor);
      editor.focus();
    },
    format: () => {
      const editor = view.current;
      if (editor === null) return false;
      try {
        const insert = `${JSON.stringify(JSON.parse(editor.state.doc.toString()), null, 2)}\n`;
        editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert } });
        return true;
      } catch {
        return false;
      }
    },
    focus: () => view.current?.focus(),
  };
}
