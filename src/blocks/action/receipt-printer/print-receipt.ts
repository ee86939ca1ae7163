import { currentReceipt } from '../../display/receipt/receipt-download.ts';
import { loadImage, receiptCanvas } from '../../display/receipt/receipt-picture.ts';
import { chooseBluetoothPrinter } from './bluetooth-printer.ts';
import { escposReceipt } from './escpos-receipt.ts';
import { type Printer, PrinterError } from './printer.ts';
import { chooseSerialPrinter } from './serial-printer.ts';

export type PrinterWay = 'bluetooth' | 'serial';

const CHOOSERS = { bluetooth: chooseBluetoothPrinter, serial: chooseSerialPrinter } as const;
/** Printers that were chosen since the page was loaded: nobody picks the same one for every receipt. */
const chosen = new Map<PrinterWay, Printer>();

/** Logos stay small, so that slow printers are not busy with them for long. */
const LOGO_PART = 0.5;

/**
 * Prints the receipt on screen.
 * @param onProgress told how much of it is at the printer, 0 to 1
 * @returns name of the printer
 * @throws PrinterError; DOMException when the browser's list is closed without a choice
 */
export async function printReceipt(way: PrinterWay, onProgress: (part: number) => void): Promise<string> {
  const printable = currentReceipt();
  if (printable === undefined) throw new PrinterError('failed');
  // The list of devices opens only right after the press: the bytes are made once there is a printer.
  const known = chosen.get(way);
  const printer = known?.connected() ? known : await CHOOSERS[way]();
  const bytes = await escposReceipt(printable, {
    receipt: (width) => receiptCanvas(printable, width),
    logo: async ({ logo }, width) => {
      const wide = Math.min(logo.width, Math.round(width * LOGO_PART));
      return paint(logo.src, wide, Math.round((logo.height * wide) / logo.width));
    },
  });
  try {
    await printer.write(bytes, (sent) => onProgress(sent / bytes.length));
  } catch (error) {
    chosen.delete(way);
    throw error;
  }
  chosen.set(way, printer);
  return printer.name;
}

async function paint(source: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new PrinterError('failed');
  const [, image] = await loadImage(source);
  // Printers know no transparency: what is clear would come out black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(image, 0, 0, width, height);
  return canvas;
}
