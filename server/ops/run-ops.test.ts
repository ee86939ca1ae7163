import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fuzzExpressions } from './fuzz/fuzz-expressions.ts';
import { EXIT } from './ops-command.ts';
import { OPS_COMMANDS } from './ops-commands.ts';
import { runOps } from './run-ops.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'konter-ops-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ops(...given: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runOps(given, { out: (text) => void out.push(text), err: (text) => void err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

function file(name: string, json: unknown): string {
  const full = path.join(folder, name);
  writeFileSync(full, typeof json === 'string' ? json : JSON.stringify(json));
  return full;
}

const OPERATORS = {
  kind: 'operators',
  id: 'test',
  version: 1,
  operators: [{ id: 'one', name: 'One', mark: 'O', color: '#112233', prefixes: ['0801'] }],
};
const PRODUCT = { kind: 'product', id: 'x', version: 1, pricing: { margin: 1, suggestedMarkup: 1 } };

describe('SDUI-11: the command line of operations', () => {
  it('every command is in the help', async () => {
    const { code, out } = await ops('help');
    expect(code).toBe(EXIT.ok);
    for (const { name, usage } of OPS_COMMANDS) {
      expect(usage.startsWith(name)).toBe(true);
      expect(out).toContain(usage);
    }
  });

  it.each([
    [['publissh'], 'no command publissh'],
    [['lint', '--sttrict'], 'no option --sttrict'],
    [['lint', '/nowhere/a.json'], 'no file'],
    [['lint', '--generate', 'many'], 'whole number'],
    [['diff', 'a.json'], 'compares two files'],
    [['fuzz', '--count'], 'needs a value'],
  ])('%j is called wrongly', async (given, reason) => {
    const { code, err, out } = await ops(...given);
    expect([code, out]).toEqual([EXIT.usage, '']);
    expect(err).toContain(reason);
  });

  it('lint: a good file ends with 0, a bad one with 1, with the place and the mend', async () => {
    expect((await ops('lint', file('good.json', OPERATORS))).code).toBe(EXIT.ok);
    const bad = await ops(
      'lint',
      file('bad.json', { ...OPERATORS, operators: [{ ...OPERATORS.operators[0], color: 'red' }] }),
    );
    expect(bad.code).toBe(EXIT.problems);
    expect(bad.out).toContain('#/operators/0/color');
  });

  it('lint --json is one JSON value, and --strict counts warnings', async () => {
    const warned = file('warned.json', { ...OPERATORS, operators: [{ ...OPERATORS.operators[0], prefixes: [] }] });
    const { code, out } = await ops('lint', warned, '--json');
    expect(code).toBe(EXIT.ok);
    expect(JSON.parse(out)).toMatchObject({ errors: 0, warnings: 1, problems: [{ rule: 'no-prefix' }] });
    expect((await ops('lint', warned, '--strict')).code).toBe(EXIT.problems);
  });

  it('NAV-15: lint --language says it in that language; --json carries code and parameters in all of them', async () => {
    const twins = [{ ...OPERATORS.operators[0] }, { ...OPERATORS.operators[0], id: 'two', name: 'Two', mark: 'T' }];
    const bad = file('twins.json', { ...OPERATORS, operators: twins });
    expect((await ops('lint', bad)).out).toContain('0801 already belongs to one. A prefix has one operator');
    expect((await ops('lint', bad, '--language', 'id')).out).toContain('0801 sudah milik one. Satu awalan milik satu');
    expect((await ops('lint', bad, '--language', 'zh')).out).toContain('0801 已属于 one。一个号段只属于一个运营商');
    const { problems } = JSON.parse((await ops('lint', bad, '--language', 'zh', '--json')).out) as {
      problems: object[];
    };
    expect(problems).toContainEqual(
      expect.objectContaining({
        ...{ code: 'duplicate-prefix.owner', rule: 'duplicate-prefix', params: { prefix: '0801', owner: 'one' } },
        ...{ reason: '0801 已属于 one', mend: '一个号段只属于一个运营商；更长的号段优先。' },
      }),
    );
    expect((await ops('lint', bad, '--language', 'en-GB')).code).toBe(EXIT.usage);
  });

  it('lint: a file that is no JSON has a problem with line, column and mend, by itself and in a folder', async () => {
    const broken = file('broken.json', '{"kind": ');
    const alone = await ops('lint', broken);
    expect(alone.code).toBe(EXIT.problems);
    expect(alone.out).toContain('broken.json:1:10#/');
    expect(alone.out).toContain('Add }');
    expect((await ops('lint', folder)).code).toBe(EXIT.problems);
  });

  it('SDUI-5: a document that says a key twice is refused with its place, one with an invisible mark is read', async () => {
    const text = JSON.stringify(PRODUCT);
    const twice = file('twice.json', text.replace('"version":', '"version":7,"version":'));
    const said = await ops('lint', twice);
    expect([said.code, said.out]).toEqual([EXIT.problems, expect.stringContaining('#/version')]);
    const { out } = await ops('lint', folder, '--json');
    expect((JSON.parse(out) as { problems: object[] }).problems).toContainEqual(
      expect.objectContaining({ file: 'twice.json', pointer: '/version', code: 'file.twice' }),
    );
    const plain = await ops('lint', file('plain.json', text), '--json');
    const marked = await ops('lint', file('marked.json', `\ufeff${text}`), '--json');
    expect([marked.code, marked.out.replaceAll('marked.json', 'plain.json')]).toEqual([plain.code, plain.out]);
  });

  it('diff: who must approve decides the end', async () => {
    const before = file('before.json', PRODUCT);
    const dearer = file('dearer.json', { ...PRODUCT, pricing: { margin: 2, suggestedMarkup: 1 } });
    const renamed = file('renamed.json', { ...PRODUCT, name: { id: 'a', en: 'b', zh: 'c' } });
    const { code, out } = await ops('diff', before, dearer, '--json');
    expect(code).toBe(EXIT.waiting);
    expect(JSON.parse(out)).toMatchObject({ approval: { needed: true }, changes: [{ topic: 'price' }] });
    expect((await ops('diff', before, renamed)).code).toBe(EXIT.ok);
    expect((await ops('diff', before, before)).out).toBe('No change.');
  });
});

describe('SDUI-8: random expressions', () => {
  it.each([1, 7, 2026])(
    'seed %d: 20,000 of them, none past its budget, none with another error, none otherwise on a screen',
    (seed) => {
      const figures = fuzzExpressions(20_000, seed);
      expect(figures).toMatchObject({ escaped: 0, differing: 0, slow: 0 });
      expect(figures.evaluated).toBeGreaterThan(2_000);
      expect(figures.failed).toBeGreaterThan(1_000);
    },
  );
});
