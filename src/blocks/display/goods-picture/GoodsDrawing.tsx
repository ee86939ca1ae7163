import type { ReactElement } from 'react';
import type { GoodsDrawing as DrawingName } from '#src/domain/shop/goods-picture.ts';
import { COUNTER_DRAWINGS } from './counter-drawings.tsx';
import styles from './GoodsPicture.module.css';
import { PHONE_DRAWINGS } from './phone-drawings.tsx';

const DRAWINGS: Readonly<Record<DrawingName, ReactElement>> = { ...COUNTER_DRAWINGS, ...PHONE_DRAWINGS };

interface GoodsDrawingProps {
  /** An unknown name, of a newer document, draws a parcel. */
  readonly drawing: string;
  readonly tint: string;
  /** Absent beside a text that says the same. */
  readonly label?: string;
}

/** A drawing of goods in a tint, 160 by 120. */
export function GoodsDrawing({ drawing, tint, label }: GoodsDrawingProps) {
  const shapes = Object.hasOwn(DRAWINGS, drawing) ? DRAWINGS[drawing as DrawingName] : DRAWINGS.mailer;
  const look = { className: styles.drawing, viewBox: '0 0 160 120', 'data-tint': tint };
  if (label === undefined) {
    return (
      <svg {...look} aria-hidden="true">
        {shapes}
      </svg>
    );
  }
  return (
    <svg {...look} role="img" aria-label={label}>
      {shapes}
    </svg>
  );
}
