import { useState } from 'react';
import type { Person } from '#src/contract/operations/person.contract.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useTexts } from '../texts.tsx';

interface RevealDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Shows number and address in full, once a reason has been logged. */
export function RevealDialog({ person, onClose }: RevealDialogProps) {
  const { t } = useTexts();
  const [read, setRead] = useState<{ readonly phone: string; readonly email: string } | null>(null);
  if (read !== null)
    return (
      <Dialog
        title={person.name}
        action={t('person.read')}
        onlyOne
        busy={false}
        error=""
        onSubmit={onClose}
        onClose={onClose}
      >
        <p>
          <code>{read.phone}</code>
          <br />
          {read.email}
        </p>
      </Dialog>
    );
  return (
    <DeedDialog
      title={t('person.reveal-title', { person: person.name })}
      action={t('person.open.reveal')}
      staysOpen
      deed={async (call, note) => setRead(await call('ops.person.reveal', { person: person.id, note }))}
      onClose={onClose}
    >
      <p>{t('person.reveal-text')}</p>
    </DeedDialog>
  );
}
