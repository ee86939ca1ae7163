import type { Page } from '@playwright/test';

/** What a printer that stands in for a real one does. */
export interface FakePrinter {
  /** The greatest piece it takes; a larger one is refused if it answers, and cut off if it does not. */
  readonly mtu: number;
  readonly answers: boolean;
  /** Goes out of reach after so many bytes. */
  readonly breaksAfter?: number;
  /** Cannot be reached at all. */
  readonly off?: boolean;
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
  await page.addInitScript(({ mtu, answers, breaksAfter, off }) => {
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
      return { name: 'RPP02N', gatt: server };
    };
    Object.defineProperty(navigator, 'bluetooth', { value: { requestDevice }, configurable: true });
  }, printer);
}

/** Puts a printer with a serial port (classic Bluetooth, cable) within reach. */
export async function serialPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.printed = [];
    window.asked = 0;
    const port = {
      writable: new WritableStream<Uint8Array>({ write: (bytes) => void window.printed.push(...bytes) }),
      open: async () => undefined,
      close: async () => undefined,
    };
    const requestPort = async () => {
      window.asked += 1;
      return port;
    };
    Object.defineProperty(navigator, 'serial', {
      value: { getPorts: async () => [], requestPort },
      configurable: true,
    });
  });
}

/** What stands on the paper: the letters among the bytes. */
export async function printedText(page: Page): Promise<string> {
  const bytes = await page.evaluate(() => window.printed);
  return String.fromCharCode(...bytes);
}
