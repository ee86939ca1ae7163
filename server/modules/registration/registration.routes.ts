import { Type } from '@sinclair/typebox';
import { trustedDevice } from '#server/modules/device/index.ts';
import { noteDone } from '#server/platform/http/guard/audit.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { emailChangeBody } from '#src/contract/account/account.contract.ts';
import {
  registrationAnswer,
  registrationConfirmAnswer,
  registrationConfirmBody,
  registrationCreateBody,
  registrationResendBody,
} from '#src/contract/account/registration.contract.ts';
import { changeEmail } from './change-email.ts';
import { confirmByLink } from './confirm-registration.ts';
import { createRegistration, resendRegistration } from './create-registration.ts';
import type { RegistrationDeps } from './registration-deps.ts';

export function registrationRoutes(deps: RegistrationDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'registration.create',
      summary:
        'Registers; a link goes to the e-mail address, and the answer says nothing about who has an account (ACC-1)',
      policy: 'public',
      audit: 'registration.create',
      perMinute: 20,
      body: registrationCreateBody,
      answer: registrationAnswer,
      status: 201,
      handle: ({ db, address, language }, { body }) => createRegistration(db, deps, body, { address, language }),
    }),
    defineRoute({
      operation: 'registration.resend',
      summary: 'Sends the mail of a registration again',
      policy: 'public',
      audit: 'registration.resend',
      perMinute: 10,
      body: registrationResendBody,
      answer: registrationAnswer,
      handle: ({ db, address }, { body: { registration } }) => resendRegistration(db, deps, registration, address),
    }),
    defineRoute({
      operation: 'registration.confirm',
      summary: 'Opens the link of a mail, once: makes the registered account, or takes over a new e-mail address',
      policy: 'public',
      audit: 'registration.confirm',
      auditsItself: true,
      perMinute: 20,
      body: registrationConfirmBody,
      answer: registrationConfirmAnswer,
      handle: async (context, { body: { token } }) => ({
        confirmed: await confirmByLink(context.db, token, noteDone(context, 'registration.confirm')),
      }),
    }),
    defineRoute({
      operation: 'account.email.change',
      summary: 'Sends a link to a new e-mail address; it counts once the link was opened',
      policy: 'signed-in',
      audit: 'account.email.change',
      auditsItself: true,
      perMinute: 20,
      body: emailChangeBody,
      answer: Type.Object({}),
      handle: async (context, { body }) => {
        const { db, caller, language, device } = context;
        const own = await trustedDevice(db, caller.accountId, device?.known());
        const address = own === undefined ? context.address : undefined;
        const note = noteDone(context, 'account.email.change');
        await changeEmail(db, deps, { caller, ...body, language, address, note });
        return {};
      },
    }),
  ];
}
