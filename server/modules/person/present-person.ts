import { readBalances } from '#server/ledger/balance.ts';
import { listAdjustments } from '#server/modules/adjustment/index.ts';
import { describeProgram, listDevices, operatorDeeds, presentDevice } from '#server/modules/device/index.ts';
import { listSessions, RECOVERY_DAYS } from '#server/modules/session/index.ts';
import { maskNumber } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Person, PersonRow } from '#src/contract/operations/person.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { maskEmail } from '#src/domain/typed/email-address.ts';
import { type AccountRow, newestTickets, readAccountRow, recentSales } from './person.repository.ts';
import { listRightChanges, presentRights } from './right-change.repository.ts';

const NEWEST = 10;
const DAY_MS = 86_400_000;

/** A person in a list; number and address can be recognised, not used. */
export const presentPersonRow = (row: AccountRow): PersonRow => ({
  id: row.id,
  name: row.name,
  phone: maskNumber(row.hp),
  email: maskEmail(row.email),
  category: row.rights.category,
  state: row.rights.state,
  created_at: row.createdAt.toISOString(),
  leaving: row.leavingAt !== null && row.goneAt === null,
  gone: row.goneAt !== null,
});

/**
 * Everything that operations see of one person.
 * @param viewerId who looks
 * @throws AppError `not_found`
 */
export async function presentPerson(db: Executor, viewerId: string, id: string): Promise<Person> {
  const row = await readAccountRow(db, id);
  if (row === undefined) throw new AppError('not_found');
  const balances = await readBalances(db, id);
  const devices = await listDevices(db, id, { limit: 100 });
  const sessions = await listSessions(db, id);
  const tickets = await newestTickets(db, id, NEWEST);
  const [change] = await listRightChanges(db, viewerId, { accountId: id, limit: 1 });
  const { developer_mode, permissions } = presentRights(row.rights);
  return {
    ...presentPersonRow(row),
    email_verified: row.emailVerified,
    phone_verified: row.phoneVerified,
    developer_mode,
    permissions,
    own: id === viewerId,
    ...(row.leavingAt === null || row.goneAt !== null ? {} : leaving(row.leavingAt)),
    money: { deposit: balances.deposit, held: balances.hold, cashback: balances.cashback },
    recent_sales: await recentSales(db, id),
    devices: devices.map((device) => {
      const { current: _, ...shown } = presentDevice(device, undefined);
      return { ...shown, deeds: id === viewerId ? [] : operatorDeeds(device) };
    }),
    sessions: sessions.map((session) => ({
      id: session.id,
      program: describeProgram(session.user_agent),
      address: session.address ?? '',
      signed_in_at: session.created_at.toISOString(),
      last_activity_at: session.last_seen_at.toISOString(),
    })),
    tickets: tickets.map(({ reference, ref_id, state, created_at }) => ({
      reference,
      sale: ref_id,
      status: state,
      at: created_at.toISOString(),
    })),
    ...(change === undefined ? {} : { change }),
    adjustments: await listAdjustments(db, viewerId, { accountId: id, limit: NEWEST }),
  };
}

const leaving = (at: Date): { leaving_at: string; gone_on: string } => ({
  leaving_at: at.toISOString(),
  gone_on: new Date(at.getTime() + RECOVERY_DAYS * DAY_MS).toISOString(),
});
