import { useState } from 'react';
import { LANGUAGES } from '#src/domain/language.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';

interface SwitchDialogProps {
  readonly kind: 'product' | 'connector';
  readonly id: string;
  readonly name: string;
  readonly isSet: boolean;
  readonly onClose: () => void;
}

/** Confirms before sales stop or go on; agents read the reason. */
export function SwitchDialog({ kind, id, name, isSet, onClose }: SwitchDialogProps) {
  const { t, language } = useTexts();
  const [reason, setReason] = useState({
    id: 'Sedang gangguan. Coba lagi nanti.',
    en: 'Out of order for now. Try again later.',
    zh: '暂时故障，请稍后再试。',
  });
  return (
    <DeedDialog
      title={t(isSet ? 'switch.clear-title' : 'switch.set-title', { name })}
      action={t(isSet ? 'switch.clear-of' : 'switch.set-of', { name: id })}
      danger={!isSet}
      ready={Object.values(reason).every((text) => text.trim() !== '')}
      deed={(call, note) =>
        isSet
          ? call('ops.kill-switch.clear', { kind, id, note })
          : call('ops.kill-switch.set', { kind, id, reason, note })
      }
      onClose={onClose}
    >
      <p>{t(isSet ? 'switch.clear-text' : `switch.set-text-${kind}`, { name })}</p>
      {!isSet &&
        [language, ...LANGUAGES.filter((one) => one !== language)].map((one) => (
          <TextInput
            key={one}
            label={t('switch.reason', { language: t(`preview.language-of.${one}`) })}
            value={reason[one]}
            onChange={(text) => setReason({ ...reason, [one]: text })}
          />
        ))}
    </DeedDialog>
  );
}
