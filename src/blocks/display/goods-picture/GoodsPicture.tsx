import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { GoodsDrawing } from './GoodsDrawing.tsx';
import styles from './GoodsPicture.module.css';
import type { goodsPictureSpec } from './goods-picture.spec.ts';

/** The picture of a product's page. */
export default function GoodsPicture({ id, props }: BlockViewProps<typeof goodsPictureSpec>) {
  return (
    <div className={styles.large} data-block="goods-picture" data-block-id={id}>
      <GoodsDrawing drawing={props.drawing} tint={props.tint} label={props.label} />
    </div>
  );
}
