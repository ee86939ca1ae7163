import type { ValueSeal } from '#server/connectors/settings/sealed-value.ts';
import { readAccount } from '#server/modules/account/index.ts';
import { recordAudit } from '#server/platform/http/audit.ts';
import type { RequestContext, SessionChange } from '#server/platform/http/route.ts';
import type { Account } from '#src/contract/account.contract.ts';
import type { SignedIn, SignInPlace } from './begin-session.ts';

/** From where a request signs in; its browser has a cookie of its own from now on. @param seal for the mail about a new device */
export function placeOf({ address, userAgent, caller, device }: RequestContext, seal?: ValueSeal): SignInPlace {
  return {
    address,
    userAgent,
    ...(device === undefined ? {} : { device: device.keep() }),
    ...(caller === null ? {} : { previous: caller.sessionHash }),
    ...(seal === undefined ? {} : { seal }),
  };
}

interface SignedInAnswer {
  readonly answer: { readonly account: Account; readonly csrf_token: string };
  readonly session: SessionChange;
}

/** What a page gets with its new session; that an account came back from its deletion is in the log. */
export async function answerSignedIn(context: RequestContext, session: SignedIn): Promise<SignedInAnswer> {
  const { db, requestId, address } = context;
  const { accountId, token, csrfToken, expires, recovered } = session;
  if (recovered) {
    const subject = accountId;
    await recordAudit(db, { accountId, action: 'account.recover', subject, outcome: 'ok', requestId, address });
  }
  return {
    answer: { account: await readAccount(db, accountId, false), csrf_token: csrfToken },
    session: { set: { token, expires } },
  };
}
