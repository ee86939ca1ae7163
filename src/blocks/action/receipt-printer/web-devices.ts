/** What we use of Web Bluetooth; TypeScript's own library does not know it. */
export interface BluetoothCharacteristic {
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean };
  readonly writeValueWithResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly writeValueWithoutResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

export interface BluetoothServer {
  readonly connected: boolean;
  readonly connect: () => Promise<BluetoothServer>;
  readonly disconnect: () => void;
  readonly getPrimaryServices: () => Promise<
    readonly { readonly getCharacteristics: () => Promise<readonly BluetoothCharacteristic[]> }[]
  >;
}

export interface BluetoothDevice {
  readonly name?: string;
  readonly gatt?: BluetoothServer;
}

export interface WebBluetooth {
  /** Tells whether the device has a radio that is switched on. */
  readonly getAvailability?: () => Promise<boolean>;
  readonly requestDevice: (options: {
    readonly acceptAllDevices: true;
    readonly optionalServices: readonly string[];
  }) => Promise<BluetoothDevice>;
}

/** What we use of Web Serial. */
export interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null;
  readonly open: (options: { readonly baudRate: number }) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface WebSerial {
  readonly getPorts: () => Promise<readonly SerialPort[]>;
  readonly requestPort: (options: {
    readonly allowedBluetoothServiceClassIds: readonly string[];
  }) => Promise<SerialPort>;
}

declare global {
  interface Navigator {
    readonly bluetooth?: WebBluetooth;
    readonly serial?: WebSerial;
  }
}
