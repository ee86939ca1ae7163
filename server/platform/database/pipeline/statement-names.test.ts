import { describe, expect, test } from 'vitest';
import { createStatementNames, isNameable, MOST_NAMES, type StatementNames } from './statement-names.ts';

/** What a text is called after it has run often. */
const often = (names: StatementNames, text: string): string | undefined => {
  for (let run = 0; run < 5; run += 1) names.nameOf(text);
  return names.nameOf(text);
};

describe('REAL-5: which statements are prepared under a name', () => {
  test.each([
    'select "id" from "account" where "id" = $1',
    'insert into "journal" ("kind") values ($1) returning "id"',
    'with made as (insert into journal (kind) values ($1) returning id) select count(*) from made',
    'insert into purchase_slot (slot) select place from generate_series(1, $1) place order by place limit 1',
    'select id from session where last_seen_at > now() - make_interval(hours => $1)',
    '\n  update session set last_seen_at = now() where token_hash = $1',
    'select price * $1 as total from offer',
    "select id from account where $1 <> name and $2::jsonb ->> 'name' = name",
  ])('%j is', (text) => {
    expect(isNameable(text)).toBe(true);
  });

  test.each([
    'begin',
    'listen realtime',
    'select 1; select 2',
    'select * from "account"',
    'select "line".* from "line"',
    'select id, * from account',
    'select distinct on (id) * from account',
    'insert into "account" ("name") values ($1) returning *',
    'select id from (select t.*, 1 as n from account t) t',
    'with found as (select id from account) select count(*) from found',
    'select "id" from "transaction" where "owner_id" = $1 order by "id" desc limit $2',
    'select state, sum(price) from transaction where owner_id = $1 group by state',
    'select id from transaction where business_date between $1 and $2',
    'select id from transaction where owner_id = $1 and id < $2',
    'select id from contact where name ilike $1',
    'delete from client_step where at <= $1',
    'select id from transaction where $1 < created_at',
    'select id from transaction where $1::timestamptz >= created_at',
  ])('%j is not', (text) => {
    expect(isNameable(text)).toBe(false);
  });

  test('a name comes with the third run, is derived from the text, and is the same in every process', () => {
    const [one, other] = [createStatementNames(), createStatementNames()];
    const text = 'select id from account where id = $1';
    expect([one.nameOf(text), one.nameOf(text)]).toEqual([undefined, undefined]);
    expect(one.nameOf(text)).toMatch(/^konter_0_[0-9a-f]{24}$/);
    expect(often(other, text)).toBe(one.nameOf(text));
    expect(often(other, `${text} and name = $2`)).not.toBe(one.nameOf(text));
  });

  test('lists and rows of every length together get two names', () => {
    const names = createStatementNames();
    const lengths = Array.from({ length: 30 }, (_, index) => index + 1);
    const list = (length: number) => Array.from({ length }, (_, index) => `$${index + 1}`).join(', ');
    const rows = (length: number) =>
      Array.from({ length }, (_, row) => `($${2 * row + 1}, $${2 * row + 2})`).join(', ');
    const named = (texts: readonly string[]) => texts.filter((text) => often(names, text) !== undefined).length;
    expect(named(lengths.map((length) => `select id from account where id in (${list(length)})`))).toBe(2);
    expect(named(lengths.map((length) => `insert into entry (a, b) values ${rows(length)}`))).toBe(2);
  });

  test('a text of a million characters, which takes hours with the square of its length, is judged', () => {
    const text = `select concat(${'$1 || '.repeat(200_000)}now())`;
    expect(often(createStatementNames(), text)).toBeUndefined();
    const short = `select concat(${'$1 || '.repeat(1_200)}now())`;
    expect(often(createStatementNames(), short)).toBeDefined();
  });

  test('REAL-5: texts that are too long for a name are not stored, however many there are', () => {
    const names = createStatementNames();
    const often = 'select id from account where hp = $1';
    for (let run = 0; run < 2; run += 1) names.nameOf(often);
    const rows = `insert into entry (a) values ${'($1), '.repeat(1_500)}`;
    for (let count = 0; count < 1_000; count += 1) names.nameOf(`${rows}($${count})`);
    expect(names.nameOf(often)).toBeDefined();
  });

  test('never more names than a connection may keep, whatever runs', () => {
    const names = createStatementNames();
    const texts = Array.from({ length: 3_000 }, (_, index) => `select a${index} from account`);
    expect(new Set(texts.map((text) => often(names, text)).filter((name) => name !== undefined)).size).toBe(MOST_NAMES);
    expect(names.nameOf(texts[0] as string)).toBeDefined();
  });

  test('discarded names are replaced once, however many statements found them outdated', () => {
    const names = createStatementNames();
    const before = often(names, 'select id from account');
    names.renew(0);
    names.renew(0);
    expect(names.renewals).toBe(1);
    expect(names.nameOf('select id from account')).toBe(before?.replace('konter_0_', 'konter_1_'));
  });
});
