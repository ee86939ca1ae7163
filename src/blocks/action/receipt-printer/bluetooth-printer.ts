import { isClosedList, isForbidden, type Printer, PrinterError, soon } from './printer.ts';
import type { BluetoothCharacteristic, BluetoothDevice, BluetoothServer, WebBluetooth } from './web-devices.ts';

/** Services under which small printers take bytes; a page may use only those it names beforehand. */
const PRINTER_SERVICES = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '0000ffe0-0000-1000-8000-00805f9b34fb',
  '0000ae30-0000-1000-8000-00805f9b34fb',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
] as const;

/** The least that every Bluetooth LE connection carries at once: MTU 23 less 3 for the header. */
const SMALLEST_PIECE = 20;
/** Cheap printers lose what comes in larger pieces. */
const LARGEST_PIECE = 100;
/** Without an answer nothing tells that the printer is busy: it gets this long to swallow a piece. */
const PAUSE_MS = 12;

/**
 * Lets the user choose a printer from the browser's list and connects to it.
 * @throws PrinterError; DOMException when the list is closed without a choice
 */
export async function chooseBluetoothPrinter(): Promise<Printer> {
  const { bluetooth } = navigator;
  if (bluetooth === undefined) throw new PrinterError('unsupported');
  const device = await chooseDevice(bluetooth);
  if (device.gatt === undefined) throw new PrinterError('not-a-printer');
  const server = await reach(device.gatt);
  const characteristic = await findInlet(server);
  return {
    name: device.name ?? 'Bluetooth',
    connected: () => server.connected,
    write: (bytes, onSent) => writePieces(characteristic, bytes, onSent),
  };
}

/** A radio that is off ends the choice with the same error as a list that was closed; only the browser tells them apart. */
async function chooseDevice(bluetooth: WebBluetooth): Promise<BluetoothDevice> {
  try {
    return await bluetooth.requestDevice({ acceptAllDevices: true, optionalServices: PRINTER_SERVICES });
  } catch (error) {
    if (isForbidden(error)) throw new PrinterError('not-allowed', error);
    if (isClosedList(error) && (await bluetooth.getAvailability?.()) === false)
      throw new PrinterError('switched-off', error);
    throw error;
  }
}

async function reach(gatt: BluetoothServer): Promise<BluetoothServer> {
  try {
    return await soon(gatt.connect());
  } catch (error) {
    throw error instanceof PrinterError ? error : new PrinterError('unreachable', error);
  }
}

/** The first characteristic that takes bytes; one that confirms them is preferred. */
async function findInlet(server: BluetoothServer): Promise<BluetoothCharacteristic> {
  const found: BluetoothCharacteristic[] = [];
  try {
    for (const service of await soon(server.getPrimaryServices())) found.push(...(await service.getCharacteristics()));
  } catch (error) {
    server.disconnect();
    throw new PrinterError('not-a-printer', error);
  }
  const inlet =
    found.find(({ properties }) => properties.write) ?? found.find(({ properties }) => properties.writeWithoutResponse);
  if (inlet !== undefined) return inlet;
  server.disconnect();
  throw new PrinterError('not-a-printer');
}

/**
 * The browser does not tell how much a connection carries at once. Where each piece is confirmed, a large one is tried and cut
 * down when it is refused; where none is, larger ones than every printer takes would be cut off silently, so none is sent.
 */
async function writePieces(
  inlet: BluetoothCharacteristic,
  bytes: Uint8Array<ArrayBuffer>,
  onSent: (bytes: number) => void,
): Promise<void> {
  const confirmed = inlet.properties.write;
  let size = confirmed ? LARGEST_PIECE : SMALLEST_PIECE;
  let at = 0;
  while (at < bytes.length) {
    const piece = bytes.slice(at, at + size);
    try {
      if (confirmed) await soon(inlet.writeValueWithResponse(piece));
      else {
        await soon(inlet.writeValueWithoutResponse(piece));
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    } catch (error) {
      if (piece.length <= SMALLEST_PIECE) throw new PrinterError('interrupted', error);
      size = SMALLEST_PIECE;
      continue;
    }
    at += piece.length;
    onSent(at);
  }
}
