import { Dialog } from '../parts/Dialog.tsx';
import { useTexts } from '../texts.tsx';
import type { DraftWork } from './use-draft.ts';

interface DiscardDialogProps {
  readonly id: string;
  readonly draft: DraftWork;
  readonly onClose: () => void;
}

/** Confirms before a draft is deleted for everybody. */
export function DiscardDialog({ id, draft, onClose }: DiscardDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('discard.title', { id })}
      action={t('discard.action', { id })}
      danger
      busy={draft.busy}
      error={draft.error}
      onSubmit={() =>
        void draft.discard().then((done) => {
          if (done) onClose();
        })
      }
      onClose={onClose}
    >
      <p>{t('discard.text', { edit: draft.edit })}</p>
    </Dialog>
  );
}
