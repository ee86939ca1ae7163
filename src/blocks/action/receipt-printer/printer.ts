/** Why a receipt did not come out. Each has a text of its own: what happened, and what to do instead. */
export type PrinterProblem =
  | 'unsupported'
  | 'switched-off'
  | 'not-allowed'
  | 'unreachable'
  | 'not-a-printer'
  | 'interrupted'
  | 'failed';

/** Carries the reason to whoever shows it; the sale has long been made and is not touched by it. */
export class PrinterError extends Error {
  readonly problem: PrinterProblem;

  constructor(problem: PrinterProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** A printer that is connected. */
export interface Printer {
  readonly name: string;
  readonly connected: () => boolean;
  /**
   * Sends bytes in pieces that the printer takes.
   * @param onSent told the number of bytes so far
   * @throws PrinterError `interrupted` when the connection breaks half-way
   */
  readonly write: (bytes: Uint8Array<ArrayBuffer>, onSent: (bytes: number) => void) => Promise<void>;
}

/** Nobody waits longer for a printer that is off or out of reach. */
const PATIENCE_MS = 15_000;

/** @throws PrinterError `unreachable` when it takes too long */
export function soon<T>(work: Promise<T>, patience = PATIENCE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PrinterError('unreachable')), patience);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The user closed the browser's list of devices: a decision, not a failure. */
export const isClosedList = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'AbortError');

/** The browser, or whoever looks after the device, keeps printers from pages. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'SecurityError' || error.name === 'NotAllowedError');
