import { expect, test } from 'vitest';
import { AppError } from '#src/domain/errors/app-error.ts';
import { readReplica } from './read-replica.ts';
import type { Executor } from './tables/tables.ts';

const primary = {} as Executor;
const replica = {} as Executor;
const nameOf = (db: Executor): string => (db === replica ? 'replica' : 'primary');

test('REAL-3: a replica that lacks a migration, or hangs, is replaced by the primary and skipped for a while', async () => {
  const aside = readReplica(replica);
  const asked: string[] = [];
  const read = async (db: Executor): Promise<string> => {
    asked.push(nameOf(db));
    if (db === replica) throw Object.assign(new Error('relation "new" does not exist'), { code: '42P01' });
    return 'answer';
  };
  expect([await aside(primary, read), await aside(primary, read)]).toEqual(['answer', 'answer']);
  expect(asked).toEqual(['replica', 'primary', 'primary']);
});

test('REAL-3: an AppError of a read does not count as a failure of the replica', async () => {
  const aside = readReplica(replica);
  const refuse = aside(primary, () => Promise.reject(new AppError('validation_failed')));
  await expect(refuse).rejects.toThrow(AppError);
  expect(await aside(primary, async (db) => nameOf(db))).toBe('replica');
});
