import { useState } from 'react';
import type { ConnectorDesk } from '#src/contract/connector.contract.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

interface DecideProps {
  readonly supplier: ConnectorDesk;
  readonly change: ConnectorDesk['changes'][number];
  readonly approve: boolean;
  readonly onClose: () => void;
}

/** A second person puts settings into force, or somebody takes them back. */
export function DecideDialog({ supplier, change, approve, onClose }: DecideProps) {
  const { t } = useTexts();
  const step = useStep();
  const [note, setNote] = useState('');
  const decide = async (): Promise<void> => {
    const operation = approve ? 'ops.connector.approve' : 'ops.connector.withdraw';
    if (await step.run((call) => call(operation, { change: change.id, note }))) onClose();
  };
  return (
    <Dialog
      title={t(approve ? 'supplier.approve-of' : 'supplier.withdraw-of', { name: supplier.name })}
      action={t(approve ? 'supplier.approve' : 'supplier.withdraw')}
      danger={!approve}
      busy={step.busy}
      disabled={note.trim() === ''}
      error={step.error}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      <p>{t(approve ? 'supplier.approve-text' : 'supplier.withdraw-text', { name: change.author.name })}</p>
      <TextInput label={t('note')} value={note} onChange={setNote} multiline help={t('note-help')} />
    </Dialog>
  );
}
