import type { RightChangeRow } from '#src/contract/operations/person.contract.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { useTexts } from '../texts.tsx';
import { changeTexts } from './rights-of.ts';

interface RightDecisionDialogProps {
  readonly change: RightChangeRow;
  readonly deed: 'confirm' | 'withdraw';
  readonly onClose: () => void;
}

/** Shows a colleague's proposal about an account's rights and takes the second person's decision. */
export function RightDecisionDialog({ change, deed, onClose }: RightDecisionDialogProps) {
  const { t } = useTexts();
  const { person } = change;
  return (
    <DeedDialog
      title={t(`person.${deed}-title`, { person: person.name })}
      action={t(`payment.do.${deed}`)}
      danger={deed === 'withdraw'}
      deed={(call, note) => call(`ops.person.${deed}`, { person: person.id, change: change.id, note })}
      onClose={onClose}
    >
      <ul>
        {changeTexts(t, change.before, change.after).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>
        {change.by.name}: {change.note}
      </p>
      <p>{t(deed === 'confirm' ? 'person.confirm-text' : 'person.withdraw-text')}</p>
    </DeedDialog>
  );
}
