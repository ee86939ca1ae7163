import { useTexts } from '../texts.tsx';

interface MoreRowsProps {
  readonly more: { readonly wanted: boolean; readonly busy: boolean; readonly fetch: () => Promise<void> };
}

/** Loads the next page of a list, while there is one. */
export function MoreRows({ more }: MoreRowsProps) {
  const { t } = useTexts();
  if (!more.wanted) return null;
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      disabled={more.busy}
      aria-busy={more.busy}
      onClick={() => void more.fetch()}
    >
      {t('more')}
    </button>
  );
}
