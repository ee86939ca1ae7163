import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CASHBACK_KINDS, DEPOSIT_KINDS } from './mutation-lines.ts';

test.each([
  ['report/deposit-mutations', DEPOSIT_KINDS],
  ['cashback/mutations', CASHBACK_KINDS],
])('TRX-1, DEP-5: a file calls its lines what the screen %s calls them', (screen, kinds) => {
  const document = JSON.parse(readFileSync(`schemas/screens/${screen}.json`, 'utf8')) as unknown;
  const said = JSON.stringify(document);
  for (const [kind, { id, en, zh }] of Object.entries(kinds)) {
    const words = JSON.stringify(`"${kind}": {"id": "${id}", "en": "${en}", "zh": "${zh}"}`).slice(1, -1);
    expect(said, kind).toContain(words);
  }
});
