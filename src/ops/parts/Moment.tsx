import { useTexts } from '../texts.tsx';

const ZONE = 'Asia/Jakarta';
const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: 'numeric', month: 'long', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hour12: false });

/** An instant as operations read it: day and time in Jakarta, the exact one on hover. */
export function Moment({ at }: { readonly at: string | null | undefined }) {
  const { language } = useTexts();
  if (at === null || at === undefined) return <span>–</span>;
  return (
    <time dateTime={at} title={`${at} (${ZONE})`}>
      {momentText(at, language)}
    </time>
  );
}

/** `20 November 2026 09.41`, the month's name in English in every language, as the specification requires. */
export function momentText(at: string, language: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  const clock = TIME.format(date);
  return `${DAY.format(date)} ${language === 'zh' ? clock : clock.replace(':', '.')}`;
}
