import { useTranslation } from '#src/engine/react/translation.tsx';
import { useViewServices } from '#src/engine/react/view-services.ts';
import { Icon } from '../marks/Icon.tsx';
import { midSentence } from '../wording/mid-sentence.ts';

export interface CopyButtonProps {
  /** Exactly what lands on the clipboard: the token alone, never the page around it (TRX-3). */
  readonly text: string;
  /** What is copied, for assistive technology: "Salin token". */
  readonly name?: string;
  readonly className?: string | undefined;
  /** Only the mark is drawn; the word stays for assistive technology. */
  readonly compact?: boolean;
}

export function CopyButton({ text, name, className, compact }: CopyButtonProps) {
  const { t } = useTranslation();
  const { copy } = useViewServices();
  return (
    <button
      type="button"
      className={className}
      aria-label={name ? `${t('blocks.copy')} ${midSentence(name)}` : t('blocks.copy')}
      onClick={() => copy(text)}
      data-copy=""
    >
      <Icon name="copy" size={20} />
      {!compact && <span>{t('blocks.copy')}</span>}
    </button>
  );
}
