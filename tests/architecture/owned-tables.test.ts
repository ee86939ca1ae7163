import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MODULES } from '#server/modules/module-list.ts';
import { FOREIGN_WRITES, TABLES_BY_VARIABLE, TABLES_OUTSIDE_MODULES } from './foreign-writes.ts';
import { filesBelow, isSource, isTest, ROOT } from './source-tree.ts';
import { sqlWrites, tablesOf } from './sql-writes.ts';

const tables = tablesOf(readFileSync(join(ROOT, 'server/schema.snapshot.sql'), 'utf8'));
const known = new Set(tables);

/** Pairs of a table and the folder that owns it. */
const ownership: readonly (readonly [table: string, folder: string])[] = [
  ...Object.entries(TABLES_OUTSIDE_MODULES).flatMap(([folder, owned]) =>
    owned.map((table) => [table, folder] as const),
  ),
  ...MODULES.flatMap(({ noun, tables: owned = [] }) =>
    owned.map((table) => [table as string, `server/modules/${noun}`] as const),
  ),
];
const owners = new Map(ownership);

const written = filesBelow('server', isSource)
  .filter((file) => !isTest(file))
  .map((file) => ({ file, ...sqlWrites(readFileSync(join(ROOT, file), 'utf8'), known) }));

const isForeign = (file: string, table: string): boolean => !file.startsWith(`${owners.get(table)}/`);

describe('tables', () => {
  it('each have exactly one owner: a module by its manifest, or a folder outside of the modules', () => {
    expect(
      ownership.map(([table]) => table).sort(),
      'name the table in `tables` of the manifest of its module (server/modules/<noun>/module.ts)',
    ).toEqual([...tables].sort());
  });

  it('are written only by their owner, but for a list with a reason each', () => {
    const foreign = written.flatMap(({ file, tables: names }) =>
      names.filter((table) => isForeign(file, table)).map((table) => `${file} ${table}`),
    );
    expect(
      foreign
        .filter((write) => FOREIGN_WRITES[write] === undefined)
        .map((write) => {
          const [file, table = ''] = write.split(' ');
          return `${file} writes ${table}, which ${owners.get(table)} owns: call a function of its owner instead`;
        }),
    ).toEqual([]);
    expect(
      Object.keys(FOREIGN_WRITES).filter((write) => !foreign.includes(write)),
      'these are written by their owner alone now: take them off the list',
    ).toEqual([]);
  });

  it('are named in the statement that writes them, but for a list with the names and a reason each', () => {
    const computed = written.filter((one) => one.computed).map(({ file }) => file);
    expect(computed, 'write the name of the table into the statement').toEqual(Object.keys(TABLES_BY_VARIABLE).sort());
    for (const [file, { names }] of Object.entries(TABLES_BY_VARIABLE)) {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const quoted = [...text.matchAll(/'([a-z_]+)'/g)].flatMap(([, word = '']) => (known.has(word) ? [word] : []));
      expect([...new Set(quoted)].sort(), file).toEqual([...names].sort());
    }
  });
});

describe('the rule that finds written tables', () => {
  const sample = new Set(['sale', 'sale_line', 'account']);
  const rule = (text: string) => sqlWrites(text, sample);

  it('takes the first argument of builders and the name behind the verbs of SQL', () => {
    expect(rule("db.insertInto('sale').values(x); db\n  .updateTable(\n    'account')").tables).toEqual([
      'account',
      'sale',
    ]);
    expect(rule('sql`insert into sale (id) values (1) on conflict (id) do update set id = 1`').tables).toEqual([
      'sale',
    ]);
    expect(rule("db.deleteFrom('sale as s')").tables).toEqual(['sale']);
    expect(rule('sql`delete from only sale_line using account a`').tables).toEqual(['sale_line']);
    expect(rule('sql`update sale s set x = 1 from account`').tables).toEqual(['sale']);
    expect(rule('sql`merge into sale using account`; sql`truncate account`').tables).toEqual(['account', 'sale']);
  });

  it('passes over reads, locks, comments and words that are no tables', () => {
    expect(rule("db.selectFrom('sale').forUpdate(); sql`select 1 from account for update of sale`").tables).toEqual([]);
    expect(rule('/** delete from sale */\n// update account\nconst x = 1;').tables).toEqual([]);
    expect(rule("'update the list of prices'").tables).toEqual([]);
  });

  it('notices a table that comes from a variable', () => {
    expect(rule('db.deleteFrom(table)').computed).toBe(true);
    expect(rule('sql`delete from $' + '{sql.table(table)} where id = 1`').computed).toBe(true);
    expect(rule("db.deleteFrom('sale')").computed).toBe(false);
  });
});
