import type { ValueSeal } from '#server/connectors/settings/sealed-value.ts';
import { readAccount } from '#server/modules/account/index.ts';
import { noteDone } from '#server/platform/http/guard/audit.ts';
import type { RequestContext, SessionChange } from '#server/platform/http/route.ts';
import type { Account } from '#src/contract/account/account.contract.ts';
import type { SignedIn, SignInPlace } from './begin-session.ts';

/**
 * From where a request signs in; its browser has a cookie of its own from now on.
 * @param action what the log calls it: the route's `audit`
 * @param seal for the mail about a new device
 */
export function placeOf(context: RequestContext, action: string, seal?: ValueSeal): SignInPlace {
  const { address, userAgent, caller, device, requestId } = context;
  return {
    address,
    userAgent,
    requestId,
    note: noteDone(context, action),
    ...(device === undefined ? {} : { device: device.keep() }),
    ...(caller === null ? {} : { previous: caller.sessionHash }),
    ...(seal === undefined ? {} : { seal }),
  };
}

interface SignedInAnswer {
  readonly answer: { readonly account: Account; readonly csrf_token: string };
  readonly session: SessionChange;
}

/** What a page gets with its new session. */
export async function answerSignedIn({ db }: RequestContext, session: SignedIn): Promise<SignedInAnswer> {
  const { accountId, token, csrfToken, expires } = session;
  return {
    answer: { account: await readAccount(db, accountId, false), csrf_token: csrfToken },
    session: { set: { token, expires } },
  };
}
