import { Type } from '@sinclair/typebox';
import { defineRoute } from '../../server/platform/http/route.ts';

const anything = Type.Object({}, { additionalProperties: true });
/** Calls that do nothing themselves, one for each policy and kind of input: what the server does around any call is tested with them. */
export const standInRoutes = [
  defineRoute({
    operation: 'session.create',
    summary: 'Stand-in',
    policy: 'public',
    audit: 'session.create',
    perMinute: 100,
    body: Type.Object(
      { login: Type.String({ minLength: 3 }), password: Type.String(), times: Type.Optional(Type.Integer()) },
      { additionalProperties: false },
    ),
    answer: anything,
    handle: async ({ language }, { body }) => ({ login: body.login, language }),
  }),
  defineRoute({
    operation: 'account.get',
    summary: 'Stand-in',
    policy: 'signed-in',
    audit: 'none',
    answer: anything,
    handle: async ({ caller }) => ({ id: caller.accountId }),
  }),
  defineRoute({
    operation: 'transaction.list',
    summary: 'Stand-in',
    policy: 'active',
    audit: 'none',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ maximum: 100 })) }, { additionalProperties: false }),
    answer: Type.Object({ limit: Type.Optional(Type.Integer()) }),
    handle: async (_context, { query }) => ({ ...query, secret: 'never described' }),
  }),
  defineRoute({
    operation: 'transaction.get',
    summary: 'Stand-in',
    policy: { categories: ['master'] },
    audit: 'transaction.get',
    params: Type.Object({ ref_id: Type.String({ pattern: '^[A-Z0-9]{8,40}$' }) }),
    answer: anything,
    handle: async (_context, { params }) => params,
  }),
  defineRoute({
    operation: 'menu.get',
    summary: 'Stand-in',
    policy: 'public',
    audit: 'none',
    perMinute: 3,
    answer: anything,
    handle: async () => ({}),
  }),
  defineRoute({
    operation: 'transaction.summary',
    summary: 'Stand-in',
    policy: 'public',
    audit: 'none',
    answer: anything,
    handle: async () => {
      throw new Error('the disk of db-7 is full');
    },
  }),
];
