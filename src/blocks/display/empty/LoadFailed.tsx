import { useTranslation } from '#src/engine/react/translation.tsx';
import { Icon } from '../../marks/Icon.tsx';
import { EmptyState } from './EmptyState.tsx';

/** What could not be loaded, and a button that asks for it again: the block's event `retry`. */
export function LoadFailed({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState icon="offline" title={title}>
      <button type="button" className="button button-secondary" onClick={onRetry}>
        <Icon name="refresh" size={20} />
        <span>{t('blocks.retry')}</span>
      </button>
    </EmptyState>
  );
}
