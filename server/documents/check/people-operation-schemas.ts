import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import * as account from '#src/contract/account/account.contract.ts';
import * as address from '#src/contract/account/address.contract.ts';
import { avatarAnswer } from '#src/contract/account/avatar.contract.ts';
import * as device from '#src/contract/account/device.contract.ts';
import * as notification from '#src/contract/account/notification.contract.ts';
import * as passcode from '#src/contract/account/passcode.contract.ts';
import * as password from '#src/contract/account/password.contract.ts';
import * as pin from '#src/contract/account/pin.contract.ts';
import { pushSettingsAnswer, pushSubscribeBody } from '#src/contract/account/push.contract.ts';
import { receiptLogoBody } from '#src/contract/account/receipt-logo.contract.ts';
import * as registration from '#src/contract/account/registration.contract.ts';
import * as session from '#src/contract/account/session.contract.ts';
import { supportCreateBody } from '#src/contract/account/support.contract.ts';

const NOTHING = Type.Object({});

/** What the operations about people take and answer: sessions, registration, passwords, the account, addresses. */
export const PEOPLE_DECLARATIONS = {
  'session.create': { body: account.sessionCreateBody, answer: account.sessionAnswer },
  'session.create-by-code': { body: passcode.passcodeUseBody, answer: account.sessionAnswer },
  'session.attempt': { answer: device.attemptAnswer },
  'session.attempt-code': { body: device.attemptCodeBody, answer: passcode.passcodeAnswer },
  'session.create-by-device': { answer: account.sessionAnswer },
  'session.create-by-device-code': { body: passcode.passcodeUseBody, answer: account.sessionAnswer },
  'device.list': { query: device.deviceListQuery, answer: device.deviceListAnswer },
  'device.accept': { answer: NOTHING },
  'device.reject': { answer: NOTHING },
  'device.revoke': { answer: NOTHING },
  'device.allow': { answer: NOTHING },
  'device.approval.set': { body: device.deviceApprovalBody, answer: Type.Object({ approval: Type.Boolean() }) },
  'pin.store': { body: pin.pinStoreBody, answer: account.accountAnswer },
  'pin.update': { body: pin.pinUpdateBody, answer: NOTHING },
  'pin.code': { body: pin.pinCodeBody, answer: passcode.passcodeAnswer },
  'pin.reset': { body: pin.pinResetBody, answer: NOTHING },
  'pin.use.set': { body: pin.pinUseBody, answer: account.accountAnswer },
  'session.delete': { answer: NOTHING },
  'session.list': { answer: session.sessionListAnswer },
  'session.end': { answer: NOTHING },
  'session.end-others': { answer: session.sessionsEndedAnswer },
  'passcode.create': { body: passcode.passcodeCreateBody, answer: passcode.passcodeAnswer },
  'passcode.status': { query: passcode.passcodeStatusQuery, answer: passcode.passcodeStatusAnswer },
  'registration.create': { body: registration.registrationCreateBody, answer: registration.registrationAnswer },
  'registration.resend': { body: registration.registrationResendBody, answer: registration.registrationAnswer },
  'registration.confirm': {
    body: registration.registrationConfirmBody,
    answer: registration.registrationConfirmAnswer,
  },
  'password.forgot': { body: password.passwordForgotBody, answer: NOTHING },
  'password.open-reset': { body: passcode.passcodeUseBody, answer: password.passwordResetToken },
  'password.reset': { body: password.passwordResetBody, answer: NOTHING },
  'password.change': { body: password.passwordChangeBody, answer: account.sessionAnswer },
  'account.get': { answer: account.accountAnswer },
  'account.avatar.get': { answer: avatarAnswer },
  'account.avatar.set': { body: receiptLogoBody, answer: avatarAnswer },
  'account.avatar.remove': { answer: avatarAnswer },
  'account.profile.set': { body: account.profileBody, answer: account.accountAnswer },
  'account.email.change': { body: account.emailChangeBody, answer: NOTHING },
  'account.setting.set': { body: account.notificationSettings, answer: account.userSettingsAnswer },
  'account.user-settings.get': { answer: account.userSettingsAnswer },
  'account.user-settings.set': { body: account.userSettings, answer: account.userSettingsAnswer },
  'account.delete': { body: account.accountDeleteBody, answer: NOTHING },
  'address.list': { answer: address.addressListAnswer },
  'address.create': { body: address.addressBody, answer: address.addressAnswer },
  'address.update': { body: address.addressBody, answer: address.addressAnswer },
  'address.choose': { answer: address.addressAnswer },
  'address.delete': { answer: NOTHING },
  'notification.list': { query: notification.notificationListQuery, answer: notification.notificationListAnswer },
  'notification.get': { answer: notification.notificationAnswer },
  'notification.open': { body: notification.notificationReadBody, answer: notification.notificationAnswer },
  'notification.read-all': { answer: NOTHING },
  'notification.unread': { answer: notification.notificationUnreadAnswer },
  'push.settings': { answer: pushSettingsAnswer },
  'push.subscribe': { body: pushSubscribeBody, answer: pushSettingsAnswer },
  'push.unsubscribe': { answer: NOTHING },
  'support.create': { body: supportCreateBody, answer: NOTHING },
} as const satisfies Readonly<
  Record<string, { readonly body?: TObject; readonly query?: TObject; readonly answer: TSchema }>
>;
