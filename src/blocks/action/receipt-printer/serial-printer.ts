import { isForbidden, type Printer, PrinterError, soon } from './printer.ts';
import type { SerialPort, WebSerial } from './web-devices.ts';

/** Serial port profile of classic Bluetooth: most 58 mm printers speak nothing else. */
const SERIAL_PORT_PROFILE = '00001101-0000-1000-8000-00805f9b34fb';
/** Bluetooth ignores it; printers with a cable leave the factory with it. */
const BAUD_RATE = 9_600;
const PIECE = 256;

/** Ports that did not print: the browser remembers what was allowed, and would bring a wrong choice back for ever. */
const refused = new WeakSet<SerialPort>();

/**
 * Connects to the printer that was allowed before, else lets the user choose one: by classic Bluetooth or by cable. What did
 * not print the last time is chosen anew.
 * @throws PrinterError; DOMException when the list is closed without a choice
 */
export async function chooseSerialPrinter(): Promise<Printer> {
  const { serial } = navigator;
  if (serial === undefined) throw new PrinterError('unsupported');
  const known = (await serial.getPorts()).find((port) => !refused.has(port));
  const port = known ?? (await choosePort(serial));
  return {
    name: 'Serial',
    // Opened for each receipt and closed after it: other programs and a printer that went to sleep stay reachable.
    connected: () => true,
    write: async (bytes, onSent) => {
      try {
        await writeThrough(port, bytes, onSent);
        refused.delete(port);
      } catch (error) {
        refused.add(port);
        throw error;
      }
    },
  };
}

async function choosePort(serial: WebSerial): Promise<SerialPort> {
  try {
    return await serial.requestPort({ allowedBluetoothServiceClassIds: [SERIAL_PORT_PROFILE] });
  } catch (error) {
    throw isForbidden(error) ? new PrinterError('not-allowed', error) : error;
  }
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
