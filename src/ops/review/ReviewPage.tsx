import { useState } from 'react';
import type { Review } from '../answers.ts';
import styles from '../console.module.css';
import { DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useStep } from '../use-ops.ts';
import { useQueryParams } from '../use-query-params.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import { type ReviewDeed, reviewColumns } from './review-columns.tsx';

/** Polling interval for changes of colleagues and suppliers, in milliseconds. */
const EVERY_MS = 10_000;

interface Doing {
  readonly deed: Exclude<ReviewDeed, 'ask'>;
  readonly review: Review;
}

/** Sales in manual review: listed, checked once more at the supplier, settled by two people. */
export function ReviewPage() {
  const { t, language } = useTexts();
  const [query, change] = useQueryParams();
  const search = query.search ?? '';
  const answer = useAnswer('ops.review.list', search === '' ? {} : { search }, { everyMs: EVERY_MS });
  const asking = useStep();
  const [told, setTold] = useState('');
  const [doing, setDoing] = useState<Doing | null>(null);
  const ask = async (review: Review): Promise<void> => {
    const { ref_id } = review.transaction;
    setTold('');
    await asking.run(async (call) => {
      const { verdict } = await call('ops.review.ask', { ref_id });
      setTold(`${ref_id}: ${t(`review.verdict.${verdict}`)}`);
    });
  };
  const columns = reviewColumns({ t, language }, asking.busy, (deed, review) => {
    if (deed === 'ask') void ask(review);
    else setDoing({ deed, review });
  });
  const close = (): void => setDoing(null);
  return (
    <section className={styles.page}>
      <h1>{t('section.review')}</h1>
      <p className={styles.lead}>{t('review.lead')}</p>
      <div className={styles.filters}>
        <SearchInput label={t('review.search')} value={search} onChange={(text) => change({ search: text })} />
      </div>
      <p role="status">{asking.error === '' ? told : asking.error}</p>
      <Loaded
        answer={answer}
        empty={{ when: ({ data }) => data.length === 0, text: t(search === '' ? 'review.none' : 'review.not-found') }}
      >
        {({ data, more }) => (
          <>
            <DataTable
              label={t('section.review')}
              columns={columns}
              rows={data}
              keyOf={({ transaction }) => transaction.ref_id}
            />
            {more && <p>{t('review.more')}</p>}
          </>
        )}
      </Loaded>
      {doing?.deed === 'propose' && <ProposeDialog review={doing.review} onClose={close} />}
      {doing !== null && doing.deed !== 'propose' && (
        <DecisionDialog review={doing.review} deed={doing.deed} onClose={close} />
      )}
    </section>
  );
}
