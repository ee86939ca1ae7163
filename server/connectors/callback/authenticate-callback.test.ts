import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isAuthentic } from './authenticate-callback.ts';

const FULL = createHash('sha256').update('T1|ok|key-of-callbacks').digest('hex');

/** Whether a report with this signature is believed, when so many of its characters count. */
function believes(sign: string, length?: number): boolean {
  const body: Readonly<Record<string, string>> = { ref: 'T1', st: 'ok', sign };
  return isAuthentic(
    {
      kind: 'signature-field',
      field: '$.sign',
      algorithm: 'sha256',
      over: ['{ref}', '|', '{body.st}', '|', '{secret.key}'],
      ...(length === undefined ? {} : { length }),
    },
    { headers: {}, rawBody: Buffer.alloc(0) },
    {
      secrets: { key: 'key-of-callbacks' },
      settings: {},
      constants: {},
      find: (from) => body[from.slice(2)],
      root: body,
      reference: 'T1',
    },
  );
}

describe('SDUI-3: signatures of reports of which only the beginning counts', () => {
  it('are believed at exactly that length, in either case', () => {
    expect(believes(FULL.slice(0, 16), 16)).toBe(true);
    expect(believes(FULL.slice(0, 16).toUpperCase(), 16)).toBe(true);
    expect(believes(FULL)).toBe(true);
  });

  it.each([
    ['shorter', FULL.slice(0, 15), 16],
    ['longer', FULL, 16],
    ['another', FULL.slice(1, 17), 16],
    ['cut where the whole counts', FULL.slice(0, 16), undefined],
    ['nothing', '', 16],
  ] as const)('is not believed: %s', (_, sign, length) => {
    expect(believes(sign, length)).toBe(false);
  });
});
