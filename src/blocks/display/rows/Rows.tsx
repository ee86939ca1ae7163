import type { Localized } from '#src/domain/language.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { useHidden } from '../../viewport/use-hidden.ts';
import { Bone } from '../skeleton/Bone.tsx';
import styles from './RowList.module.css';
import { RowList } from './RowList.tsx';
import { valueText } from './row-value.ts';
import type { rowsSpec } from './rows.spec.ts';

export function Rows({ id, props }: BlockViewProps<typeof rowsSpec>) {
  const { t } = useTranslation();
  const localized = useLocalized();
  if (useHidden(props.only)) return null;
  if (props.loading && (props.rows ?? []).length === 0) {
    return (
      <div className={styles.rows} data-block="rows" data-block-id={id} role="status">
        <span className="screen-reader-only">{t('blocks.loading')}</span>
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={styles.row}>
            <Bone width="30%" height="1.25rem" />
            <Bone width="40%" height="1.25rem" />
          </div>
        ))}
      </div>
    );
  }
  const rows = (props.rows ?? [])
    .filter((row) => row.when !== false)
    .map((row) => ({
      label: localized(row.label as Localized | string),
      value: valueText(row.value, row.style, localized),
      style: row.style,
      copy: row.copy,
    }))
    .filter((row) => row.value !== '');
  return (
    <div data-block="rows" data-block-id={id} data-only={props.only} aria-busy={props.loading === true}>
      <RowList rows={rows} label={props.label} />
    </div>
  );
}
