import type { HeldPriceList } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { useTexts } from '../texts.tsx';

interface HeldPriceListDialogProps {
  readonly list: HeldPriceList;
  readonly deed: 'accept' | 'refuse';
  readonly onClose: () => void;
}

/** Confirms before a held price list is applied, or ignored as long as it would close and change the same. */
export function HeldPriceListDialog({ list, deed, onClose }: HeldPriceListDialogProps) {
  const { t } = useTexts();
  const { id, connector, closing, leaping, open } = list;
  return (
    <DeedDialog
      title={t(`held-list.${deed}-of`, { connector })}
      action={t(`held-list.${deed}`)}
      danger={deed === 'accept'}
      deed={(call, note) => call(`ops.held-price-list.${deed}`, { list: id, note })}
      onClose={onClose}
    >
      <p>{t(`held-list.${deed}-text`, { closing, open })}</p>
      {deed === 'accept' && leaping > 0 && <p>{t('held-list.accept-leaps', { leaping, open })}</p>}
    </DeedDialog>
  );
}
