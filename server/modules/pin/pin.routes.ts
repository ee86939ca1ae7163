import { Type } from '@sinclair/typebox';
import { readAccount } from '#server/modules/account/index.ts';
import { createPasscode, type PasscodeDeps, usePasscode } from '#server/modules/passcode/index.ts';
import { findTargetById } from '#server/modules/session/index.ts';
import { noteDone } from '#server/platform/http/guard/audit.ts';
import { defineRoute, type RouteDefinition, type SignedInContext } from '#server/platform/http/route.ts';
import { accountAnswer } from '#src/contract/account/account.contract.ts';
import { passcodeAnswer } from '#src/contract/account/passcode.contract.ts';
import {
  pinCodeBody,
  pinResetBody,
  pinStoreBody,
  pinUpdateBody,
  pinUseBody,
  pinVerifyBody,
} from '#src/contract/account/pin.contract.ts';
import { checkPin } from './check-pin.ts';
import { choosePinUse, type PinOwner, RESET_PIN, resetPin, storePin, updatePin } from './choose-pin.ts';

const CODE_SECONDS = 60;
const NOTHING = Type.Object({});

const ownerOf = (context: SignedInContext, action: string): PinOwner => ({
  ...context.caller,
  note: noteDone(context, action),
});

/** The PIN of an account (ACC-3). */
export function pinRoutes(deps: PasscodeDeps): readonly RouteDefinition[] {
  return [...pinUseRoutes(), ...forgottenPinRoutes(deps)];
}

function pinUseRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'pin.verify',
      summary:
        'Whether this is the PIN; wrong ones are counted for the account, and 429 tells when there were too many',
      policy: 'signed-in',
      audit: 'pin.verify',
      body: pinVerifyBody,
      answer: NOTHING,
      handle: async ({ db, caller }, { body }) => {
        await checkPin(db, caller, body.pin);
        return {};
      },
    }),
    defineRoute({
      operation: 'pin.store',
      summary: 'Sets the first PIN, by the password',
      policy: 'signed-in',
      audit: 'pin.store',
      auditsItself: true,
      body: pinStoreBody,
      answer: accountAnswer,
      handle: async (context, { body }) => {
        const { db, caller } = context;
        await storePin(db, ownerOf(context, 'pin.store'), body);
        return { account: await readAccount(db, caller.accountId, caller.passwordRemembered) };
      },
    }),
    defineRoute({
      operation: 'pin.update',
      summary: 'Changes the PIN, by the old one',
      policy: 'signed-in',
      audit: 'pin.update',
      auditsItself: true,
      body: pinUpdateBody,
      answer: NOTHING,
      handle: async (context, { body }) => {
        await updatePin(context.db, ownerOf(context, 'pin.update'), body);
        return {};
      },
    }),
    defineRoute({
      operation: 'pin.use.set',
      summary: 'Says what the PIN confirms in the place of the password, by the password',
      policy: 'signed-in',
      audit: 'pin.use.set',
      auditsItself: true,
      body: pinUseBody,
      answer: accountAnswer,
      handle: async (context, { body }) => {
        const { db, caller } = context;
        await choosePinUse(db, ownerOf(context, 'pin.use.set'), body);
        return { account: await readAccount(db, caller.accountId, caller.passwordRemembered) };
      },
    }),
  ];
}

function forgottenPinRoutes(deps: PasscodeDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'pin.code',
      summary: 'Sends a code with which, and with the password, a forgotten PIN is reset',
      policy: 'signed-in',
      audit: 'pin.code',
      perMinute: 20,
      body: pinCodeBody,
      answer: passcodeAnswer,
      handle: async ({ db, caller, address, language, device }, { body: { channel } }) => {
        const target = await findTargetById(db, caller.accountId, device?.known());
        const passcode = await createPasscode(db, deps, { target, purpose: RESET_PIN, channel, address, language });
        return { passcode, expires_in: CODE_SECONDS };
      },
    }),
    defineRoute({
      operation: 'pin.reset',
      summary: 'Sets a new PIN in the place of a forgotten one, by the password and a code',
      policy: 'signed-in',
      audit: 'pin.reset',
      auditsItself: true,
      perMinute: 20,
      body: pinResetBody,
      answer: NOTHING,
      handle: async (context, { body }) => {
        const openCode = () => usePasscode(context.db, deps, RESET_PIN, body, context.device?.known());
        await resetPin(context.db, ownerOf(context, 'pin.reset'), body, openCode);
        return {};
      },
    }),
  ];
}
