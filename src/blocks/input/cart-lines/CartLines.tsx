import { useRef, useState } from 'react';
import type { CartLine } from '#src/contract/shop/cart.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { checkQuantity, type RefusedQuantity } from '#src/domain/shop/check-quantity.ts';
import { quantityText } from '#src/domain/shop/quantity-text.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { Bone } from '../../display/skeleton/Bone.tsx';
import { Icon } from '../../marks/Icon.tsx';
import styles from './CartLines.module.css';
import type { cartLinesSpec } from './cart-lines.spec.ts';
import { CART_WORDS, leftText, nextTierText, takeText } from './cart-words.ts';
import { LineNote } from './LineNote.tsx';
import { QuantityField } from './QuantityField.tsx';
import { useCartLine } from './use-cart-line.ts';

type Emit = BlockViewProps<typeof cartLinesSpec>['emit'];

/** The lines of the cart (SHOP-2). */
export default function CartLines({ id, props, emit }: BlockViewProps<typeof cartLinesSpec>) {
  const inTurn = useTurns();
  const items = props.items as readonly CartLine[];
  const waiting = items.length === 0 && props.loading === true;
  if (items.length === 0 && !waiting) return null;
  return (
    <ul className={styles.list} aria-label={props.label} aria-busy={waiting} data-block="cart-lines" data-block-id={id}>
      {waiting && [0, 1].map((place) => <Bone key={place} height="132px" />)}
      {items.map((item) => (
        <Line key={item.id} item={item} emit={emit} inTurn={inTurn} />
      ))}
    </ul>
  );
}

type InTurn = (work: () => Promise<void>) => Promise<void>;

/** One call after the other: while one of a block runs, another of the same block would not be sent. */
function useTurns(): InTurn {
  const last = useRef(Promise.resolve());
  return (work) => {
    const next = last.current.then(work);
    last.current = next.catch(() => undefined);
    return next;
  };
}

interface LineProps {
  readonly item: CartLine;
  readonly emit: Emit;
  readonly inTurn: InTurn;
}

function Line({ item, emit, inTurn }: LineProps) {
  const localized = useLocalized();
  const line = useCartLine(item, {
    save: (read) =>
      inTurn(async () => {
        const words = read();
        if (words !== undefined) await emit('change', { id: item.id, ...words });
      }),
    remove: () => inTurn(() => emit('remove', { id: item.id })),
  });
  const [refused, setRefused] = useState<RefusedQuantity>();
  const [asking, setAsking] = useState(false);
  const name = localized(item.name);
  const options = item.options.map(({ label }) => localized(label)).join(', ');
  const change = (quantity: number) => {
    const bounds = { min: item.min, multiple: item.multiple, free: item.most };
    const problem = checkQuantity(quantity, bounds);
    setRefused(problem);
    if (problem === undefined) line.change({ ...line.shown, quantity });
  };
  const problem = refused === undefined ? item.problem?.message : quantityText(refused);
  const most = refused?.most ?? item.most;
  return (
    <li className={styles.line} data-line={item.id} data-variant={item.variant} aria-busy={line.removing}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={item.selected}
          aria-label={`${localized(CART_WORDS.choose)} ${name} ${options}`.trim()}
          onChange={({ target: { checked } }) => void inTurn(() => emit('select', { id: item.id, selected: checked }))}
        />
      </label>
      <div className={styles.what}>
        <button type="button" className={styles.name} onClick={() => void emit('open', { slug: item.slug })}>
          {name}
        </button>
        {options !== '' && <span className={styles.options}>{options}</span>}
        <span className={styles.price}>
          {formatRupiah(item.price)}
          {localized(CART_WORDS.piece)}
          {item.left !== undefined && item.left > 0 && (
            <span className={styles.left}>{localized(leftText(item.left))}</span>
          )}
        </span>
        {item.price !== item.price_seen && (
          <span className={styles.moved} role="status">
            {localized(CART_WORDS.was)} {formatRupiah(item.price_seen)}
          </span>
        )}
      </div>
      <strong className={styles.total}>{formatRupiah(line.shown.quantity * item.price)}</strong>
      <div className={styles.deeds}>
        <QuantityField
          name={name}
          quantity={line.shown.quantity}
          step={item.multiple}
          least={item.min}
          most={item.most}
          onChange={change}
          onFocus={() => setRefused(undefined)}
        />
        <button
          type="button"
          className={styles.remove}
          aria-label={`${localized(CART_WORDS.remove)} ${name}`}
          onClick={() => setAsking(true)}
        >
          <Icon name="x" size={20} />
        </button>
      </div>
      {problem !== undefined && (
        <p className={styles.problem} role="status">
          <Icon name="warning" size={16} />
          <span>{localized(problem)}</span>
          {most > 0 && most !== line.shown.quantity && (
            <button type="button" className={styles.act} onClick={() => change(most)}>
              {localized(takeText(most))}
            </button>
          )}
        </p>
      )}
      {item.next_tier !== undefined && problem === undefined && (
        <p className={styles.tier}>
          {localized(nextTierText(item.next_tier.missing, formatRupiah(item.next_tier.price)))}
        </p>
      )}
      <LineNote name={name} notes={line.shown.notes} onChange={(notes) => line.change({ ...line.shown, notes })} />
      {asking && (
        <fieldset className={styles.sure}>
          <legend>{localized(CART_WORDS.sure)}</legend>
          <button type="button" className={styles.danger} disabled={line.removing} onClick={line.remove}>
            {localized(CART_WORDS.remove)}
          </button>
          <button type="button" className={styles.act} onClick={() => setAsking(false)}>
            {localized(CART_WORDS.keep)}
          </button>
        </fieldset>
      )}
    </li>
  );
}
