import { type Ref, type RefObject, useMemo, useRef } from 'react';
import { type EditorHandle, JsonEditor } from '../editor/JsonEditor.tsx';
import { orderLike } from '../editor/order-like.ts';
import { ProblemList } from '../editor/ProblemList.tsx';
import type { Schema } from '../editor/schema-at.ts';
import { useProblemWords } from '../editor/use-problem-words.ts';
import { ChangeList } from '../parts/ChangeList.tsx';
import { momentText } from '../parts/Moment.tsx';
import { useTexts } from '../texts.tsx';
import styles from './documents.module.css';
import type { CheckState } from './use-check.ts';
import { type DraftWork, pretty } from './use-draft.ts';

interface EditorPaneProps {
  readonly schema: Schema | null;
  readonly draft: DraftWork;
  readonly check: CheckState;
  readonly editor: RefObject<EditorHandle | null> & Ref<EditorHandle>;
  readonly readOnly: boolean;
}

const NO_PROBLEMS: readonly never[] = [];

/** The editor with the server's check of the text: problems, and the effects of the change. */
export function EditorPane({ schema, draft, check, editor, readOnly }: EditorPaneProps) {
  const { t, language, phrases } = useTexts();
  const say = useProblemWords();
  const problems = check.answer?.problems ?? NO_PROBLEMS;
  const { conflict, overtaken } = draft;
  const jump = (pointer: string): void => editor.current?.jump(pointer);
  const who = conflict ?? overtaken;
  // Ordered like the text at the time of the refusal: further typing must not reorder the other version.
  const ours = useRef(draft.document);
  if (conflict === null) ours.current = draft.document;
  const theirs = useMemo(
    () => (conflict === null ? undefined : pretty(orderLike(ours.current, conflict.document), null)),
    [conflict],
  );
  return (
    <section className={styles.editorPane} aria-label={t('document.view-of.edit')}>
      {readOnly && <p className={styles.notice}>{t('document.read-only')}</p>}
      {who !== null && (
        <div className={styles.conflict} role="alert" data-testid="conflict">
          <p>
            {t(conflict === null ? 'conflict.overtaken' : 'conflict.refused', {
              name: who.updated_by.name,
              edit: who.edit,
              at: momentText(who.updated_at, language),
            })}
          </p>
          <p>{t(conflict === null ? 'conflict.later' : 'conflict.how')}</p>
          <button type="button" className="button button-secondary button-small" onClick={draft.takeTheirs}>
            {t('conflict.theirs', { name: who.updated_by.name })}
          </button>
        </div>
      )}
      {conflict === null && draft.error !== '' && (
        <p className={styles.refused} role="alert">
          {draft.error}
        </p>
      )}
      <div className={styles.toolbar}>
        <button
          type="button"
          className="button button-quiet button-small"
          disabled={readOnly || draft.document === undefined}
          onClick={() => editor.current?.format()}
        >
          {t('document.format')}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          title="F8"
          disabled={problems.length === 0 && draft.document !== undefined}
          onClick={() => editor.current?.nextProblem()}
        >
          {t('document.next-problem')}
        </button>
      </div>
      <div className={styles.editor}>
        <JsonEditor
          ref={editor}
          label={t('document.editor')}
          text={draft.text}
          onChange={draft.setText}
          schema={schema}
          problems={problems}
          say={say}
          notJson={t('document.not-json')}
          phrases={phrases}
          readOnly={readOnly}
          compareWith={theirs}
        />
      </div>
      {draft.document === undefined ? (
        <p className={styles.refused} role="status">
          {t('document.not-json')}
        </p>
      ) : (
        <ProblemList problems={problems} checking={check.checking} onJump={jump} />
      )}
      {check.answer !== null && check.answer.together.length > 0 && (
        <p className={styles.notice} role="status">
          {t('document.together', { drafts: check.answer.together.map((one) => one.id).join(', ') })}
        </p>
      )}
      {check.answer !== null && check.answer.changes.length > 0 && (
        <details className={styles.meaning}>
          <summary>
            {t('change.title', { count: check.answer.changes.length })}
            {check.answer.approval.needed && <> · {t('release.needs-second')}</>}
          </summary>
          <ChangeList changes={check.answer.changes} onJump={jump} />
        </details>
      )}
    </section>
  );
}
