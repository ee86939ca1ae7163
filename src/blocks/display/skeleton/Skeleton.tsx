import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { Bone } from './Bone.tsx';
import styles from './Skeleton.module.css';
import type { skeletonSpec } from './skeleton.spec.ts';

export function Skeleton({ id, props }: BlockViewProps<typeof skeletonSpec>) {
  const { t } = useTranslation();
  const height = `${(props.height ?? 20) / 16}rem`;
  return (
    <div className={styles.skeleton} data-block="skeleton" data-block-id={id} role="status">
      <span className="screen-reader-only">{t('blocks.loading')}</span>
      {Array.from({ length: props.rows ?? 3 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity but their place
        <Bone key={row} height={height} />
      ))}
    </div>
  );
}
