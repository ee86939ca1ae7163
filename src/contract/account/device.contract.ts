import { Type } from '@sinclair/typebox';
import { ATTEMPT_RESULTS, DEVICE_STATES } from '#src/domain/people/device.ts';
import { cursorField, limitField } from '../publishing.contract.ts';
import { channelField } from './passcode.contract.ts';

/** A device of the account under the names of spec section 3. */
export const device = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'Browser and system as they name themselves; may be empty' }),
  from: Type.String({ description: 'Network address' }),
  status: Type.Union(DEVICE_STATES.map((state) => Type.Literal(state))),
  trusted: Type.Boolean({ description: 'Comes in by the password alone and decides about others' }),
  current: Type.Boolean({ description: 'The device that asks' }),
  time: Type.String({ description: 'When the account first saw it' }),
  first_login: Type.Optional(Type.String({ description: 'Since when it is trusted' })),
  login_request: Type.String({ description: 'When it last wanted in' }),
  last_activity: Type.String(),
});

export const deviceListQuery = Type.Object({ cursor: cursorField, limit: limitField }, { additionalProperties: false });
export const deviceListAnswer = Type.Object({
  data: Type.Array(device),
  next_cursor: Type.Optional(Type.String()),
  may_decide: Type.Boolean({ description: 'The device that asks is trusted' }),
  approval: Type.Boolean({ description: 'New devices wait until they are accepted' }),
});

export const ofDevice = Type.Object({ device: Type.String({ pattern: '^[0-9]{1,18}$' }) });
export const deviceApprovalBody = Type.Object({ enabled: Type.Boolean() }, { additionalProperties: false });

/** What became of the attempt of the browser that asks. */
export const attemptAnswer = Type.Object({
  status: Type.Union(ATTEMPT_RESULTS.map((result) => Type.Literal(result))),
  seconds_left: Type.Integer({ minimum: 0 }),
});
export const attemptCodeBody = Type.Object({ channel: channelField }, { additionalProperties: false });
