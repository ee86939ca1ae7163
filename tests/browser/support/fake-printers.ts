import type { Page } from '@playwright/test';

/** Behaviour of a fake printer. */
export interface FakePrinter {
  /** The greatest piece it takes; a larger one is refused if it answers, and cut off if it does not. */
  readonly mtu: number;
  readonly answers: boolean;
  /** Goes out of reach after so many bytes. */
  readonly breaksAfter?: number;
  /** Cannot be reached at all. */
  readonly off?: boolean;
  /** The list of devices ends without a choice: closed by the agent, with no radio behind it, or forbidden. */
  readonly unchosen?: 'closed' | 'no-radio' | 'forbidden';
}

declare global {
  interface Window {
    /** Every byte that arrived at the printer. */
    printed: number[];
    /** How often the browser's list of devices was opened. */
    asked: number;
  }
}

/** Puts a Bluetooth LE printer within the browser's reach; only the browser's own side of the radio is made up. */
export async function bluetoothPrinter(page: Page, printer: FakePrinter): Promise<void> {
  await page.addInitScript(({ mtu, answers, breaksAfter, off, unchosen }) => {
    window.printed = [];
    window.asked = 0;
    const take = async (bytes: Uint8Array): Promise<void> => {
      if (breaksAfter !== undefined && window.printed.length + bytes.length > breaksAfter) {
        throw new DOMException('GATT Server is disconnected', 'NetworkError');
      }
      if (bytes.length > mtu && answers) throw new DOMException('GATT operation failed', 'NotSupportedError');
      window.printed.push(...bytes.slice(0, mtu));
    };
    const inlet = {
      properties: { write: answers, writeWithoutResponse: true },
      writeValueWithResponse: take,
      writeValueWithoutResponse: take,
    };
    const server = {
      connected: true,
      connect: async () => {
        if (off) throw new DOMException('Connection attempt failed', 'NetworkError');
        return server;
      },
      disconnect: () => undefined,
      getPrimaryServices: async () => [{ getCharacteristics: async () => [inlet] }],
    };
    const requestDevice = async () => {
      window.asked += 1;
      if (unchosen === 'forbidden') throw new DOMException('Disallowed by permissions policy', 'SecurityError');
      if (unchosen !== undefined) throw new DOMException('Nothing was chosen', 'NotFoundError');
      return { name: 'RPP02N', gatt: server };
    };
    const getAvailability = async () => unchosen !== 'no-radio';
    Object.defineProperty(navigator, 'bluetooth', { value: { requestDevice, getAvailability }, configurable: true });
  }, printer);
}

/**
 * Puts a printer with a serial port (classic Bluetooth, cable) within reach.
 * @param wrong the browser remembers another port, allowed once, that does not open
 */
export async function serialPrinter(page: Page, wrong = false): Promise<void> {
  await page.addInitScript((another) => {
    window.printed = [];
    window.asked = 0;
    const port = {
      writable: new WritableStream<Uint8Array>({ write: (bytes) => void window.printed.push(...bytes) }),
      open: async () => undefined,
      close: async () => undefined,
    };
    const modem = {
      writable: null,
      open: () => Promise.reject(new DOMException('Failed to open serial port', 'NetworkError')),
      close: async () => undefined,
    };
    const requestPort = async () => {
      window.asked += 1;
      return port;
    };
    Object.defineProperty(navigator, 'serial', {
      value: { getPorts: async () => (another ? [modem] : []), requestPort },
      configurable: true,
    });
  }, wrong);
}

/** The printed text: the letters among the bytes. */
export async function printedText(page: Page): Promise<string> {
  const bytes = await page.evaluate(() => window.printed);
  return String.fromCharCode(...bytes);
}
