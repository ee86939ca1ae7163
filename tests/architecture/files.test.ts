import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longFunctions, longFunctionsIn } from './function-lengths.ts';
import { filesBelow, isSource, isTest, ROOT, withoutComments } from './source-tree.ts';

const sources = [...filesBelow('src', isSource), ...filesBelow('server', isSource)];
const everything = [
  ...sources,
  ...filesBelow('tests', isSource),
  ...filesBelow('scripts', (path) => /\.(m?js|ts)$/.test(path)),
];
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Most lines of a function; those of `server` and of `src` that are longer may be ten together. */
const MOST_FUNCTION_LINES = 70;
/** Functions of the server that stay longer, written `file name`, each with the reason; the list may only become shorter. */
const LONG_IN_SERVER: Readonly<Record<string, string>> = {};

describe('files', () => {
  it('are small: 300 lines at most', () => {
    const long = [...sources, ...everything.filter(isTest)].map(
      (file) => [file, read(file).trimEnd().split('\n').length] as const,
    );
    expect(long.filter(([, lines]) => lines > 300).map(([file, lines]) => `${file}: ${lines}`)).toEqual([]);
  });

  it('of the server hold functions of at most 70 lines, but for a list with a reason each', () => {
    const long = longFunctions(
      sources.filter((file) => file.startsWith('server/') && !isTest(file)),
      MOST_FUNCTION_LINES,
    );
    expect(
      [...long].filter(([name]) => LONG_IN_SERVER[name] === undefined).map(([name, lines]) => `${name}: ${lines}`),
      'give a part that has a job of its own a function of its own',
    ).toEqual([]);
    expect(
      Object.keys(LONG_IN_SERVER).filter((name) => !long.has(name)),
      'these are short now: take them off the list',
    ).toEqual([]);
  });

  it('have the lines of functions, methods and callbacks counted from the first to the last', () => {
    const body = '  run();\n'.repeat(3);
    const text = [
      `function declared() {\n${body}}`,
      `const held = async (\n  one: number,\n) => {\n${body}};`,
      `class Kind {\n  method(): void {\n${body}  }\n}`,
      `list.map(() => {\n${body}});`,
      'const short = () => 1;',
    ].join('\n');
    expect(longFunctionsIn('sample.ts', text, 4)).toEqual([
      { name: 'declared', lines: 5 },
      { name: 'held', lines: 7 },
      { name: 'method', lines: 5 },
      { name: 'callback', lines: 5 },
    ]);
    expect(longFunctionsIn('sample.ts', text, 5)).toEqual([{ name: 'held', lines: 7 }]);
  });

  it('are named for their job, never for a role', () => {
    const banned = /^(utils?|helpers?|common|manager|misc|lib|types|stuff|shared)\.(test\.)?(tsx?|mjs)$/;
    expect(everything.filter((file) => banned.test(basename(file)))).toEqual([]);
  });

  it('are kebab-case, views are PascalCase', () => {
    const wrong = sources.filter((file) => {
      const name = basename(file);
      return file.endsWith('.tsx')
        ? !/^([A-Z][A-Za-z0-9]*|[a-z][a-z0-9-]*)(\.test)?\.tsx$/.test(name)
        : !/^[a-z0-9][a-z0-9-]*(\.[a-z-]+)*\.ts$/.test(name);
    });
    expect(wrong).toEqual([]);
  });

  it('read the private tables of the job queue in one file only', () => {
    const readers = sources.filter((file) => !isTest(file) && /_private_/.test(withoutComments(read(file))));
    expect(readers, 'add what you need there; its test notices an upgrade').toEqual([
      'server/platform/outbox/job-queue-tables.ts',
    ]);
  });

  it('replace a module of the server only where a worker runs nothing else', () => {
    const replaces = /\bvi\.(doMock|mock)\(/;
    const wrong = everything.filter(
      (file) => /\.db\.test\.ts$|^tests\/(http|money)\//.test(file) && replaces.test(read(file)),
    );
    expect(wrong.filter((file) => !file.endsWith('.alone.db.test.ts'))).toEqual([]);
    expect(wrong.length).toBeGreaterThan(0);
  });

  it('hold no escape from the type checker, no eval, nothing left behind', () => {
    const rules: readonly (readonly [string, RegExp])[] = [
      ['any', /(:\s*any\b|<any>|\bas any\b)/],
      ['ts-ignore', /@ts-(ignore|expect-error|nocheck)/],
      ['double cast', /\bas unknown as\b/],
      ['eval', /\beval\(|new Function\(/],
      ['left-over', /\b(TODO|FIXME|XXX)\b/],
    ];
    // A test may say ‘any’ in its title and try `eval(` as an attack; this file has to name all of them.
    const spoken = new Set(['any', 'eval']);
    const wrong = everything
      .filter((file) => file !== 'tests/architecture/files.test.ts')
      .flatMap((file) => {
        const text = read(file);
        const code = withoutComments(text);
        return rules
          .filter(([rule]) => !(isTest(file) && spoken.has(rule)))
          .filter(([rule, pattern]) => pattern.test(rule === 'any' ? code : text))
          .map(([rule]) => `${file}: ${rule}`);
      });
    expect(wrong).toEqual([]);
  });

  it('skip and focus no test', () => {
    const tests = everything.filter(isTest);
    expect(
      tests.filter(
        (file) =>
          /\b(it|test|describe)\.(skip|only|todo|fixme)\b/.test(read(file)) && !file.startsWith('tests/architecture/'),
      ),
    ).toEqual([]);
  });

  it('move no money in floating point', () => {
    const money = sources.filter(
      (file) =>
        /^(server|src\/domain|src\/machines)\//.test(file) && !file.startsWith('server/sandbox/') && !isTest(file),
    );
    expect(money.filter((file) => /toFixed\(|parseFloat\(|\* ?100\b/.test(read(file)))).toEqual([]);
  });

  it('LIFE-8: keep clock, chance and timers out of machines and of what folds them', () => {
    const machines = sources.filter((file) => /^src\/(machines|recording)\//.test(file) && !isTest(file));
    expect(
      machines.filter((file) =>
        /\bDate\b|performance\.now|Math\.random|randomUUID|crypto\.|setTimeout|setInterval|\bfetch\(/.test(
          withoutComments(read(file)),
        ),
      ),
    ).toEqual([]);
  });
});
