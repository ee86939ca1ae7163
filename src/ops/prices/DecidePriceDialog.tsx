import { useState } from 'react';
import type { OfferOverrideEntry, OpsOffer } from '#src/contract/price.contract.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';
import { wordsOf } from './override-words.ts';

interface DecidePriceProps {
  readonly row: OpsOffer;
  readonly entry: OfferOverrideEntry;
  readonly approve: boolean;
  readonly onClose: () => void;
}

/** A second person puts a proposal into force, or somebody takes it back. */
export function DecidePriceDialog({ row, entry, approve, onClose }: DecidePriceProps) {
  const { t, language } = useTexts();
  const step = useStep();
  const [note, setNote] = useState('');
  const decide = async (): Promise<void> => {
    const operation = approve ? 'ops.offer.approve' : 'ops.offer.withdraw';
    if (await step.run((call) => call(operation, { override: entry.id, note }))) onClose();
  };
  return (
    <Dialog
      title={t(approve ? 'price.approve-of' : 'price.withdraw-of', { name: row.name[language] })}
      action={t(approve ? 'price.approve' : 'price.withdraw')}
      danger={!approve}
      busy={step.busy}
      disabled={note.trim() === ''}
      error={step.error}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      <p>{t('price.asked', { name: entry.author.name, what: wordsOf(entry, t), note: entry.note })}</p>
      <TextInput label={t('note')} value={note} onChange={setNote} multiline help={t('note-help')} />
    </Dialog>
  );
}
