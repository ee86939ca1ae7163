import { type Printer, PrinterError, soon } from './printer.ts';
import type { SerialPort } from './web-devices.ts';

/** Serial port profile of classic Bluetooth: most 58 mm printers speak nothing else. */
const SERIAL_PORT_PROFILE = '00001101-0000-1000-8000-00805f9b34fb';
/** Bluetooth ignores it; printers with a cable leave the factory with it. */
const BAUD_RATE = 9_600;
const PIECE = 256;

/**
 * Connects to the printer that was allowed before, else lets the user choose one: by classic Bluetooth or by cable.
 * @throws PrinterError; DOMException when the list is closed without a choice
 */
export async function chooseSerialPrinter(): Promise<Printer> {
  const { serial } = navigator;
  if (serial === undefined) throw new PrinterError('unsupported');
  const [known] = await serial.getPorts();
  const port = known ?? (await serial.requestPort({ allowedBluetoothServiceClassIds: [SERIAL_PORT_PROFILE] }));
  return {
    name: 'Serial',
    // Opened for each receipt and closed after it: other programs and a printer that went to sleep stay reachable.
    connected: () => true,
    write: (bytes, onSent) => writeThrough(port, bytes, onSent),
  };
}

async function writeThrough(
  port: SerialPort,
  bytes: Uint8Array<ArrayBuffer>,
  onSent: (bytes: number) => void,
): Promise<void> {
  try {
    await soon(port.open({ baudRate: BAUD_RATE }));
  } catch (error) {
    throw error instanceof PrinterError ? error : new PrinterError('unreachable', error);
  }
  try {
    await pour(port, bytes, onSent);
  } catch (error) {
    throw error instanceof PrinterError && error.problem !== 'unreachable'
      ? error
      : new PrinterError('interrupted', error);
  } finally {
    // A port that broke down cannot be closed either; the reason above is what counts.
    await port.close().catch(() => undefined);
  }
}

async function pour(port: SerialPort, bytes: Uint8Array<ArrayBuffer>, onSent: (bytes: number) => void): Promise<void> {
  const writer = port.writable?.getWriter();
  if (writer === undefined) throw new PrinterError('not-a-printer');
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      await soon(writer.ready);
      await soon(writer.write(bytes.subarray(at, at + PIECE)));
      onSent(Math.min(at + PIECE, bytes.length));
    }
  } finally {
    writer.releaseLock();
  }
}
