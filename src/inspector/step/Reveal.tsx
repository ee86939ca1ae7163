import { useState } from 'react';
import { Dialog } from '#src/ops/parts/Dialog.tsx';
import { TextInput } from '#src/ops/parts/Field.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { useMayChange, useStep } from '#src/ops/use-ops.ts';
import { Fields } from './Json.tsx';

/** Shows an event unmasked, to operations, with a logged reason. Files stay masked. */
export function Reveal({
  machine,
  name,
  seq,
}: {
  readonly machine: string;
  readonly name: string;
  readonly seq: number;
}) {
  const { t } = useTexts();
  const mayReveal = useMayChange();
  const step = useStep();
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const [event, setEvent] = useState<{ readonly of: number; readonly fields: unknown } | null>(null);
  if (!mayReveal) return null;
  if (event?.of === seq) return <Fields value={event.fields} without={['type']} />;
  const reveal = async (): Promise<void> => {
    const done = await step.run(async (call) => {
      const { events } = await call('ops.recording.reveal', { noun: machine, key: name, note });
      setEvent({ of: seq, fields: events.find((one) => one.seq === seq)?.event ?? {} });
    });
    if (done) setAsking(false);
  };
  return (
    <>
      <button type="button" className="button button-quiet button-small" onClick={() => setAsking(true)}>
        {t('reveal')}
      </button>
      {asking && (
        <Dialog
          title={t('reveal')}
          action={t('reveal-now')}
          busy={step.busy}
          disabled={note.trim() === ''}
          error={step.error}
          onSubmit={() => void reveal()}
          onClose={() => setAsking(false)}
        >
          <p>{t('reveal-lead')}</p>
          <TextInput label={t('reveal-reason')} value={note} onChange={setNote} multiline />
        </Dialog>
      )}
    </>
  );
}
