import { Dialog } from '../parts/Dialog.tsx';
import { useTexts } from '../texts.tsx';
import type { Step } from '../use-ops.ts';

interface WholeListDialogProps {
  readonly product: string;
  /** How many articles the supplier's list names. */
  readonly articles: number;
  readonly step: Step;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Confirms before all articles of a supplier go into the draft of one product. */
export function WholeListDialog({ product, articles, step, onAgree, onClose }: WholeListDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('import.whole-title', { articles })}
      action={t('import.whole-action', { articles })}
      danger
      busy={step.busy}
      error={step.error}
      onSubmit={onAgree}
      onClose={onClose}
    >
      <p>{t('import.whole-text', { product })}</p>
    </Dialog>
  );
}
