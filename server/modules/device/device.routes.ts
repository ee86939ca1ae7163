import { Type } from '@sinclair/typebox';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { pageByKeys } from '#server/platform/paging/keyset-page.ts';
import {
  deviceApprovalBody,
  deviceListAnswer,
  deviceListQuery,
  ofDevice,
} from '#src/contract/account/device.contract.ts';
import { DEVICE_DEEDS, type DeviceDeed } from '#src/domain/people/device.ts';
import { answerDevice, setDeviceApproval } from './answer-device.ts';
import { DEVICE_KEYS, deviceOfSession, listDevices } from './device.repository.ts';
import { mayDecide } from './device-row.ts';
import { presentDevice } from './present-device.ts';
import { settleDevices } from './settle-devices.ts';

const USUAL_LIMIT = 30;
const DEEDS: Readonly<Record<DeviceDeed, string>> = {
  accept: 'Lets a new device in that waits, from a trusted one (ACC-2)',
  reject: 'Blocks a new device that waits, from a trusted one',
  revoke: 'Takes the trust back from another device and ends its sessions at once',
  allow: 'Lets a blocked device ask again',
};

/** Devices of an account, as their owner sees them and decides about them (ACC-2). */
export function deviceRoutes(): readonly RouteDefinition[] {
  const deeds = (Object.keys(DEVICE_DEEDS) as DeviceDeed[]).map((deed) =>
    defineRoute({
      operation: `device.${deed}`,
      summary: DEEDS[deed],
      policy: 'signed-in',
      audit: `device.${deed}`,
      auditsItself: true,
      perMinute: 60,
      params: ofDevice,
      answer: Type.Object({}),
      handle: async (context, { params }) => {
        await answerDevice(context, params.device, deed);
        return {};
      },
    }),
  );
  return [
    ...deeds,
    defineRoute({
      operation: 'device.list',
      summary: 'Devices of the account, those that wait for an answer first',
      policy: 'signed-in',
      audit: 'none',
      query: deviceListQuery,
      answer: deviceListAnswer,
      handle: async ({ db, caller }, { query }) => {
        await settleDevices(db, caller.accountId);
        const own = await deviceOfSession(db, caller.sessionHash);
        const { approve_devices } = await db
          .selectFrom('account')
          .select('approve_devices')
          .where('id', '=', caller.accountId)
          .executeTakeFirstOrThrow();
        const { rows, next } = await pageByKeys(query, USUAL_LIMIT, DEVICE_KEYS, (page) =>
          listDevices(db, caller.accountId, page),
        );
        return {
          data: rows.map((row) => presentDevice(row, own?.id)),
          ...next,
          may_decide: mayDecide(own),
          approval: approve_devices,
        };
      },
    }),
    defineRoute({
      operation: 'device.approval.set',
      summary: 'Whether new devices of the account wait until a trusted one accepts them',
      policy: 'signed-in',
      audit: 'device.approval.set',
      auditsItself: true,
      body: deviceApprovalBody,
      answer: Type.Object({ approval: Type.Boolean() }),
      handle: async (context, { body: { enabled } }) => {
        await setDeviceApproval(context, enabled);
        return { approval: enabled };
      },
    }),
  ];
}
