import { inTransaction } from '#server/platform/database/transaction.ts';
import { recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import { defineRoute, OPERATIONS_AND_QA, OPERATIONS_ONLY, type RouteDefinition } from '#server/platform/http/route.ts';
import { preferenceSetBody, preferencesAnswer } from '#src/contract/operations/preference.contract.ts';
import {
  killSwitchAnswer,
  killSwitchClearBody,
  killSwitchListAnswer,
  killSwitchSetBody,
  ofKillSwitch,
  ofOpsToken,
  opsAccountAnswer,
  opsAccountQuery,
  opsTokenCreateAnswer,
  opsTokenCreateBody,
  opsTokenField,
  opsTokenListAnswer,
  opsTokenRevokeBody,
} from '#src/contract/operations/release.contract.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { auditList } from './audit-list.ts';
import { findAccounts } from './find-accounts.ts';
import { clearKillSwitch, listKillSwitches, setKillSwitch } from './kill-switches.ts';
import { createOpsToken, listOpsTokens, revokeOpsToken } from './ops-tokens.ts';
import { getPreferences, setPreferences } from './preferences.ts';

/** Whoever puts a roll-out together asks once or twice; who tries out numbers is stopped soon. */
const FINDS_PER_MINUTE = 10;

/** The rest of operations' desk: kill switches, the log, preferences, tokens of scripts. */
export function deskRoutes(deps: PublishingDeps): readonly RouteDefinition[] {
  return [...killSwitchRoutes(deps), ...auditRoutes(), ...preferenceRoutes(deps), ...tokenRoutes()];
}

function killSwitchRoutes(deps: PublishingDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.kill-switch.list',
      summary: 'What is switched off, by whom and why',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      answer: killSwitchListAnswer,
      handle: async ({ db }) => ({ data: await listKillSwitches(db) }),
    }),
    defineRoute({
      operation: 'ops.kill-switch.set',
      summary: 'Stop new sales of a product or connector at once; what is under way goes on',
      policy: OPERATIONS_ONLY,
      audit: 'kill-switch.set',
      auditsItself: true,
      params: ofKillSwitch,
      body: killSwitchSetBody,
      answer: killSwitchAnswer,
      handle: async (context, { params, body }) => {
        await setKillSwitch(context.db, deps, context, params, body);
        return { kill_switch: (await listKillSwitches(context.db, params))[0] ?? null };
      },
    }),
    defineRoute({
      operation: 'ops.kill-switch.clear',
      summary: 'Sell again',
      policy: OPERATIONS_ONLY,
      audit: 'kill-switch.clear',
      auditsItself: true,
      params: ofKillSwitch,
      body: killSwitchClearBody,
      answer: killSwitchAnswer,
      handle: async (context, { params, body }) => {
        await clearKillSwitch(context.db, deps, context, params, body.note);
        return { kill_switch: null };
      },
    }),
  ];
}

function auditRoutes(): readonly RouteDefinition[] {
  return [
    auditList.route,
    defineRoute({
      operation: 'ops.account.find',
      summary: 'Whom phone numbers or account numbers name, for a roll-out to single people',
      policy: OPERATIONS_ONLY,
      audit: 'account.find',
      auditsItself: true,
      perMinute: FINDS_PER_MINUTE,
      query: opsAccountQuery,
      answer: opsAccountAnswer,
      handle: (context, { query }) =>
        inTransaction(context.db, async (trx) => {
          const data = await findAccounts(trx, query.named.split(/[,\n\t;]+/));
          await recordAuditedAction(trx, context, {
            action: 'account.find',
            subject: data.map(({ id }) => id).join(', '),
          });
          return { data };
        }),
    }),
  ];
}

function preferenceRoutes(deps: PublishingDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.preference.get',
      summary: 'Preferences of the site (NAV-14)',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      answer: preferencesAnswer,
      handle: async ({ db }) => ({ preferences: await getPreferences(db) }),
    }),
    defineRoute({
      operation: 'ops.preference.set',
      summary: 'Change preferences of the site; open clients follow (NAV-14)',
      policy: OPERATIONS_ONLY,
      audit: 'preference.set',
      auditsItself: true,
      body: preferenceSetBody,
      answer: preferencesAnswer,
      handle: async (context, { body }) => {
        const preferences = await setPreferences(context.db, context, body.preferences, body.note);
        await deps.documents.refresh();
        return { preferences };
      },
    }),
  ];
}

function tokenRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.token.list',
      summary: 'Tokens of scripts, without the tokens',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      answer: opsTokenListAnswer,
      handle: async ({ db }) => ({ data: await listOpsTokens(db) }),
    }),
    defineRoute({
      operation: 'ops.token.create',
      summary: 'A token for scripts that act as the caller; shown once',
      policy: OPERATIONS_ONLY,
      audit: 'ops-token.create',
      auditsItself: true,
      body: opsTokenCreateBody,
      answer: opsTokenCreateAnswer,
      status: 201,
      handle: (context, { body }) => createOpsToken(context.db, context, body),
    }),
    defineRoute({
      operation: 'ops.token.revoke',
      summary: 'End a token of scripts',
      policy: OPERATIONS_ONLY,
      audit: 'ops-token.revoke',
      auditsItself: true,
      params: ofOpsToken,
      body: opsTokenRevokeBody,
      answer: opsTokenField,
      handle: (context, { params, body }) => revokeOpsToken(context.db, context, params.token, body.note),
    }),
  ];
}
