import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import {
  accountAnswer,
  notificationSettings,
  profileBody,
  userSettings,
  userSettingsAnswer,
} from '#src/contract/account/account.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { readPersonName } from '#src/domain/typed/person-name.ts';
import { findAccount, mergeSettings, renameAccount } from './account.repository.ts';
import { avatarRoutes } from './avatar.routes.ts';
import { readAccount } from './read-account.ts';

export function accountRoutes(): readonly RouteDefinition[] {
  return [
    ...avatarRoutes(),
    defineRoute({
      operation: 'account.get',
      summary: 'The signed-in account with its balances',
      policy: 'signed-in',
      audit: 'none',
      answer: accountAnswer,
      handle: async ({ db, caller }) => ({
        account: await readAccount(db, caller.accountId, caller.passwordRemembered),
      }),
    }),
    defineRoute({
      operation: 'account.profile.set',
      summary: 'Changes the name; the phone number is permanent (ACC-5)',
      policy: 'signed-in',
      audit: 'account.profile.set',
      body: profileBody,
      answer: accountAnswer,
      handle: async ({ db, caller }, { body }) => {
        const name = readPersonName(body.name);
        if (name === undefined)
          throw new AppError('validation_failed', { fields: { '/name': [{ code: 'name_invalid' }] } });
        await renameAccount(db, caller.accountId, name);
        return { account: await readAccount(db, caller.accountId, caller.passwordRemembered) };
      },
    }),
    defineRoute({
      operation: 'account.setting.set',
      summary: 'What the account is told of, and whether by mail too (ACC-5)',
      policy: 'signed-in',
      audit: 'account.setting.set',
      body: notificationSettings,
      answer: userSettingsAnswer,
      handle: async ({ db, caller }, { body }) => ({
        settings: await mergeSettings(db, caller.accountId, { notification: body }),
      }),
    }),
    defineRoute({
      operation: 'account.user-settings.get',
      summary: 'Language, display and receipt settings of the signed-in account',
      policy: 'signed-in',
      audit: 'none',
      answer: userSettingsAnswer,
      handle: async ({ db, caller }) => {
        const account = await findAccount(db, caller.accountId);
        if (account === undefined) throw new AppError('not_authenticated');
        return { settings: account.settings };
      },
    }),
    defineRoute({
      operation: 'account.user-settings.set',
      summary: 'Changes the settings that are named and keeps the others',
      policy: 'signed-in',
      audit: 'account.user-settings.set',
      body: userSettings,
      answer: userSettingsAnswer,
      handle: async ({ db, caller }, { body }) => ({ settings: await mergeSettings(db, caller.accountId, body) }),
    }),
  ];
}
