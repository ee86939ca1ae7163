import { Type } from '@sinclair/typebox';
import { readAccount } from '#server/modules/account/index.ts';
import { confirmPassword } from '#server/modules/password/index.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { accountAnswer, accountDeleteBody } from '#src/contract/account/account.contract.ts';
import { requestDeletion } from './request-deletion.ts';

export function deletionRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'account.delete',
      summary: 'Deletes the account: no balance may be left; signing in within seven days takes it back (ACC-6)',
      policy: 'signed-in',
      audit: 'account.delete',
      auditsItself: true,
      perMinute: 10,
      body: accountDeleteBody,
      answer: Type.Object({}),
      handle: async ({ db, caller, requestId, address }, { body: { password } }) => {
        const stillHolds = await confirmPassword(db, caller, password);
        await requestDeletion(db, caller.accountId, { requestId, address }, stillHolds);
        return { answer: {}, session: { clear: true } };
      },
    }),
    defineRoute({
      operation: 'account.recovery',
      summary: 'The account after signing in: whoever is signed in has her account back already',
      policy: 'signed-in',
      audit: 'none',
      answer: accountAnswer,
      handle: async ({ db, caller }) => ({
        account: await readAccount(db, caller.accountId, caller.passwordRemembered),
      }),
    }),
  ];
}
