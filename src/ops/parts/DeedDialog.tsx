import { type ComponentProps, useState } from 'react';
import { useTexts } from '../texts.tsx';
import { type CallOps, useStep } from '../use-ops.ts';
import { Dialog } from './Dialog.tsx';
import { TextInput } from './Field.tsx';

interface DeedDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'action' | 'danger' | 'onClose' | 'children'> {
  /** Whether every required field besides the reason is filled in; absent: there is none. */
  readonly ready?: boolean;
  /** The dialog has a result to show: it closes when that is read. */
  readonly staysOpen?: boolean;
  /** Runs the action. The dialog closes unless it was refused. @param note reason, for the log */
  readonly deed: (call: CallOps, note: string) => Promise<unknown>;
}

/** Confirms an action that is logged, with its reason: without one it cannot be submitted. */
export function DeedDialog({ ready = true, staysOpen = false, deed, children, ...dialog }: DeedDialogProps) {
  const { t } = useTexts();
  const step = useStep();
  const [note, setNote] = useState('');
  const submit = async (): Promise<void> => {
    if ((await step.run((call) => deed(call, note))) && !staysOpen) dialog.onClose();
  };
  return (
    <Dialog
      {...dialog}
      busy={step.busy}
      disabled={!ready || note.trim() === ''}
      error={step.error}
      onSubmit={() => void submit()}
    >
      {children}
      <TextInput label={t('note')} value={note} onChange={setNote} multiline help={t('note-help')} />
    </Dialog>
  );
}
