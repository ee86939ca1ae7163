import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** Compiling the program and starting a database take their time on a machine with two cores. */
const PATIENCE_MS = 900_000;
const LABELS = ['--id', 'Catatan', '--en', 'Notes', '--zh', '备注'];
/** Most lines of code of a noun, its screen left out. */
const MOST_LINES = 700;
/** The lists that name every noun, all that is changed outside of folders of its name; the fewer the better. */
const LISTS_OF_OPERATIONS = ['server/documents/check/operation-schemas.ts', 'src/contract/document-operations.ts'];
const LISTS_OF_MACHINES = ['src/machines/machines.ts', 'src/machines/registry.ts'];
const LISTS = [...LISTS_OF_OPERATIONS, ...LISTS_OF_MACHINES, 'server/modules/module-list.ts'].sort();

let copy: ProjectCopy;
/** Every file that scaffolds wrote or changed so far. */
const written = new Set<string>();
const scaffold = async (...args: readonly string[]) => {
  const outcome = await copy.node('scripts/new.mjs', ...args);
  for (const file of [...named(outcome.said, 'new'), ...named(outcome.said, 'changed')]) written.add(file);
  return outcome;
};
const named = (said: string, word: string): string[] =>
  [...said.matchAll(new RegExp(`^${word} +(\\S+)$`, 'gm'))].map(([, file = '']) => file);
/** Files that a scaffold changed outside of folders of a noun's name. */
const outside = (said: string, noun: string): string[] =>
  named(said, 'changed')
    .filter((file) => !file.includes(`/${noun}/`))
    .sort();
const read = (file: string): string => readFileSync(path.join(copy.folder, file), 'utf8');

beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

