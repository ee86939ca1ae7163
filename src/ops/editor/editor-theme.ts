import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--laut)' },
  { tag: tags.string, color: 'var(--berhasil)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--proses)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--abu)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--meja)', color: 'var(--tinta)', fontSize: 'var(--t14)' },
  '&.cm-focused': { outline: '2px solid var(--pandan)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '1.55' },
  '.cm-content': { caretColor: 'var(--tinta)' },
  '.cm-cursor': { borderLeftColor: 'var(--tinta)' },
  '.cm-gutters': { backgroundColor: 'var(--kertas)', color: 'var(--abu)', borderRight: '1px solid var(--garis)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--pandan) 6%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--pandan) 24%, transparent)',
  },
  '.cm-content ::selection, .cm-content::selection': { color: 'var(--tinta)' },
  '.cm-panels': { backgroundColor: 'var(--kertas)', color: 'var(--tinta)', borderColor: 'var(--garis)' },
  '.cm-panels button, .cm-panels input': {
    backgroundImage: 'none',
    backgroundColor: 'var(--meja)',
    color: 'var(--tinta)',
    border: '1px solid var(--garis-kuat)',
    borderRadius: 'var(--radius-s)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--meja)',
    color: 'var(--tinta)',
    border: '1px solid var(--garis-kuat)',
    borderRadius: 'var(--radius-s)',
    boxShadow: 'var(--bayang)',
    maxWidth: '420px',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--pandan)',
    color: 'var(--di-pandan)',
  },
  '.cm-explain': { padding: '8px 12px', fontSize: 'var(--t12)' },
  '.cm-explain code': { color: 'var(--abu)', overflowWrap: 'anywhere' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--garis)', color: 'var(--abu)', border: '0' },
  '.cm-changedLine': { backgroundColor: 'var(--berhasil-bg)' },
  '.cm-deletedChunk': { backgroundColor: 'var(--gagal-bg)' },
  '.cm-deletedChunk span': { color: 'var(--tinta)' },
  '.cm-deletedChunk .cm-deletedText': { background: 'color-mix(in srgb, var(--gagal) 22%, transparent)' },
  '.cm-changedText': { background: 'color-mix(in srgb, var(--berhasil) 22%, transparent)' },
  '.cm-collapsedLines': { backgroundColor: 'var(--kertas)', color: 'var(--abu)', backgroundImage: 'none' },
  // The library's ornament is missing from many fonts.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"…"' },
});

/** The editor's theme with our tokens; its style elements carry the page's nonce, as the CSP requires. */
export function editorLook(nonce: string | undefined): Extension {
  return [look, syntaxHighlighting(colours), nonce === undefined ? [] : EditorView.cspNonce.of(nonce)];
}
