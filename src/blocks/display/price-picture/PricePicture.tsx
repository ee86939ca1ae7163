import { useEffect, useMemo, useRef, useState } from 'react';
import type { PricelistItem, PricelistSection } from '#src/contract/sale/pricelist.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { Icon } from '../../marks/Icon.tsx';
import { canShareFile, downloadFile, pictureFile } from '../../picture/picture-file.ts';
import { EmptyState } from '../empty/EmptyState.tsx';
import { LoadFailed } from '../empty/LoadFailed.tsx';
import { isOpen } from '../price-list/find-prices.ts';
import { drawPicture } from './draw-picture.ts';
import { PriceChoice } from './PriceChoice.tsx';
import styles from './PricePicture.module.css';
import { MOST_PRICES, type PricePicture as Picture } from './picture-layout.ts';
import type { pricePictureSpec } from './price-picture.spec.ts';

type Block = BlockViewProps<typeof pricePictureSpec>;

/** Chooses prices and makes a picture of them that customers can be sent (TRX-4). Nothing leaves the device until it is shared. */
export default function PricePicture({ id, props, emit }: Block) {
  const { t } = useTranslation();
  const sections = (props.sections ?? []) as readonly PricelistSection[];
  if (props.failed) return <LoadFailed title={props.failed} onRetry={() => void emit('retry')} />;
  if (sections.length === 0) {
    return props.loading ? (
      <p role="status">{t('blocks.loading')}</p>
    ) : (
      <EmptyState icon="price-list" title={t('blocks.price-list.empty')} />
    );
  }
  const { title, label, shop, day } = props;
  return <Maker key={title} {...{ id, sections, title, label, shop, day }} />;
}

interface MakerProps extends Pick<Block['props'], 'title' | 'label' | 'shop' | 'day'> {
  readonly id: string;
  readonly sections: readonly PricelistSection[];
}

function Maker({ id, sections, title, label, shop, day }: MakerProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => firstOpen(sections));
  const [name, setName] = useState(shop);
  const [problem, setProblem] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(sections, chosen, { shop: name.trim() || shop, title, day });
  useEffect(() => {
    if (canvas.current !== null) drawPicture(canvas.current, picture);
  }, [picture]);
  const give = async (way: 'share' | 'download'): Promise<void> => {
    setProblem(false);
    try {
      if (canvas.current === null) return;
      const file = await pictureFile(canvas.current, `${t('blocks.price-picture.file')}.png`);
      if (way === 'share' && canShareFile(file)) await navigator.share({ files: [file], title });
      else downloadFile(file);
    } catch (error) {
      // Closing the device's sheet is a decision, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setProblem(true);
    }
  };
  const none = chosen.size === 0;
  return (
    <section className={styles.maker} aria-label={label} data-block="price-picture" data-block-id={id}>
      <div className={styles.choices}>
        <label className={styles.field}>
          <span>{t('blocks.price-picture.shop')}</span>
          <input value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        </label>
        <p className={styles.count} role="status">
          {t('blocks.price-picture.chosen', { count: chosen.size, most: MOST_PRICES })}
        </p>
        {sections.map((section) => (
          <PriceChoice key={section.id} section={section} chosen={chosen} onChoose={setChosen} />
        ))}
      </div>
      <div className={styles.result}>
        <div className={styles.buttons}>
          <button type="button" className="button button-primary" disabled={none} onClick={() => void give('share')}>
            <Icon name="share" size={20} />
            {t('blocks.price-picture.share')}
          </button>
          <button
            type="button"
            className="button button-secondary"
            disabled={none}
            onClick={() => void give('download')}
          >
            <Icon name="download" size={20} />
            {t('blocks.price-picture.download')}
          </button>
        </div>
        {problem && <p role="alert">{t('blocks.price-picture.failed')}</p>}
        <canvas ref={canvas} className={styles.canvas} role="img" aria-label={spoken(picture)} />
      </div>
    </section>
  );
}

const spoken = ({ shop, title, groups }: Picture): string =>
  [shop, title, ...groups.flatMap(({ rows }) => rows.map(({ name, price }) => `${name} ${price}`))].join(', ');

/** What comes on top of a bill; where that is a share, customers are told of which amount. */
function onTop({ on_top, on_top_of }: PricelistItem, price: string): string {
  if (!on_top) return price;
  return on_top_of === undefined ? `+${price}` : `+${price} / ${formatRupiah(on_top_of)}`;
}

/** What can be sold of the first section, as a start. */
function firstOpen(sections: readonly PricelistSection[]): ReadonlySet<string> {
  const open = sections.map(({ items }) => items.filter(isOpen)).find((items) => items.length > 0) ?? [];
  return new Set(open.slice(0, MOST_PRICES / 2).map(({ scope }) => scope));
}

function usePicture(
  sections: readonly PricelistSection[],
  chosen: ReadonlySet<string>,
  { shop, title, day: priced }: Pick<Picture, 'shop' | 'title' | 'day'>,
): Picture {
  const { t } = useTranslation();
  const localized = useLocalized();
  // The languages' functions change with the language alone, which draws the screen anew.
  return useMemo(() => {
    const row = (item: PricelistItem) => {
      const price = formatRupiah(item.selling_price ?? item.public_price);
      return { name: localized(item.name), price: onTop(item, price) };
    };
    const groups = sections.map(({ name, items }) => ({
      name: localized(name),
      rows: items.filter(({ scope }) => chosen.has(scope)).map(row),
    }));
    const day = t('blocks.price-picture.day', { day: priced });
    const note = t('blocks.price-picture.note');
    return { shop, title, day, groups: groups.filter(({ rows }) => rows.length > 0), note };
  }, [sections, chosen, shop, title, priced, t, localized]);
}
