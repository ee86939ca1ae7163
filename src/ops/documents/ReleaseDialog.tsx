import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Kind, OpsAnswers } from '../answers.ts';
import { releasePath } from '../ops-address.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Check, TextInput } from '../parts/Field.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useStep } from '../use-ops.ts';
import { RefusedDocuments } from './RefusedDocuments.tsx';

interface ReleaseDialogProps {
  readonly kind: Kind;
  readonly id: string;
  /** Drafts without which the document has errors: chosen from the start. */
  readonly together: OpsAnswers['ops.check']['together'];
  readonly onClose: () => void;
}

/** Combines drafts into one release: they go live and roll back as one. */
export function ReleaseDialog({ kind, id, together, onClose }: ReleaseDialogProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const step = useStep();
  const drafts = useAnswer('ops.document.list', { drafts: true, limit: 200 });
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [also, setAlso] = useState<readonly string[]>(() => together.map((one) => `${one.kind}/${one.id}`));
  const own = `${kind}/${id}`;
  const create = async (): Promise<void> => {
    let made = '';
    const done = await step.run(async (call) => {
      const chosen = (drafts.data?.data ?? []).filter((row) => [own, ...also].includes(`${row.kind}/${row.id}`));
      const documents = chosen.map((row) => ({
        kind: row.kind,
        id: row.id,
        ...(row.draft === undefined ? {} : { edit: row.draft.edit }),
      }));
      made = (await call('ops.release.create', { title, note, documents })).release.id;
    });
    if (done) void navigate(releasePath(made));
  };
  return (
    <Dialog
      title={t('release.make')}
      action={t('release.make-action', { count: also.length + 1 })}
      busy={step.busy}
      disabled={title.trim() === '' || note.trim() === '' || drafts.data === undefined}
      error={step.error}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <p>{t('release.make-text')}</p>
      <TextInput label={t('release.title')} value={title} onChange={setTitle} />
      <TextInput label={t('note')} value={note} onChange={setNote} multiline />
      <Loaded answer={drafts}>
        {({ data }) => (
          <div>
            {data.map((row) => {
              const key = `${row.kind}/${row.id}`;
              return (
                <Check
                  key={key}
                  label={`${row.name === '' ? row.id : row.name} · ${t(`kind.${row.kind}`)} · ${row.id}`}
                  checked={key === own || also.includes(key)}
                  disabled={key === own}
                  onChange={(on) => setAlso(on ? [...also, key] : also.filter((one) => one !== key))}
                />
              );
            })}
          </div>
        )}
      </Loaded>
      <RefusedDocuments refusal={step.refusal} />
    </Dialog>
  );
}
