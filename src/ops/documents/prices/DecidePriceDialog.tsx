import type { OfferOverrideEntry, OpsOffer } from '#src/contract/operations/price.contract.ts';
import { DeedDialog } from '#src/ops/parts/DeedDialog.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import { wordsOf } from './override-words.ts';

interface DecidePriceProps {
  readonly row: OpsOffer;
  readonly entry: OfferOverrideEntry;
  readonly approve: boolean;
  readonly onClose: () => void;
}

/** A second person confirms a proposal, or it is withdrawn. */
export function DecidePriceDialog({ row, entry, approve, onClose }: DecidePriceProps) {
  const { t, language } = useTexts();
  return (
    <DeedDialog
      title={t(approve ? 'price.approve-of' : 'price.withdraw-of', { name: row.name[language] })}
      action={t(approve ? 'price.approve' : 'price.withdraw')}
      danger={!approve}
      deed={(call, note) => call(approve ? 'ops.offer.approve' : 'ops.offer.withdraw', { override: entry.id, note })}
      onClose={onClose}
    >
      <p>{t('price.asked', { name: entry.author.name, what: wordsOf(entry, t), note: entry.note })}</p>
    </DeedDialog>
  );
}
