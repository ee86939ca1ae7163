/** Drawings that goods may be shown by; each is drawn in the tint that the document names. */
export const GOODS_DRAWINGS = [
  'printer',
  'receipt-roll',
  'cable',
  'charger',
  'power-bank',
  'earphones',
  'phone-case',
  'screen-guard',
  'phone-stand',
  'memory-card',
  'sim-card',
  'voucher',
  'banner',
  'price-board',
  'shirt',
  'mailer',
  'tape',
  'scale',
] as const;
export type GoodsDrawing = (typeof GOODS_DRAWINGS)[number];

/** Tints of a drawing: its ground and its main colour. */
export const GOODS_TINTS = ['leaf', 'mint', 'sand', 'mist', 'sky', 'clay'] as const;
type GoodsTint = (typeof GOODS_TINTS)[number];

/** A picture of goods: a drawing by its name, since a document holds no photograph. */
export interface GoodsPicture {
  readonly drawing: GoodsDrawing;
  readonly tint: GoodsTint;
}

/** A picture as one word, `shirt.leaf`: what cart lines and orders keep of it. */
export const pictureName = ({ drawing, tint }: GoodsPicture): string => `${drawing}.${tint}`;
