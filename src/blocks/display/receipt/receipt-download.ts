import type { PrintableReceipt } from './printable-receipt.ts';

let current: PrintableReceipt | undefined;

/** The receipt on screen, for what takes it off the page. @returns what takes it away again, unless another took its place. */
export function setCurrentReceipt(receipt: PrintableReceipt): () => void {
  current = receipt;
  return () => {
    if (current === receipt) current = undefined;
  };
}

export const currentReceipt = (): PrintableReceipt | undefined => current;

/**
 * Saves the receipt on screen as a file; what writes it loads on first use.
 * @param name file name without ending
 * @returns false when there is no receipt on screen
 */
export async function downloadCurrentReceipt(format: 'pdf' | 'png', name: string): Promise<boolean> {
  if (current === undefined) return false;
  const printable = current;
  if (format === 'png') {
    const { downloadFile } = await import('../../picture/picture-file.ts');
    downloadFile(await pictureOf(printable, name));
    return true;
  }
  const { downloadReceiptPdf } = await import('./receipt-pdf.ts');
  downloadReceiptPdf(printable, name);
  return true;
}

/** The receipt on screen as a PNG of twice the printer's dots. @returns undefined when there is none */
export async function currentReceiptPicture(name: string): Promise<File | undefined> {
  return current === undefined ? undefined : pictureOf(current, name);
}

async function pictureOf(printable: PrintableReceipt, name: string): Promise<File> {
  const [{ pictureFile }, { PAPER_DOTS, receiptCanvas }] = await Promise.all([
    import('../../picture/picture-file.ts'),
    import('./receipt-picture.ts'),
  ]);
  const paper = printable.receipt.settings.paper_width;
  const width = paper === 210 ? PAPER_DOTS[paper] : 2 * PAPER_DOTS[paper];
  return pictureFile(await receiptCanvas(printable, width), `${name}.png`);
}
