import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { onPort } from './on-port.ts';

test('REAL-5: of several ports the one that is really taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const begin = async (): Promise<void> => {
    const second = createServer().listen(port, '127.0.0.1');
    await once(second, 'listening');
  };
  try {
    await expect(onPort(port - 1, 'the sandbox (PORT + 1, and PORT + 2 for mails)', begin)).rejects.toThrow(
      `Port ${port}, which the sandbox (PORT + 1, and PORT + 2 for mails) needs, is in use. Set PORT to another number.`,
    );
  } finally {
    other.close();
  }
});
