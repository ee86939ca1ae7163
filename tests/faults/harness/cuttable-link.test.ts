import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startCuttableLink } from './cuttable-link.ts';

async function openLink() {
  const echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  const { port } = echo.address() as AddressInfo;
  const link = await startCuttableLink(() => port);
  onTestFinished(async () => {
    await link.close();
    echo.close();
  });
  return { link, port };
}

/** A conversation that does not go through the link, long enough for anything that would come through it. */
async function talkBeside(port: number): Promise<void> {
  const beside = connect(port, '127.0.0.1');
  for (let turn = 0; turn < 50; turn += 1) {
    beside.write('?');
    await once(beside, 'data');
  }
  beside.destroy();
}

test('REAL-4: a cut link breaks open connections and refuses new ones until it is restored', async () => {
  const { link } = await openLink();
  const socket = connect(link.port, '127.0.0.1').on('error', () => undefined);
  socket.write('one');
  expect(String((await once(socket, 'data'))[0])).toBe('one');
  link.cut();
  await once(socket, 'close');
  const refused = connect(link.port, '127.0.0.1').on('error', () => undefined);
  await once(refused, 'close');
  link.mend();
  const again = connect(link.port, '127.0.0.1');
  again.write('two');
  expect(String((await once(again, 'data'))[0])).toBe('two');
});

test('REAL-4: a frozen link stays open and delivers the held bytes when it is restored', async () => {
  const { link, port } = await openLink();
  const socket = connect(link.port, '127.0.0.1');
  socket.write('one');
  await once(socket, 'data');
  link.freeze();
  let came = '';
  socket.on('data', (bytes) => {
    came += String(bytes);
  });
  socket.write('two');
  await talkBeside(port);
  expect([came, socket.destroyed]).toEqual(['', false]);
  link.mend();
  await once(socket, 'data');
  expect(came).toBe('two');
});
