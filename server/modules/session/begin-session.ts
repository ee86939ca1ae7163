import type { ValueSeal } from '#server/connectors/settings/sealed-value.ts';
import { begin } from '#server/lifecycle/begin.ts';
import {
  admitDevice,
  endSessions,
  gatherActivity,
  livingSession,
  type Proof,
  sessionLifecycle,
  tellOwner,
} from '#server/modules/device/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { NoteDone } from '#server/platform/http/guard/audit.ts';
import { secretToken, tokenHash } from '#server/platform/secret-token.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { ATTEMPT_MINUTES } from '#src/domain/people/device.ts';
import { insertSession, takeBackDeletion } from './session.repository.ts';
import { lockUsableAccount } from './still-holds.ts';

/** A session ends after this long whatever happens; the platform ends idle ones sooner. */
const LIFETIME_DAYS = 30;
const LONGEST_USER_AGENT = 300;
const REPLACED = { type: 'END', reason: 'replaced' } as const;
const TIMER = { origin: 'timer', actor: 'session' } as const;

/** From where somebody signs in. */
export interface SignInPlace {
  readonly address: string;
  readonly userAgent?: string | undefined;
  /** Hash of the token of her browser's cookie; absent: a device that nobody has seen and nobody will see again. */
  readonly device?: Buffer;
  /** Session the caller came with; it ends, so that a planted cookie is worth nothing (rotation). */
  readonly previous?: Buffer;
  /** Of the client; the recording of the session names it. */
  readonly requestId?: string;
  /** Seals the mail that tells the owner of a new device; absent: no mail goes out. */
  readonly seal?: ValueSeal;
  /** Writes into the log what began the session, with the session and what it does to the device. */
  readonly note: NoteDone;
}
export interface SignedIn {
  readonly accountId: string;
  /** Goes into the cookie; only its hash is stored. */
  readonly token: string;
  readonly csrfToken: string;
  readonly expires: Date;
}

/**
 * Begins a session of somebody who has proved who they are, always with a new token: at sign-in and after each change of what
 * the account may do. A device that is new to the account may have to wait instead (ACC-2): that it asks is kept, and nothing else
 * happens. An account that its owner had deleted less than seven days ago is back with a session.
 * @param passwordHash of the password that was right: whoever changed it meanwhile shut out who typed it
 * @throws AppError `wrong_credentials` when the account is gone or has another password by now, `device_unrecognised` while the
 *   device waits to be accepted, `device_blocked`
 */
export async function beginSession(
  db: Executor,
  accountId: string,
  { address, userAgent, device, previous, seal, note, requestId }: SignInPlace,
  proof: Proof = 'session',
  passwordHash?: string,
): Promise<SignedIn> {
  const place = { accountId, address, userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null };
  const begun = await inTransaction(db, async (transaction) => {
    const whose = { accountId, subject: accountId };
    const account = await lockUsableAccount(transaction, accountId);
    if (account === undefined || (passwordHash !== undefined && account.passwordHash !== passwordHash)) {
      await note(transaction, { ...whose, outcome: 'wrong_credentials' });
      return 'wrong_credentials';
    }
    const draft = { ...place, tokenHash: device ?? tokenHash(secretToken()) };
    const admission = await admitDevice(transaction, draft, proof);
    if (admission.news && seal !== undefined) await tellOwner(transaction, seal, admission);
    if (!admission.admitted) {
      await note(transaction, { ...whose, outcome: 'device_unrecognised' });
      return 'device_unrecognised';
    }
    const cause = { origin: 'user', actor: accountId, ...(requestId === undefined ? {} : { requestId }) } as const;
    if (previous !== undefined) await endSessions(transaction, { tokenHash: previous }, REPLACED, cause);
    await gatherActivity(transaction, accountId);
    await endSessions(transaction, { accountId, expired: true }, { type: 'EXPIRE' }, TIMER);
    const token = secretToken();
    const csrfToken = secretToken();
    const subject = { accountId, tokenHash: tokenHash(token) };
    const { expires } = await begin(transaction, sessionLifecycle, {
      subject,
      events: [{ type: 'ACCOUNT_FETCHED' }],
      cause,
      insert: async () => {
        const stored = await insertSession(transaction, {
          ...place,
          tokenHash: subject.tokenHash,
          csrfToken,
          lifetimeDays: LIFETIME_DAYS,
          deviceId: admission.device.id,
        });
        return livingSession({ ...subject, ...stored });
      },
    });
    await note(transaction, whose);
    if (await takeBackDeletion(transaction, accountId))
      await note(transaction, { ...whose, action: 'account.recover' });
    return { accountId, token, csrfToken, expires };
  });
  // What is refused is committed first: the attempt and its line in the log stay.
  if (begun === 'wrong_credentials') throw new AppError(begun);
  if (begun === 'device_unrecognised') throw new AppError(begun, { details: { minutes: ATTEMPT_MINUTES } });
  return begun;
}
