import { useEffect, useRef, useState } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { Icon } from '../../marks/Icon.tsx';
import type { PrinterWay } from './print-receipt.ts';
import { isClosedList, PrinterError, type PrinterProblem } from './printer.ts';
import styles from './ReceiptPrinter.module.css';
import type { receiptPrinterSpec } from './receipt-printer.spec.ts';
import './web-devices.ts';

type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'unchosen' }
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'sent'; readonly name: string }
  | { readonly kind: 'failed'; readonly problem: PrinterProblem };

const WAYS: readonly PrinterWay[] = ['bluetooth', 'serial'];

/**
 * Receipt printers over Bluetooth LE, classic Bluetooth or a cable (TRX-2). Whatever happens to the printer, the sale and the
 * receipt stay as they are: what went wrong is said here, with the other ways to hand the receipt over.
 */
export default function ReceiptPrinter({ id, props }: BlockViewProps<typeof receiptPrinterSpec>) {
  const { t } = useTranslation();
  const { stage, print } = usePrinting();
  const able = WAYS.filter((way) => way in navigator);
  const sending = stage.kind === 'sending';
  return (
    <section className={styles.printer} aria-label={props.label} data-block="receipt-printer" data-block-id={id}>
      {able.length > 0 && (
        <div className={styles.ways}>
          {able.map((way) => (
            <button
              key={way}
              type="button"
              className="button button-secondary"
              aria-disabled={sending}
              onClick={() => void print(way)}
            >
              <Icon name="print" size={20} />
              <span>{t(`blocks.receipt-printer.${way}`)}</span>
            </button>
          ))}
        </div>
      )}
      {able.length === 0 && <p className={styles.hint}>{t('blocks.receipt-printer.none')}</p>}
      {sending && (
        <p className={styles.hint} role="status">
          {t(stage.part === 0 ? 'blocks.receipt-printer.connecting' : 'blocks.receipt-printer.sending', {
            percent: Math.floor(stage.part * 100),
          })}
        </p>
      )}
      {stage.kind === 'unchosen' && (
        <p className={styles.hint} role="status">
          {t('blocks.receipt-printer.unchosen')}
        </p>
      )}
      {stage.kind === 'sent' && (
        <p className={styles.sent} role="status">
          <Icon name="success" size={20} />
          {t('blocks.receipt-printer.sent', { name: stage.name })}
        </p>
      )}
      {stage.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          {t(`blocks.receipt-printer.problem.${stage.problem}`)} {t('blocks.receipt-printer.instead')}
        </p>
      )}
    </section>
  );
}

/** Sends the receipt to a printer, one job at a time, and follows how far it is. */
function usePrinting() {
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const running = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const show = (next: Stage): void => {
    if (here.current) setStage(next);
  };
  const print = async (way: PrinterWay): Promise<void> => {
    if (running.current) return;
    running.current = true;
    show({ kind: 'sending', part: 0 });
    try {
      const { printReceipt } = await import('./print-receipt.ts');
      show({ kind: 'sent', name: await printReceipt(way, (part) => show({ kind: 'sending', part })) });
    } catch (error) {
      if (isClosedList(error)) show({ kind: 'unchosen' });
      else show({ kind: 'failed', problem: error instanceof PrinterError ? error.problem : 'failed' });
    } finally {
      running.current = false;
    }
  };
  return { stage, print };
}
