import { useTranslation } from '../translation.tsx';

export interface TermsQuestionProps {
  /** Block that waits for the answer. */
  readonly id: string;
  /** What changed, in words. */
  readonly text: string;
  readonly onAgree: () => void;
}

/** Stands at a block that moves money when what it would do changed under the user's hands: read, agree, then press. */
export function TermsQuestion({ id, text, onAgree }: TermsQuestionProps) {
  const { t } = useTranslation();
  return (
    <div className="block-changed" role="alert" data-block="terms-question" data-of={id}>
      <p>{text}</p>
      <button type="button" className="button button-secondary" onClick={onAgree}>
        {t('app.changed.agree')}
      </button>
    </div>
  );
}
