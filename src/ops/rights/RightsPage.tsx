import { ACCOUNT_CATEGORIES } from '#src/domain/people/account.ts';
import styles from '../console.module.css';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Word } from '../parts/Word.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer } from '../use-ops.ts';
import { DEEDS, type Deed } from './deeds.ts';

/** Roles and actions as the server's routes declare them. */
export function RightsPage() {
  const { t } = useTexts();
  const answer = useAnswer('ops.right.list', {});
  return (
    <section className={styles.page}>
      <h1>{t('section.right')}</h1>
      <p className={styles.lead}>{t('right.lead')}</p>
      <Loaded answer={answer}>
        {({ data }) => (
          <Matrix allowed={new Map(data.map((one) => [one.operation, new Set<string>(one.categories)]))} />
        )}
      </Loaded>
    </section>
  );
}

function Matrix({ allowed }: { readonly allowed: ReadonlyMap<string, ReadonlySet<string>> }) {
  const { t } = useTexts();
  const columns: readonly Column<Deed>[] = [
    { id: 'section', head: t('right.page'), cell: ({ section }) => t(`section.${section}`) },
    {
      id: 'deed',
      head: t('right.deed'),
      cell: ({ id, twoPeople }) => (
        <>
          {t(`right.deed-of.${id}`)} {twoPeople === true && <small>{t('right.two-people')}</small>}
        </>
      ),
    },
    ...ACCOUNT_CATEGORIES.map((category) => ({
      id: category,
      head: t(`preview.category-of.${category}`),
      cell: ({ operation }: Deed) => {
        const may = allowed.get(operation)?.has(category) === true;
        return <Word tone={may ? 'live' : 'muted'}>{t(may ? 'right.yes' : 'right.no')}</Word>;
      },
    })),
  ];
  return <DataTable label={t('section.right')} columns={columns} rows={DEEDS} keyOf={({ id }) => id} />;
}
