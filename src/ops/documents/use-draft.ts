import { useEffect, useState } from 'react';
import { ApiError } from '#src/app/api/api-error.ts';
import type { DocumentDetail, Draft, Kind } from '../answers.ts';
import { inSchemaOrder, type Schema } from '../editor/schema-at.ts';
import { messageOf, useCall, useStep } from '../use-ops.ts';
import { keepText, keptText } from './kept-text.ts';

/** The text of a document being edited, and the obstacles to saving it. */
export interface DraftWork {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The text as JSON; undefined while it is none. */
  readonly document: unknown;
  /** The text differs from the saved one. */
  readonly dirty: boolean;
  /** Edit that the text is based on; 0: there was no draft. */
  readonly edit: number;
  /** The other person's save because of which ours was refused: both are shown until one is chosen. */
  readonly conflict: Draft | null;
  /** Another person saved since this text was loaded; nothing is lost, saving will compare. */
  readonly overtaken: Draft | null;
  readonly busy: boolean;
  readonly error: string;
  /** The same with its details: which texts of the document were refused. */
  readonly refusal: ApiError | null;
  /** Saves the draft. Resolves to its edit, or null when it was refused. */
  readonly save: (note: string) => Promise<number | null>;
  /** Replaces the typed text by the other person's save. */
  readonly takeTheirs: () => void;
  /** Starts over from the live version; the draft is deleted for everybody. */
  readonly discard: () => Promise<boolean>;
}

interface Begun {
  readonly text: string;
  readonly saved: string;
  readonly edit: number;
  readonly base: string | null;
}

/** JSON as the editor shows it, in the order of the meta-schema when that is here. */
export const pretty = (document: unknown, schema: Schema | null): string =>
  `${JSON.stringify(schema === null ? document : inSchemaOrder(schema, document), null, 2)}\n`;

export function useDraft(kind: Kind, id: string, detail: DocumentDetail, schema: Schema | null): DraftWork {
  const [work, setWork] = useState<Begun>(() => begin(kind, id, detail, schema));
  const [conflict, setConflict] = useState<Draft | null>(null);
  const call = useCall();
  const step = useStep();
  const [failed, setFailed] = useState('');
  const dirty = work.text !== work.saved;
  const { draft, live } = detail;

  // Changes of others are loaded only while nothing is typed here.
  const newest = draft?.edit ?? 0;
  useEffect(() => {
    if (dirty || newest === work.edit) return;
    setWork(fromServer(draft, live, schema));
  }, [dirty, newest, work.edit, draft, live, schema]);
  useEffect(() => {
    keepText(kind, id, dirty ? { text: work.text, edit: work.edit, base: work.base } : null);
  }, [kind, id, dirty, work]);
  useWarning(dirty);

  const document = parse(work.text);
  const save = async (note: string): Promise<number | null> => {
    setFailed('');
    if (document === undefined) return null;
    const edit = conflict?.edit ?? work.edit;
    const base = conflict === null && work.base !== null ? { base: work.base } : {};
    let saved: Draft | null = null;
    await step.run(async () => {
      try {
        saved = (await call('ops.draft.save', { kind, id, document, edit, ...base, ...(note === '' ? {} : { note }) }))
          .draft;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        setFailed(messageOf(error));
        setConflict((await call('ops.draft.get', { kind, id })).draft);
      }
    });
    if (saved === null) return null;
    const { edit: now, base: from } = saved as Draft;
    setConflict(null);
    setWork((before) => ({ ...before, saved: work.text, edit: now, base: from }));
    return now;
  };
  return {
    text: work.text,
    setText: (text) => setWork((before) => ({ ...before, text })),
    document,
    dirty,
    edit: work.edit,
    conflict,
    overtaken: dirty && conflict === null && draft !== null && draft.edit > work.edit ? draft : null,
    busy: step.busy,
    error: failed === '' ? step.error : failed,
    refusal: step.refusal,
    save,
    takeTheirs: () => {
      const theirs = conflict ?? draft;
      setConflict(null);
      setFailed('');
      if (theirs !== null) setWork(fromServer(theirs, live, schema));
    },
    discard: async () => {
      const done = await step.run(() => call('ops.draft.delete', { kind, id, edit: work.edit }));
      if (done) {
        setConflict(null);
        setWork(fromServer(null, live, schema));
      }
      return done;
    },
  };
}

function begin(kind: Kind, id: string, { draft, live }: DocumentDetail, schema: Schema | null): Begun {
  const server = fromServer(draft, live, schema);
  const kept = keptText(kind, id);
  return kept === null ? server : { ...server, text: kept.text, edit: kept.edit, base: kept.base };
}

function fromServer(draft: Draft | null, live: DocumentDetail['live'], schema: Schema | null): Begun {
  const text = pretty(draft?.document ?? live?.document ?? {}, schema);
  return { text, saved: text, edit: draft?.edit ?? 0, base: draft?.base ?? live?.hash ?? null };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The browser warns before it leaves unsaved text. */
function useWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
