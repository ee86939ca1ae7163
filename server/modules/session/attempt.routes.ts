import { type Attempt, claimAttempt, readAttempt } from '#server/modules/device/index.ts';
import { createPasscode, type PasscodeDeps, usePasscode } from '#server/modules/passcode/index.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { defineRoute, type RequestContext, type RouteDefinition } from '#server/platform/http/route.ts';
import { sessionAnswer } from '#src/contract/account/account.contract.ts';
import { attemptAnswer, attemptCodeBody } from '#src/contract/account/device.contract.ts';
import { passcodeAnswer, passcodeUseBody } from '#src/contract/account/passcode.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { beginSession } from './begin-session.ts';
import { findTargetById } from './find-target.ts';
import { answerSignedIn, placeOf } from './signed-in-answer.ts';
import { lockUsableAccount } from './still-holds.ts';

const CODE_SECONDS = 60;
const PURPOSE = 'device';

const REFUSALS = { waiting: 'device_unrecognised', rejected: 'device_blocked', over: 'attempt_over' } as const;

/** The way in for a device that waits (ACC-2): it asks whether it was accepted, or verifies itself with a code. */
export function attemptRoutes(deps: PasscodeDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'session.attempt',
      summary: 'What became of the attempt to sign in on this device',
      policy: 'public',
      audit: 'none',
      perMinute: 120,
      answer: attemptAnswer,
      handle: async (context) => {
        const { status, secondsLeft } = await attemptOf(context);
        return { status, seconds_left: secondsLeft };
      },
    }),
    defineRoute({
      operation: 'session.create-by-device',
      summary: 'Signs in on a device that was accepted, once',
      policy: 'public',
      audit: 'session.create-by-device',
      auditsItself: true,
      perMinute: 30,
      answer: sessionAnswer,
      handle: async (context) => {
        const { status, accountId } = await attemptOf(context);
        if (status !== 'accepted' || accountId === undefined)
          throw new AppError(status === 'accepted' ? 'attempt_over' : REFUSALS[status]);
        const session = await inTransaction(context.db, async (transaction) => {
          const own = context.device?.known();
          // Its account first, as a new password does, which makes every acceptance of before worthless.
          if ((await lockUsableAccount(transaction, accountId)) === undefined) throw new AppError('attempt_over');
          if (own === undefined || !(await claimAttempt(transaction, own))) throw new AppError('attempt_over');
          return beginSession(transaction, accountId, placeOf(context, 'session.create-by-device'), 'password');
        });
        return answerSignedIn(context, session);
      },
    }),
    defineRoute({
      operation: 'session.attempt-code',
      summary: 'Sends a code with which a device that waits verifies itself instead',
      policy: 'public',
      audit: 'session.attempt-code',
      perMinute: 20,
      body: attemptCodeBody,
      answer: passcodeAnswer,
      handle: async (context, { body: { channel } }) => {
        const { db, address, language, device } = context;
        const target = await findTargetById(db, waitingAccount(await attemptOf(context)), device?.known());
        const passcode = await createPasscode(db, deps, { target, purpose: PURPOSE, channel, address, language });
        return { passcode, expires_in: CODE_SECONDS };
      },
    }),
    defineRoute({
      operation: 'session.create-by-device-code',
      summary: 'Verifies a device that waits with a code and signs in on it',
      policy: 'public',
      audit: 'session.create-by-device-code',
      auditsItself: true,
      perMinute: 30,
      body: passcodeUseBody,
      answer: sessionAnswer,
      handle: async (context, { body }) => {
        const waiting = waitingAccount(await attemptOf(context));
        const accountId = await usePasscode(context.db, deps, PURPOSE, body, context.device?.known());
        if (accountId !== waiting) throw new AppError('attempt_over');
        const place = placeOf(context, 'session.create-by-device-code', deps.seal);
        return answerSignedIn(context, await beginSession(context.db, accountId, place, 'code'));
      },
    }),
  ];
}

const attemptOf = ({ db, device }: RequestContext): Promise<Attempt> => readAttempt(db, device?.known());

/** @throws AppError `device_blocked`, `attempt_over` */
function waitingAccount({ status, accountId }: Attempt): string {
  if (accountId === undefined || status === 'over') throw new AppError('attempt_over');
  if (status === 'rejected') throw new AppError('device_blocked');
  return accountId;
}
