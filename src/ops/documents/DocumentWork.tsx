import { useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentDetail } from '../answers.ts';
import type { EditorHandle } from '../editor/JsonEditor.tsx';
import type { Schema } from '../editor/schema-at.ts';
import { Tabs } from '../parts/Tabs.tsx';
import { Word } from '../parts/Word.tsx';
import { Preview } from '../preview/Preview.tsx';
import { useTexts } from '../texts.tsx';
import { useMayChange } from '../use-ops.ts';
import { useQueryParams } from '../use-query-params.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import styles from './documents.module.css';
import { EditorPane } from './EditorPane.tsx';
import { Prices } from './prices/Prices.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { type CheckState, useCheck } from './use-check.ts';
import { type DraftWork, useDraft } from './use-draft.ts';
import { Versions } from './Versions.tsx';

interface DocumentWorkProps {
  readonly detail: DocumentDetail;
  /** Meta-schema of its kind. */
  readonly schema: Schema | null;
}

/** One document: its editor, versions, prices and preview. */
export function DocumentWork({ detail, schema }: DocumentWorkProps) {
  const { kind, id, live } = detail;
  const { t } = useTexts();
  const mayChange = useMayChange();
  const [query, change] = useQueryParams();
  const draft = useDraft(kind, id, detail, schema);
  const check = useCheck(draft.document, draft.text);
  const editor = useRef<EditorHandle>(null);
  const [asking, setAsking] = useState<'release' | 'discard' | null>(null);
  const view = query.view ?? 'edit';
  const hasDraft = draft.edit > 0;
  const save = (): void => void draft.save('');
  useWorkKeys(mayChange ? save : () => undefined, () => editor.current?.nextProblem());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another document; the parsed one is new on each render
  const source = useMemo(() => ({ kind, id, document: draft.document }), [kind, id, draft.text]);
  const views = ['edit', 'versions', ...(kind === 'product' ? ['prices'] : []), 'preview'];
  const release = async (): Promise<void> => {
    if (!draft.dirty || (await draft.save('')) !== null) setAsking('release');
  };
  return (
    <div className={styles.document} data-view={view}>
      <header className={styles.head}>
        <h1>
          {id} <small>{t(`kind.${kind}`)}</small>
        </h1>
        <span className={styles.words}>
          {live !== null && <Word tone="live">{t('document.live', { version: live.version })}</Word>}
          {hasDraft && <Word tone="info">{t('document.draft', { edit: draft.edit })}</Word>}
          {draft.dirty && <Word tone="pending">{t('document.unsaved')}</Word>}
        </span>
        <Tabs
          label={t('document.views')}
          items={views.map((one) => ({ id: one, text: t(`document.view-of.${one}`) }))}
          chosen={view}
          onChoose={(one) => change({ view: one === 'edit' ? null : one })}
        />
        {mayChange && (
          <Actions
            draft={draft}
            check={check}
            onSave={save}
            onDiscard={() => setAsking('discard')}
            onRelease={() => void release()}
          />
        )}
      </header>
      {view === 'versions' ? (
        <Versions kind={kind} id={id} schema={schema} hasDraft={hasDraft} onRestore={draft.setText} />
      ) : view === 'prices' ? (
        <Prices product={id} />
      ) : (
        <EditorPane schema={schema} draft={draft} check={check} editor={editor} readOnly={!mayChange} />
      )}
      <aside className={styles.previewPane} aria-label={t('preview.title')}>
        <Preview source={source} onJump={(pointer) => editor.current?.jump(pointer)} />
      </aside>
      {asking === 'release' && (
        <ReleaseDialog kind={kind} id={id} together={check.answer?.together ?? []} onClose={() => setAsking(null)} />
      )}
      {asking === 'discard' && <DiscardDialog id={id} draft={draft} onClose={() => setAsking(null)} />}
    </div>
  );
}

interface ActionsProps {
  readonly draft: DraftWork;
  readonly check: CheckState;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onRelease: () => void;
}

function Actions({ draft, check, onSave, onDiscard, onRelease }: ActionsProps) {
  const { t } = useTexts();
  const hasDraft = draft.edit > 0;
  const canSend = !draft.busy && draft.document !== undefined;
  return (
    <span className={styles.actions}>
      <button
        type="button"
        className="button button-secondary button-small"
        title="Ctrl+S"
        disabled={!canSend || (!draft.dirty && draft.conflict === null)}
        onClick={onSave}
      >
        {draft.conflict === null ? t('document.save') : t('document.save-over', { edit: draft.conflict.edit })}
      </button>
      {hasDraft && (
        <button type="button" className="button button-quiet button-small" onClick={onDiscard}>
          {t('document.discard')}
        </button>
      )}
      <button
        type="button"
        className="button button-primary button-small"
        disabled={!canSend || (!hasDraft && !draft.dirty) || check.checking || check.answer?.ok === false}
        onClick={onRelease}
      >
        {t('document.release')}
      </button>
    </span>
  );
}

/** Control or Command with S saves; F8 goes to the next problem. */
function useWorkKeys(save: () => void, next: () => void): void {
  const now = useRef({ save, next });
  now.current = { save, next };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'F8' && !event.defaultPrevented) {
        event.preventDefault();
        now.current.next();
      }
      if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        now.current.save();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
