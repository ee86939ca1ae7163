import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT } from './source-tree.ts';

const FEATURE = /\b(?:NAV|SDUI|LIFE|PRE|POST|TRX|ACC|DEP|AGT|SHOP|MLO|API|SITE|MEDIA|REAL)-\d+\b/g;
const INVARIANT = /\bI\d{1,2}\b/g;
const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const code = ['src', 'server', 'tests', 'scripts', 'schemas'].flatMap((folder) =>
  filesBelow(folder, (path) => /\.(?:tsx?|m?js|json|sql)$/.test(path)),
);
const prose = filesBelow('docs', (path) => path.endsWith('.md')).filter((file) => file !== 'docs/requirements.md');
const defined = new Set([...text('docs/requirements.md').matchAll(/^\| ([A-Z]+-?\d+) \|/gm)].map((match) => match[1]));

describe('requirements', () => {
  it('every feature row that code, tests, documents or decisions cite is defined in docs/requirements.md', () => {
    const cited = [...code, ...prose].flatMap((file) =>
      [...text(file).matchAll(FEATURE)].filter(([id]) => !defined.has(id)).map(([id]) => `${file}: ${id}`),
    );
    expect(cited).toEqual([]);
  });

  it('every invariant that the ledger names is defined in docs/requirements.md', () => {
    const ledger = code.filter((file) => file.startsWith('server/ledger/'));
    const cited = new Set(ledger.flatMap((file) => [...text(file).matchAll(INVARIANT)].map(([id]) => id)));
    expect([...cited].filter((id) => !defined.has(id))).toEqual([]);
    expect(cited.size).toBeGreaterThan(10);
  });
});