describe('npm run new', () => {
  test('refuses with a sentence what it cannot do, and writes nothing', async () => {
    const wrong: readonly (readonly [args: readonly string[], says: RegExp])[] = [
      [[], /^Usage:/],
      [['castle', 'x'], /^Usage:/],
      [['noun', 'Trial_Note', ...LABELS], /kebab-case/],
      [['noun', 'trial-note', '--id', 'Catatan', '--en', 'Notes'], /--zh is missing/],
      [['noun', 'trial-note', '--id', 'a"b', '--en', 'Notes', '--zh', '备注'], /--id is missing or not a label/],
      [['noun', 'ticket', ...LABELS], /server\/modules\/ticket\/module\.ts.*exists already/],
      [['noun', 'trial-note', '--colour', 'red'], /--colour/],
      [['route', 'ticket', '--method', 'GET', '--path', '/api/v1/x'], /<noun>\.<verb>/],
      [['route', 'castle.open', '--method', 'GET', '--path', '/api/v1/x'], /there is no module castle/],
      [['route', 'ticket.reopen', '--method', 'LOOK', '--path', '/api/v1/x'], /--method is one of/],
      [['route', 'ticket.reopen', '--method', 'GET', '--path', 'x'], /--path begins with/],
      [
        ['route', 'ticket.close', '--method', 'POST', '--path', '/api/v1/x'],
        /exists already, in .*document-operations/,
      ],
      [['route', 'session.end', '--method', 'POST', '--path', '/api/v1/x'], /exists already/],
      [['list', 'ticket.list', '--path', '/api/v1/x', '--table', 'ticket'], /exists already/],
      [['list', 'ticket.archive', '--path', '/api/v1/x', '--table', 'castle'], /--table is one of/],
      [['list', 'ticket.archive', '--path', '/api/v1/x/{ticket}', '--table', 'ticket'], /--path of a list/],
      [['list', 'castle.archive', '--path', '/api/v1/x', '--table', 'ticket'], /there is no module castle/],
    ];
    for (const [args, says] of wrong) {
      const { code, said } = await scaffold(...args);
      expect(said, args.join(' ')).toMatch(says);
      expect(code, args.join(' ')).toBe(1);
    }
    expect(existsSync(path.join(copy.folder, 'server/modules/trial-note'))).toBe(false);
    expect(read('server/modules/module-list.ts')).not.toContain('trialNote');
  });

  test('writes a noun with table, machine, module, contract and screen, and an operation of it', async () => {
    const noun = await scaffold('noun', 'trial-note', ...LABELS);
    expect(noun.said).toMatch(/\nNext:\n1\. /);
    expect(noun.code).toBe(0);
    const files = named(noun.said, 'new');
    expect(outside(noun.said, 'trial-note')).toEqual(LISTS);
    const lines = files.map((file) => read(file).trimEnd().split('\n').length);
    console.log(`a noun: ${files.length} new files, ${LISTS.length} changed outside of folders of its name`);
    expect(files.filter((file) => /\{\{|__/.test(`${file}${read(file)}`))).toEqual([]);
    expect(lines.filter((_, at) => !files[at]?.endsWith('.json')).reduce((sum, each) => sum + each, 0)).toBeLessThan(
      MOST_LINES,
    );
    for (const [operation, method, address] of [
      ['trial-note.reopen', 'POST', '/api/v1/trial-note/{trial_note}/reopen'],
      ['recording.note', 'GET', '/api/v1/recording-note'],
      ['supplier.ping', 'DELETE', '/api/v1/supplier-ping'],
    ] as const) {
      const { code, said } = await scaffold('route', operation, '--method', method, '--path', address);
      expect(code, said).toBe(0);
      expect(outside(said, operation.split('.')[0] ?? '')).toEqual(LISTS_OF_OPERATIONS);
    }
  });

  test('writes a list of an existing module', async () => {
    const asked = ['--path', '/api/v1/ticket-archive', '--table', 'ticket'];
    const { code, said } = await scaffold('list', 'ticket.archive', ...asked);
    expect(code, said).toBe(0);
    expect(outside(said, 'ticket')).toEqual(LISTS_OF_OPERATIONS);
    expect(named(said, 'new')).toEqual([
      'server/modules/ticket/ticket-archive-list.db.test.ts',
      'server/modules/ticket/ticket-archive-list.ts',
      'src/contract/ticket/ticket-archive-list.contract.ts',
    ]);
    expect((await scaffold('list', 'ticket.archive', ...asked)).said).toMatch(/exists already/);
  });

  test('writes a machine alone, for a noun whose module comes later', async () => {
    const { code, said } = await scaffold('machine', 'trial-step', ...LABELS);
    expect(code, said).toBe(0);
    expect(outside(said, 'trial-step')).toEqual(LISTS_OF_MACHINES);
    expect(named(said, 'new')).toEqual([
      'src/domain/trial-step/trial-step.ts',
      'src/machines/trial-step/README.md',
      'src/machines/trial-step/trial-step.machine.test.ts',
      'src/machines/trial-step/trial-step.machine.ts',
      'src/machines/trial-step/trial-step.meta.ts',
    ]);
    expect((await scaffold('machine', 'trial-step', ...LABELS)).said).toMatch(/exists already/);
  });

  test('writes the module of a noun whose machine is there, and leaves the machine as it is', async () => {
    const machine = 'src/machines/trial-step/trial-step.machine.ts';
    const before = read(machine);
    const { code, said } = await scaffold('noun', 'trial-step', ...LABELS);
    expect(code, said).toBe(0);
    expect(outside(said, 'trial-step')).toEqual([...LISTS_OF_OPERATIONS, 'server/modules/module-list.ts'].sort());
    expect(read(machine)).toBe(before);
    expect(read('src/machines/trial-step/README.md')).toContain('| `trial_step` |');
    expect((await scaffold('noun', 'trial-step', ...LABELS)).said).toMatch(/exists already/);
  });

  test('writes what the formatter and the linter leave as it is', async () => {
    expect(await copy.bin('biome', 'check', '--files-ignore-unknown=true', ...written)).toMatchObject({ code: 0 });
  });

  test(
    'writes what compiles',
    async () => {
      // What was written and all that it imports: the whole program is compiled by the step `types`.
      const files = [...written, 'tests/support/database-server.ts'].filter((file) => file.endsWith('.ts'));
      const config = { extends: './tsconfig.json', include: [], files };
      writeFileSync(path.join(copy.folder, 'tsconfig.scaffold.json'), JSON.stringify(config));
      expect(await copy.bin('tsc', '-p', 'tsconfig.scaffold.json')).toEqual({ code: 0, said: '' });
    },
    PATIENCE_MS,
  );

  test(
    'writes tests that pass, and keeps the rules of machines, modules and documents',
    async () => {
      const generated = ['trial-note', 'trial-step', 'note-recording', 'ping-supplier', 'ticket-archive-list'];
      const rules = [
        'src/machines/registry.test.ts',
        'tests/architecture/modules.test.ts',
        'tests/architecture/vocabulary.test.ts',
        'tests/documents/every-document.test.ts',
      ];
      const { code, said } = await copy.bin('vitest', 'run', ...generated, ...rules, '--maxWorkers=1');
      expect(code, said).toBe(0);
      for (const file of [
        '/trial-note.machine.test.ts',
        '/trial-note.routes.db.test.ts',
        '/reopen-trial-note.routes',
        '/ticket-archive-list',
      ])
        expect(said).toContain(file);
    },
    PATIENCE_MS,
  );
});
