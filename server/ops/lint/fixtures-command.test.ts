import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixturesDocument } from '#src/engine/core/document-types.ts';
import { EXIT } from '../ops-command.ts';
import { runOps } from '../run-ops.ts';

const SHIPPED = path.join('schemas', 'connectors', 'billers', 'iak', 'connector.json');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'konter-fixtures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ops(...given: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runOps(given, { out: (line) => void out.push(line), err: (line) => void err.push(line) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** A copy of the shipped connector with files beside it. */
async function connectorWith(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const own = path.join(folder, name);
  await mkdir(path.join(own, 'fixtures'), { recursive: true });
  await writeFile(path.join(own, 'connector.json'), await readFile(SHIPPED));
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(own, 'fixtures', file), text);
  return path.join(own, 'connector.json');
}

const PAY = { fixture: 'operation', operation: 'pay', secrets: { key: 'demokey' }, requests: [], answers: [] };

describe('SDUI-3, SDUI-11: fixtures beside a connector become one document', () => {
  it('with every file under its name; the linter takes it beside its connector', async () => {
    const { code, out } = await ops('fixtures', SHIPPED, '--version', '7', '--json');
    expect(code).toBe(EXIT.ok);
    const document = JSON.parse(out) as FixturesDocument;
    expect(document).toMatchObject({ kind: 'fixtures', id: 'iak', version: 7 });
    const names = document.files.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['pay.json', 'callbacks.json']));
    const file = path.join(folder, 'made.json');
    expect((await ops('fixtures', SHIPPED, '--out', file)).code).toBe(EXIT.ok);
    expect((await ops('lint', SHIPPED, file)).code).toBe(EXIT.ok);
    expect((await ops('lint', file)).code).toBe(EXIT.ok);
  });

  it('without a file that is no fixture, which is named', async () => {
    const file = await connectorWith('half', { 'pay.json': JSON.stringify(PAY), 'bad.json': '{' });
    const { code, out, err } = await ops('fixtures', file, '--json');
    expect([code, err]).toEqual([EXIT.problems, expect.stringContaining('bad.json')]);
    expect(JSON.parse(out)).toMatchObject({ files: [{ name: 'pay.json', ...PAY }] });
  });

  it('is called wrongly without a connector, and where nothing lies beside it', async () => {
    const bare = await connectorWith('bare', {});
    const other = path.join(folder, 'other.json');
    await writeFile(other, JSON.stringify({ kind: 'menu', id: 'x' }));
    for (const given of [[], [bare], [other], [path.join(folder, 'nowhere.json')]])
      expect((await ops('fixtures', ...given)).code).toBe(EXIT.usage);
  });
});
