import { textIn } from '#src/engine/core/text/localized-text.ts';
import type { News } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { useTexts } from '../texts.tsx';

/** Takes news back, with a reason for the log. */
export function WithdrawNewsDialog({ news, onClose }: { readonly news: News; readonly onClose: () => void }) {
  const { t, language } = useTexts();
  return (
    <DeedDialog
      title={t('news.withdraw-of', { news: textIn(news.title, language) })}
      action={t('news.withdraw')}
      danger
      deed={(call, note) => call('ops.news.withdraw', { news: news.id, note })}
      onClose={onClose}
    >
      <p>{t('news.withdraw-text')}</p>
    </DeedDialog>
  );
}
