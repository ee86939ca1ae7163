import { clockText, dayText } from '#src/engine/core/text/calendar-text.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';

const MINUTE_MS = 60_000;

/** When what is on screen was saved, and how long ago that is. `at` in milliseconds. */
export default function SavedAge({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  const instant = new Date(at).toISOString();
  const minutes = Math.floor((Date.now() - at) / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const age =
    minutes < 1
      ? t('app.offline.age-now')
      : hours < 1
        ? t('app.offline.age-minutes', { count: minutes })
        : t('app.offline.age-hours', { count: hours });
  return (
    <time dateTime={instant}>{t('app.offline.seen', { time: `${dayText(instant)} ${clockText(instant)}`, age })}</time>
  );
}
