import { useState } from 'react';
import { textIn } from '#src/engine/core/localized-text.ts';
import type { News } from '../answers.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

/** Takes news back, with a reason for the log. */
export function WithdrawNewsDialog({ news, onClose }: { readonly news: News; readonly onClose: () => void }) {
  const { t, language } = useTexts();
  const step = useStep();
  const [note, setNote] = useState('');
  const submit = async (): Promise<void> => {
    if (await step.run((call) => call('ops.news.withdraw', { news: news.id, note }))) onClose();
  };
  return (
    <Dialog
      title={t('news.withdraw-of', { news: textIn(news.title, language) })}
      action={t('news.withdraw')}
      danger
      busy={step.busy}
      disabled={note.trim() === ''}
      error={step.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('news.withdraw-text')}</p>
      <TextInput label={t('note')} value={note} onChange={setNote} multiline help={t('note-help')} />
    </Dialog>
  );
}
