import { useTranslation } from '../translation.tsx';

export interface BlockPlaceholderProps {
  readonly id: string;
  readonly why: 'unknown' | 'broken' | 'crashed' | 'missing';
  readonly onRetry?: () => void;
}

/** What stands where a block cannot be drawn: never a blank (SDUI-7, fail closed). */
export function BlockPlaceholder({ id, why, onRetry }: BlockPlaceholderProps) {
  const { t } = useTranslation();
  return (
    <div className="block-failed" role="alert" data-block="placeholder" data-block-id={id} data-why={why}>
      <span>{t(`app.block.${why}`)}</span>
      {onRetry && (
        <button type="button" className="button button-quiet button-small" onClick={onRetry}>
          {t(why === 'missing' ? 'app.block.reload' : 'app.block.retry')}
        </button>
      )}
    </div>
  );
}
