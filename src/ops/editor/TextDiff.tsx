import { json } from '@codemirror/lang-json';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { pageNonce } from '#src/blocks/antd/style-nonce.ts';
import { useTexts } from '../texts.tsx';
import { editorLook } from './editor-theme.ts';

interface TextDiffProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A read-only diff of two texts. */
export function TextDiff({ label, before, after }: TextDiffProps) {
  const { phrases } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          json(),
          editorLook(pageNonce()),
          EditorView.lineWrapping,
          EditorState.readOnly.of(true),
          EditorState.phrases.of(phrases),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          unifiedMergeView({
            original: before,
            mergeControls: false,
            collapseUnchanged: { margin: 3, minSize: 6 },
          }),
        ],
      }),
    });
    return () => view.destroy();
  }, [label, before, after, phrases]);
  return <div ref={place} data-testid="text-diff" />;
}
