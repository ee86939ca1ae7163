import type { PropsOf } from '#src/engine/core/screen/block-spec.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { PlaceLink } from '../../place-link/PlaceLink.tsx';
import { unbrokenMoney } from '../../wording/unbroken.ts';
import { LoadFailed } from '../empty/LoadFailed.tsx';
import { GoodsDrawing } from '../goods-picture/GoodsDrawing.tsx';
import styles from './GoodsGrid.module.css';
import type { goodsGridSpec } from './goods-grid.spec.ts';

type Goods = PropsOf<typeof goodsGridSpec>['items'][number];

/** Bones in place of cards while the first page loads. */
const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Goods to choose from; the whole card leads to their page. */
export default function GoodsGrid({ id, props, emit }: BlockViewProps<typeof goodsGridSpec>) {
  const items = props.items ?? [];
  if (props.failed && items.length === 0) return <LoadFailed title={props.failed} onRetry={() => void emit('retry')} />;
  const isWaiting = props.loading === true && items.length === 0;
  return (
    <ul
      className={styles.grid}
      aria-label={props.label}
      aria-busy={isWaiting || undefined}
      data-block="goods-grid"
      data-block-id={id}
    >
      {isWaiting
        ? BONES.map((bone) => <li key={bone} className={styles.bone} aria-hidden="true" />)
        : items.map((goods) => <Card key={goods.id} goods={goods} />)}
    </ul>
  );
}

function Card({ goods }: { readonly goods: Goods }) {
  const localized = useLocalized();
  const note = localized(goods.note);
  return (
    <li className={styles.card} data-stock={goods.stock}>
      <div className={styles.picture}>
        <GoodsDrawing drawing={goods.picture.drawing} tint={goods.picture.tint} />
      </div>
      <div className={styles.words}>
        <PlaceLink to={goods.path} className={styles.name}>
          {localized(goods.name)}
        </PlaceLink>
        <p className={styles.price}>{unbrokenMoney(localized(goods.price_text))}</p>
        <p className={styles.note}>
          {note !== '' && <span>{note}</span>}
          {goods.stock !== 'available' && <span className={styles.stock}>{localized(goods.stock_text)}</span>}
        </p>
      </div>
    </li>
  );
}
