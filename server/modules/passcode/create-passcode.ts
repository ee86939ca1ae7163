import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { sendMessage } from '#server/modules/message/index.ts';
import { type Allowance, takeAllowances } from '#server/platform/allowance.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { networkOf } from '#server/platform/http/request/network-of.ts';
import { secretToken, tokenHash } from '#server/platform/secret-token.ts';
import type { MessageChannel } from '#src/contract/account/passcode.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Language } from '#src/domain/language.ts';
import { codeHash } from './code-hash.ts';
import type { PasscodeDeps } from './passcode-deps.ts';
import { passcodeText } from './passcode-text.ts';

/** Codes for one account, known or not: enough for slips, too few for a flood of messages (they cost money). */
const PER_ACCOUNT: Allowance = { times: 5, withinSeconds: 600 };
const PER_ACCOUNT_AND_DAY: Allowance = { times: 20, withinSeconds: 86_400 };
/** Codes asked for from one address: phones behind one carrier share it. */
const PER_ADDRESS: Allowance = { times: 40, withinSeconds: 3_600 };
/** Until the messenger has it; its sending starts the sixty seconds anew. */
const WAIT_SECONDS = 60;

/** Whom a code is for: an account with where to reach it, or a login that nobody has. */
export interface PasscodeTarget {
  readonly accountId: string | null;
  /** `account:7` or `stranger:…`, counted alike; `device:7` where it is asked for on a device that the account trusts. */
  readonly who: string;
  /** Asked for on a trusted device: what strangers ask for, also at the same address, is not counted with it. */
  readonly trusted: boolean;
  readonly email: string | null;
  readonly hp: string | null;
}

export interface PasscodeRequest {
  readonly target: PasscodeTarget;
  /** What the code is to open; it opens nothing else. */
  readonly purpose: string;
  readonly channel: MessageChannel;
  /** Network address of whoever asks. */
  readonly address: string;
  readonly language: Language;
}

/**
 * Makes a code and sends it. Only the returned token, which stays with the page that asked, leads to the code: whoever sees
 * the message alone cannot use it elsewhere, and whoever guesses has the tries of this one request (ACC-1).
 * A login that nobody has gets a token too, after the same work.
 * @throws AppError `too_many_codes`
 */
export async function createPasscode(db: Executor, deps: PasscodeDeps, request: PasscodeRequest): Promise<string> {
  const { target, purpose, channel, address, language } = request;
  const usedUp = await takeAllowances(db, [
    [`code:${target.who}`, PER_ACCOUNT],
    [`code-day:${target.who}`, PER_ACCOUNT_AND_DAY],
    ...(target.trusted ? [] : [[`code:address:${networkOf(address)}`, PER_ADDRESS] as const]),
  ]);
  if (usedUp !== undefined) throw new AppError('too_many_codes');
  const token = secretToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('one_time_code')
      .values({
        token_hash: tokenHash(token),
        purpose,
        account_id: target.accountId,
        channel,
        code_hash: codeHash(deps.codeKey, token, code),
        expires_at: sql<Date>`now() + make_interval(secs => ${WAIT_SECONDS}::float8)`,
        used_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const to = channel === 'email' ? target.email : target.hp;
    await sendMessage(transaction, deps.seal, { channel, to, ...passcodeText(code, language) }, id);
  });
  return token;
}
