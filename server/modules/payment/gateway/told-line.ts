import { sql } from 'kysely';
import type { OperationResult } from '#server/connectors/operation-result.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { BankLineCause } from '#src/domain/sale/bank-line.ts';

/** Where such lines stand among those of bank accounts. */
const CHANNEL = 'report';
const LONGEST_WORDS = 300;

/** Money that a gateway told of and that no payment takes by itself. */
export interface ToldLine {
  readonly connectorId: string;
  /** The gateway's own number of it, or our code: the same money told again is the same line. */
  readonly id: string;
  readonly cause: BankLineCause;
  /** In rupiah; 0 for a sum that cannot be read. */
  readonly amount: Rupiah;
  /** What was told, in the gateway's words. */
  readonly words: readonly unknown[];
}

/**
 * Makes a line for a person of what a gateway told (DEP-3, decision 0089). Nothing is booked. Another sum under the same number is a
 * line of its own.
 * @returns whether it is new
 */
export async function noteToldLine(trx: Executor, line: ToldLine): Promise<boolean> {
  const { connectorId, id, cause, amount } = line;
  const words = line.words
    .filter((word) => typeof word === 'string' && word !== '')
    .join(' · ')
    .slice(0, LONGEST_WORDS);
  const { rows } = await sql<{ id: string }>`
    insert into bank_mutation (connector_id, channel, external_id, amount, description, at, cause)
    select ${connectorId}, ${CHANNEL}, case when exists (
        select from bank_mutation m where m.connector_id = ${connectorId} and m.channel = ${CHANNEL} and m.external_id = ${id}
          and m.amount <> ${amount}::bigint) then ${`${id} ${amount}`} else ${id} end,
      ${amount}::bigint, ${words}, clock_timestamp(), ${cause}
    on conflict (connector_id, channel, external_id) do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** A gateway says that a payment was paid, and of which sum cannot be booked: a person looks at it. */
export function noteUnclear(
  trx: Executor,
  { connectorId, code, result }: { readonly connectorId: string; readonly code: string; readonly result: Fields },
  unclear: string,
): Promise<boolean> {
  const { status, method } = result.fields;
  return noteToldLine(trx, {
    connectorId,
    id: code,
    cause: 'unclear',
    amount: 0,
    words: [code, status, method, unclear],
  });
}

type Fields = Pick<OperationResult, 'fields'>;
