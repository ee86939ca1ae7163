import { useState } from 'react';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import type { News } from '../answers.ts';
import styles from '../console.module.css';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useMayChange } from '../use-ops.ts';
import { NewsDialog } from './NewsDialog.tsx';
import { WithdrawNewsDialog } from './WithdrawNewsDialog.tsx';

/** News for everybody: what is published, who has read it, and new ones in three languages (ACC-7). */
export function NewsPage() {
  const { t, language } = useTexts();
  const mayPublish = useMayChange();
  const answer = useAnswer('ops.news.list', {});
  const [writing, setWriting] = useState(false);
  const [leaving, setLeaving] = useState<News | null>(null);
  const columns = newsColumns({ t, language }, mayPublish, setLeaving);
  return (
    <section className={styles.page}>
      <h1>{t('section.news')}</h1>
      <p className={styles.lead}>{t('news.lead')}</p>
      {mayPublish && (
        <div className={styles.filters}>
          <button type="button" className="button button-primary button-small" onClick={() => setWriting(true)}>
            {t('news.write')}
          </button>
        </div>
      )}
      <Loaded answer={answer} empty={{ when: ({ data }) => data.length === 0, text: t('news.none') }}>
        {({ data }) => <DataTable label={t('section.news')} columns={columns} rows={data} keyOf={({ id }) => id} />}
      </Loaded>
      {writing && <NewsDialog onClose={() => setWriting(false)} />}
      {leaving !== null && <WithdrawNewsDialog news={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function newsColumns(
  { t, language }: Pick<ReturnType<typeof useTexts>, 't' | 'language'>,
  mayPublish: boolean,
  withdraw: (news: News) => void,
): readonly Column<News>[] {
  return [
    {
      id: 'news',
      head: t('news.news'),
      cell: ({ title, text, path }) => (
        <>
          <strong>{textIn(title, language)}</strong>
          <br />
          {textIn(text, language)}
          {path !== null && (
            <>
              <br />
              <code>{path}</code>
            </>
          )}
        </>
      ),
    },
    {
      id: 'state',
      head: t('news.state'),
      cell: ({ withdrawn, by, at }) => (
        <>
          <Word tone={withdrawn ? 'muted' : 'live'}>{t(withdrawn ? 'news.withdrawn' : 'news.published')}</Word>
          <br />
          <small>
            {by.name} · <Moment at={at} />
          </small>
        </>
      ),
    },
    { id: 'readers', head: t('news.readers'), numeric: true, cell: ({ readers }) => readers },
    {
      id: 'do',
      head: '',
      cell: (news) =>
        mayPublish &&
        !news.withdrawn && (
          <button
            type="button"
            className="button button-secondary button-small"
            aria-label={t('news.withdraw-of', { news: textIn(news.title, language) })}
            onClick={() => withdraw(news)}
          >
            {t('news.withdraw')}
          </button>
        ),
    },
  ];
}
