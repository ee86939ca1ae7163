import { useState } from 'react';
import type { PaymentReview } from '../answers.ts';
import styles from '../console.module.css';
import { DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useMayChange } from '../use-ops.ts';
import { useQueryParams } from '../use-query-params.ts';
import { BankLines } from './BankLines.tsx';
import { PaymentDecisionDialog } from './PaymentDecisionDialog.tsx';
import { PaymentProposeDialog } from './PaymentProposeDialog.tsx';
import { type PaymentDeed, paymentColumns } from './payment-columns.tsx';

/** Polling interval for changes of colleagues and gateways, in milliseconds. */
const EVERY_MS = 10_000;

/** Payments that only two people can end, and lines of our bank accounts that fit none (decision 0031). */
export function PaymentsPage() {
  const { t, language } = useTexts();
  const mayDecide = useMayChange();
  const [query, change] = useQueryParams();
  const search = query.search ?? '';
  const answer = useAnswer('ops.payment-review.list', search === '' ? {} : { search }, { everyMs: EVERY_MS });
  const [doing, setDoing] = useState<{ readonly deed: PaymentDeed; readonly review: PaymentReview } | null>(null);
  const columns = paymentColumns({ t, language }, mayDecide, (deed, review) => setDoing({ deed, review }));
  const close = (): void => setDoing(null);
  return (
    <section className={styles.page}>
      <h1>{t('section.payment')}</h1>
      <p className={styles.lead}>{t('payment.lead')}</p>
      <div className={styles.filters}>
        <SearchInput label={t('payment.search')} value={search} onChange={(text) => change({ search: text })} />
      </div>
      <Loaded
        answer={answer}
        empty={{ when: ({ data }) => data.length === 0, text: t(search === '' ? 'payment.none' : 'payment.not-found') }}
      >
        {({ data, more }) => (
          <>
            <DataTable label={t('section.payment')} columns={columns} rows={data} keyOf={({ code }) => code} />
            {more && <p>{t('payment.more')}</p>}
          </>
        )}
      </Loaded>
      <BankLines everyMs={EVERY_MS} />
      {doing?.deed === 'propose' && <PaymentProposeDialog review={doing.review} onClose={close} />}
      {doing !== null && doing.deed !== 'propose' && (
        <PaymentDecisionDialog review={doing.review} deed={doing.deed} onClose={close} />
      )}
    </section>
  );
}
