import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { OpsAddress } from '../ops-address.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer } from '../use-ops.ts';
import { DocumentList } from './DocumentList.tsx';
import { DocumentWork } from './DocumentWork.tsx';
import styles from './documents.module.css';
import { useMetaSchema } from './use-meta-schema.ts';

/** How often a colleague's save of the same draft is looked for, in milliseconds. */
const COLLEAGUES_MS = 10_000;

/** Documents on the left, the open one in the middle, its preview on the right; on narrow screens one after the other. */
export function DocumentsPage({ document: open }: { readonly document: OpsAddress['document'] }) {
  const { t } = useTexts();
  const { search } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  useSearchKey(list);
  const detail = useAnswer('ops.document.get', open ?? null, { everyMs: COLLEAGUES_MS });
  const schema = useMetaSchema(open?.kind ?? 'product');
  const shown = detail.data?.kind === open?.kind && detail.data?.id === open?.id;
  return (
    <div className={styles.panes} data-open={open !== undefined}>
      <DocumentList ref={list} open={open === undefined ? null : `${open.kind}/${open.id}`} />
      <div className={styles.work}>
        {open === undefined ? (
          <p className={styles.hint}>{t('document.hint')}</p>
        ) : (
          <>
            <Link className={styles.back} to={{ pathname: '/ops', search }}>
              ‹ {t('section.document')}
            </Link>
            <Loaded answer={detail}>
              {(data) =>
                shown && schema !== undefined ? (
                  <DocumentWork key={`${data.kind}/${data.id}`} detail={data} schema={schema} />
                ) : null
              }
            </Loaded>
          </>
        )}
      </div>
    </div>
  );
}

/** Control or Command with K goes to the search, from everywhere. */
function useSearchKey(list: { readonly current: HTMLDivElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      const field = list.current?.querySelector<HTMLInputElement>('input[type="search"]');
      if (field == null) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list]);
}
