import type { ConnectorDesk } from '#src/contract/operations/connector.contract.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { useTexts } from '../texts.tsx';

interface DecideProps {
  readonly supplier: ConnectorDesk;
  readonly change: ConnectorDesk['changes'][number];
  readonly approve: boolean;
  readonly onClose: () => void;
}

/** A second person confirms settings, or they are withdrawn. */
export function DecideDialog({ supplier, change, approve, onClose }: DecideProps) {
  const { t } = useTexts();
  return (
    <DeedDialog
      title={t(approve ? 'supplier.approve-of' : 'supplier.withdraw-of', { name: supplier.name })}
      action={t(approve ? 'supplier.approve' : 'supplier.withdraw')}
      danger={!approve}
      deed={(call, note) =>
        call(approve ? 'ops.connector.approve' : 'ops.connector.withdraw', { change: change.id, note })
      }
      onClose={onClose}
    >
      <p>{t(approve ? 'supplier.approve-text' : 'supplier.withdraw-text', { name: change.author.name })}</p>
    </DeedDialog>
  );
}
