import { afterAll, describe, expect, test } from 'vitest';
import { rawReport } from '#server/connectors/fixtures/recorded-answers.ts';
import { createConnectorRuntime } from '#server/connectors/runtime.ts';
import { readConnectorFolders } from './connector-folders.ts';

const THEIRS = '203.0.113.5';
const restricted = readConnectorFolders().flatMap((folder) => {
  const setting = folder.document.callback?.authentication.addressSetting;
  const [fixture] = folder.callbacks;
  return setting === undefined || fixture === undefined ? [] : [{ id: folder.document.id, folder, setting, fixture }];
});

test('SDUI-3: some suppliers report from addresses that an installation names', () => {
  expect(restricted.map(({ id }) => id)).toEqual(expect.arrayContaining(['fm', 'iak', 'otomax', 'xmlrpc']));
});

describe.each(restricted)('callbacks of $id from named addresses', ({ folder: { document }, setting, fixture }) => {
  const runtime = createConnectorRuntime({
    settings: {
      config: { [document.baseUrl.config]: 'http://127.0.0.1:1' },
      secrets: { [document.id]: fixture.secrets },
      values: { [document.id]: { [setting]: ` ${THEIRS}, 2001:db8::5 ` } },
    },
    allowLoopback: true,
    log: { warn: () => undefined, error: () => undefined },
  });
  afterAll(() => runtime.close());
  const read = (address: string, told: (typeof fixture.callbacks)[number]) =>
    runtime.readCallback(document, { ...rawReport(told), address });
  const believed = fixture.callbacks.filter(({ expect: { accepted } }) => accepted === true);
  const forged = fixture.callbacks.filter(
    ({ address, expect: { reason } }) => reason === 'unauthenticated' && !address,
  );

  test('SDUI-3: a true proof from a named address is believed, in every writing of it', () => {
    expect(believed.length).toBeGreaterThan(0);
    for (const one of believed)
      for (const address of [THEIRS, `::ffff:${THEIRS}`, '2001:db8:0:0:0:0:0:5'])
        expect(read(address, one), `${one.name} ${address}`).toMatchObject({ accepted: true });
  });

  test('SDUI-3: from the right address with a wrong proof it is not, nor with a true proof from anywhere else', () => {
    if (document.callback?.authentication.kind !== 'address-list') expect(forged.length).toBeGreaterThan(0);
    for (const one of forged)
      expect(read(THEIRS, one), one.name).toMatchObject({ accepted: false, reason: 'unauthenticated' });
    for (const one of believed)
      for (const address of ['203.0.113.6', `${THEIRS}0`, '', 'localhost'])
        expect(read(address, one), `${one.name} ${address}`).toMatchObject({
          accepted: false,
          reason: 'unauthenticated',
        });
  });
});

test('SDUI-3: what has nothing but a secret in its address is believed from nowhere until addresses are named', () => {
  const needing = restricted.filter(({ folder }) => folder.document.callback?.authentication.addressesNeeded === true);
  expect(needing.map(({ id }) => id)).toContain('xmlrpc');
  for (const { folder, fixture } of needing) {
    const { document } = folder;
    const unset = createConnectorRuntime({
      settings: {
        config: { [document.baseUrl.config]: 'http://127.0.0.1:1' },
        secrets: { [document.id]: fixture.secrets },
        values: {},
      },
      allowLoopback: true,
      log: { warn: () => undefined, error: () => undefined },
    });
    for (const told of fixture.callbacks)
      for (const address of [THEIRS, '127.0.0.1', ''])
        expect(unset.readCallback(document, { ...rawReport(told), address })).toMatchObject({
          accepted: false,
          reason: 'unauthenticated',
        });
    unset.close();
  }
});
