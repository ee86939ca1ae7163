import { lazy, Suspense } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useViewServices } from '#src/engine/react/view-services.ts';
import { Icon } from '../../marks/Icon.tsx';
import styles from './Page.module.css';
import type { pageSpec } from './page.spec.ts';

/** Only the page layout of `/webapp/…` has it. */
const EditableTitle = lazy(() => import('./EditableTitle.tsx'));

/** Frame of a screen. A `sticky-bar` or a section at the `side` that is a direct child becomes the right column on wide screens. */
export function Page({ id, props, children }: BlockViewProps<typeof pageSpec>) {
  const { t } = useTranslation();
  const { screen, back, openOverlay } = useViewServices();
  const title = props.title ?? screen.title;
  return (
    <div
      className={styles.page}
      data-block="page"
      data-block-id={id}
      data-width={props.width ?? 'form'}
      data-errand={screen.route.back || undefined}
    >
      {title !== '' && (
        <div className={styles.bar}>
          {screen.route.back && (
            <button type="button" className={styles.back} onClick={back} aria-label={t('blocks.page.back')}>
              <Icon name="back" />
            </button>
          )}
          {screen.route.editableTitle === true ? (
            <Suspense fallback={<h1 className={styles.title}>{title}</h1>}>
              <EditableTitle key={screen.path} path={screen.path} title={title} />
            </Suspense>
          ) : (
            <h1 className={styles.title}>{title}</h1>
          )}
          {screen.route.back && (
            <button
              type="button"
              className={styles.menu}
              onClick={() => openOverlay({ kind: 'sidebar', id: 'menu' })}
              aria-label={t('blocks.page.menu')}
            >
              <Icon name="more" />
            </button>
          )}
        </div>
      )}
      <div className={styles.content} aria-busy={props.busy === true}>
        {children}
      </div>
    </div>
  );
}
