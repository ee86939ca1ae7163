import { formatRupiah } from '#src/domain/money/money.ts';
import type { BankLine } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { useTexts } from '../texts.tsx';

interface BankLineDecisionDialogProps {
  readonly line: BankLine;
  readonly deed: 'confirm' | 'withdraw';
  readonly onClose: () => void;
}

/** Shows a colleague's proposal about a bank line unchanged and takes the second person's decision. */
export function BankLineDecisionDialog({ line, deed, onClose }: BankLineDecisionDialogProps) {
  const { t } = useTexts();
  const { resolution } = line;
  if (resolution === undefined) return null;
  const amount = formatRupiah(line.amount);
  const owner = resolution.account?.name ?? '';
  return (
    <DeedDialog
      title={t(`payment.${deed}-title`, { payment: `${line.bank} ${amount}` })}
      action={t(`payment.do.${deed}`)}
      danger={deed === 'withdraw'}
      deed={(call, note) => call(`ops.bank-line.${deed}`, { line: line.id, resolution: resolution.id, note })}
      onClose={onClose}
    >
      <p>
        {resolution.by.name}: {t(`payment.line.outcome.${resolution.outcome}`)} – {resolution.note}
      </p>
      <p>
        {deed === 'confirm'
          ? t(`payment.line.consequence.${resolution.outcome}`, { amount, owner, payment: resolution.payment ?? '' })
          : t('payment.line.withdraw-text')}
      </p>
    </DeedDialog>
  );
}
