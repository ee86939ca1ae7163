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
import { RefusedDocuments } from './RefusedDocuments.tsx';
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
  const { t, phrases } = useTexts();
  const say = useProblemWords();
  const problems = check.answer?.problems ?? NO_PROBLEMS;
  const { conflict } = draft;
  const jump = (pointer: string): void => editor.current?.jump(pointer);
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
      <OtherSave draft={draft} />
      {conflict === null && draft.error !== '' && (
        <div className={styles.refused} role="alert">
          <span>{draft.error}</span>
          <RefusedDocuments refusal={draft.refusal} />
        </div>
      )}
      <Toolbar
        editor={editor}
        canFormat={!readOnly && draft.document !== undefined}
        hasProblem={problems.length > 0 || draft.document === undefined}
      />
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
      {check.answer !== null && <Effects answer={check.answer} onJump={jump} />}
    </section>
  );
}

/** Another person's save, and how to take it instead of the typed text. */
function OtherSave({ draft: { conflict, overtaken, takeTheirs } }: Pick<EditorPaneProps, 'draft'>) {
  const { t, language } = useTexts();
  const who = conflict ?? overtaken;
  if (who === null) return null;
  return (
    <div className={styles.conflict} role="alert" data-testid="conflict">
      <p>
        {t(conflict === null ? 'conflict.overtaken' : 'conflict.refused', {
          name: who.updated_by.name,
          edit: who.edit,
          at: momentText(who.updated_at, language),
        })}
      </p>
      <p>{t(conflict === null ? 'conflict.later' : 'conflict.how')}</p>
      <button type="button" className="button button-secondary button-small" onClick={takeTheirs}>
        {t('conflict.theirs', { name: who.updated_by.name })}
      </button>
    </div>
  );
}

interface ToolbarProps extends Pick<EditorPaneProps, 'editor'> {
  readonly canFormat: boolean;
  readonly hasProblem: boolean;
}

function Toolbar({ editor, canFormat, hasProblem }: ToolbarProps) {
  const { t } = useTexts();
  return (
    <div className={styles.toolbar}>
      <button
        type="button"
        className="button button-quiet button-small"
        disabled={!canFormat}
        onClick={() => editor.current?.format()}
      >
        {t('document.format')}
      </button>
      <button
        type="button"
        className="button button-quiet button-small"
        title="F8"
        disabled={!hasProblem}
        onClick={() => editor.current?.nextProblem()}
      >
        {t('document.next-problem')}
      </button>
    </div>
  );
}

interface EffectsProps {
  readonly answer: NonNullable<CheckState['answer']>;
  readonly onJump: (pointer: string) => void;
}

/** What the change does, and what has to be released with it. */
function Effects({ answer, onJump }: EffectsProps) {
  const { t } = useTexts();
  return (
    <>
      {answer.together.length > 0 && (
        <p className={styles.notice} role="status">
          {t('document.together', {
            drafts: answer.together.map(({ kind, id }) => `${t(`kind.${kind}`)} ${id}`).join(', '),
          })}
        </p>
      )}
      {answer.changes.length > 0 && (
        <details className={styles.meaning}>
          <summary>
            {t('change.title', { count: answer.changes.length })}
            {answer.approval.needed && <> · {t('release.needs-second')}</>}
          </summary>
          <ChangeList changes={answer.changes} onJump={onJump} />
        </details>
      )}
    </>
  );
}
