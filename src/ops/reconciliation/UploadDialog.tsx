import { useState } from 'react';
import { dayText } from '#src/engine/core/text/calendar-text.ts';
import type { ReconciliationDay } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { Field } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';

interface UploadDialogProps {
  readonly day: ReconciliationDay;
  readonly onClose: () => void;
}

/** Uploads the statement of a provider without an operation for it. */
export function UploadDialog({ day: { connector, name, day }, onClose }: UploadDialogProps) {
  const { t } = useTexts();
  const [file, setFile] = useState<File | null>(null);
  return (
    <DeedDialog
      title={t('reconciliation.upload-title', { provider: name, day: dayText(day) })}
      action={t('reconciliation.upload-action')}
      ready={file !== null}
      deed={async (call, note) =>
        call('ops.reconciliation.upload', { connector, day, text: (await file?.text()) ?? '', note })
      }
      onClose={onClose}
    >
      <p>{t('reconciliation.upload-text')}</p>
      <Field label={t('reconciliation.file')}>
        {(id) => (
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
    </DeedDialog>
  );
}
