import type { PropsOf } from '#src/engine/core/screen/block-spec.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useLocalized, useViewServices } from '#src/engine/react/view-services.ts';
import styles from './GoodsChoice.module.css';
import type { goodsChoiceSpec } from './goods-choice.spec.ts';

type Props = PropsOf<typeof goodsChoiceSpec>;
type Variant = Props['variants'][number];

/** Chooses a variant option by option; the other options stay as they are. */
export default function GoodsChoice({ id, props, emit }: BlockViewProps<typeof goodsChoiceSpec>) {
  const localized = useLocalized();
  const { setQuery } = useViewServices();
  const { options, variants, parameter, chosen } = props;
  const current = variants.find(({ sku }) => sku === chosen) ?? variants[0];
  if (options.length === 0 || current === undefined) return null;
  const choose = (variant: Variant): void => {
    setQuery({ [parameter]: variant.sku });
    void emit('change', { sku: variant.sku });
  };
  return (
    <div className={styles.options} data-block="goods-choice" data-block-id={id}>
      {options.map(({ key, name, values }) => (
        <fieldset key={key} className={styles.option}>
          <legend className={styles.name}>{localized(name)}</legend>
          <div className={styles.values}>
            {values.map(({ value, label }) => {
              const variant = variantWith(variants, current, key, value);
              const isGone = variant?.stock === 'sold-out';
              return (
                <button
                  key={value}
                  type="button"
                  className={styles.value}
                  aria-pressed={current.values[key] === value}
                  data-sold-out={isGone || undefined}
                  disabled={variant === undefined}
                  onClick={() => variant && choose(variant)}
                >
                  {localized(label)}
                  {isGone && <span className={styles.gone}>, {props.sold_out}</span>}
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** The variant that differs from the current one in one option alone; undefined where it is not sold. */
function variantWith(variants: readonly Variant[], current: Variant, key: string, value: string): Variant | undefined {
  const wanted = { ...current.values, [key]: value };
  return variants.find(
    ({ sold, values }) => sold && Object.entries(wanted).every(([option, one]) => values[option] === one),
  );
}
