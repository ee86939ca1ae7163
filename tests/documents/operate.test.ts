import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { namedInTables } from '../architecture/noun-tables.ts';
import { tablesOf } from '../architecture/sql-writes.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const alerts = read('docs/operate/alerts.yml');
const runbook = read('docs/operate/runbook.md');

/** Names as the page of metrics declares them: of a process, and of what all processes tell alike. */
const declared = new Set(
  ['metrics.ts', 'shared-figures.ts']
    .flatMap((file) => [
      ...read(`server/platform/http/health/${file}`).matchAll(/(?:gauge\(|name: )'(?:konter_)?([a-z_0-9]+)'/g),
    ])
    .map(([, name = '']) => `konter_${name}`),
);

test('REAL-5: every alert names a section of the runbook, and every section of an alert is there once', () => {
  const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  const named = [...alerts.matchAll(/runbook\.md#([a-z-]+)/g)].map(([, anchor = '']) => anchor);
  expect(named).toHaveLength([...alerts.matchAll(/- alert: /g)].length);
  expect(anchors).toEqual(expect.arrayContaining(named));
  expect(new Set(named).size).toBe(named.length);
});

test.each(['docs/operate/alerts.yml', 'docs/operate/dashboard.json', 'docs/operate/runbook.md'])(
  'REAL-5: %s reads metrics that there are',
  (file) => {
    const used = [...read(file).matchAll(/konter_[a-z_0-9]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !declared.has(name))).toEqual([]);
  },
);

test('REAL-5: what every web process tells alike is counted once, however many there are', () => {
  const shared = /konter_(?:jobs|books|workers|sales|supplier|reconciliation)_?\w*/;
  const panels = JSON.parse(read('docs/operate/dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const texts = [alerts, ...panels.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  const once = /(?:max(?: by \([\w, ]+\))? ?\(|max\(sum by \(instance\) \()$/;
  for (const text of texts)
    for (const { index, 0: name } of text.matchAll(new RegExp(shared, 'g')))
      expect(text.slice(0, index), `${name} in ${text.slice(Math.max(0, index - 60), index + 40)}`).toMatch(once);
});

test('REAL-5: the dashboard is one, and draws each thing once', () => {
  const { panels } = JSON.parse(read('docs/operate/dashboard.json')) as { panels: { title: string }[] };
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
});

test('REAL-5: what one sale costs is said alike where it is measured and where it is reckoned with', () => {
  const [scale, performance] = [read('docs/scale.md'), read('docs/performance.md')];
  const number = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]?.replaceAll(',', ''));
  const pairs: readonly (readonly [RegExp, RegExp])[] = [
    [/statements of an accepted order \| (\d+)/, /An accepted order is (\d+) statements/],
    [/\| orders accepted[^|]*\| ([\d,]+) a second/, /Purchases accepted, 20 at once[^|]*\|[^|]*\|[^(]*\((\d+) to/],
    [/\| a screen document served \| ([\d,]+) a second/, /Screen document served[^|]*\|[^|]*\|[^(]*\((\d+) to/],
    [/a second, ([\d,]+) when unchanged/, /whether it has changed \(304\)[^|]*\|[^|]*\|[^(]*\((\d+) per second/],
    [/\| memory at rest[^|]*\| (\d+) MiB/, /Memory at rest, PSS[^|]*\|[^|]*\| (\d+) MiB/],
  ];
  for (const [reckoned, measured] of pairs) {
    expect(number(performance, measured), String(measured)).toBeGreaterThan(0);
    expect(number(scale, reckoned), String(reckoned)).toBe(number(performance, measured));
  }
});

test('REAL-1: every setting that the program reads is in the table of settings', () => {
  const settings = [...read('server/config.ts').matchAll(/(?:env\(|\(env, )'([A-Z][A-Z_]+)'/g)].map(([, name]) => name);
  expect(new Set(settings).size).toBeGreaterThan(15);
  const readme = read('README.md');
  expect(settings.filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
});

test('REAL-5: of every table it is said once how long its rows are kept', () => {
  // What migrations ran is no data of anybody.
  const tables = tablesOf(read('server/schema.snapshot.sql')).filter((table) => table !== 'schema_migration');
  const named = [...namedInTables('| table | how long | by what |', 'docs/operate/kept.md')];
  expect(tables.length).toBeGreaterThan(70);
  expect(named.sort()).toEqual([...tables].sort());
});

test('REAL-3: of the containers only what was done with them is said', () => {
  expect(read('docs/operate/several.md')).toContain('**Of these only the\nsyntax of `compose.yml` was checked**');
});
