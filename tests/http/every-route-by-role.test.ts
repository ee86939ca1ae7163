import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Composition } from '#server/composition.ts';
import { OPERATIONS } from '#src/contract/operations.ts';
import { type ComposedApp, composedApp } from '../support/composed-app.ts';
import { insertAccount } from '../support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';
import { guest, signedIn, type TestCaller } from '../support/test-app.ts';
import { gateOf, OPEN_TO_GUESTS, POLICY_TABLE, ROLES, type Role } from './roles.ts';

let fresh: FreshDatabase;
let composition: Composition;
let app: FastifyInstance;
let composed: ComposedApp;
const accounts = new Map<Role, string>();

beforeAll(async () => {
  fresh = await freshDatabase();
  composed = await composedApp(fresh);
  ({ app, composition } = composed);
  const { db } = fresh;
  const person = { agent: {}, master: { category: 'master' }, inactive: { state: 'inactive' } } as const;
  for (const role of ['agent', 'master', 'inactive'] as const)
    accounts.set(role, await insertAccount(db, person[role]));
  accounts.set('developer', await insertAccount(db));
  await db
    .updateTable('account')
    .set({ developer_mode: true })
    .where('id', '=', accounts.get('developer') ?? '')
    .execute();
  for (const category of ['operations', 'qa'] as const) accounts.set(category, await insertAccount(db, { category }));
});
afterAll(async () => {
  await composed.close();
  await fresh.close();
});

/** Each call has a session and an address of its own, so that calls do not affect each other's session or limit. */
async function callerOf(role: Role): Promise<TestCaller> {
  const id = accounts.get(role);
  return id === undefined ? guest(app) : signedIn(app, fresh.db, id);
}
let calls = 0;
const elsewhere = () => {
  calls += 1;
  return { headers: { 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` } };
};

const GATE_WORDS = new Set([
  'not_authenticated',
  'session_expired',
  'masters_only',
  'account_inactive',
  'developer_mode',
]);

describe('ACC-8: the policy table holds for every route and every role', () => {
  test('every operation has a route, and every route a gate of the table', () => {
    const routes = new Set(composition.routes.map(({ operation }) => operation));
    expect(Object.keys(OPERATIONS).filter((operation) => !routes.has(operation as never))).toEqual([]);
    for (const route of composition.routes) expect(POLICY_TABLE[gateOf(route)]).toBeDefined();
  });

  test('what guests may call is written down: a new open route is a decision', () => {
    const open = composition.routes.filter(({ policy }) => policy === 'public').map(({ operation }) => operation);
    expect(open.filter((operation) => !OPEN_TO_GUESTS.has(operation))).toEqual([]);
  });

  test.each([...ROLES])(
    'as %s',
    async (role) => {
      const wrong: string[] = [];
      for (const route of composition.routes) {
        const { operation } = route;
        const path = OPERATIONS[operation].path;
        const named = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [String(name), '999999']));
        const caller = await callerOf(role);
        // Nothing else is sent: the gate is checked before the request is validated.
        const { body, status } = await caller.call(operation, named, { key: `role-${role}-${calls}`, ...elsewhere() });
        const expected = POLICY_TABLE[gateOf(route)][role];
        const said = String(body.code ?? status);
        // A handler may still refuse the caller (a permission, a deposit); it never admits a caller that the gate
        // refuses.
        const fits = expected === 'in' ? !GATE_WORDS.has(said) || inside(operation, role, said) : said === expected;
        if (!fits) wrong.push(`${operation}: ${said}, not ${expected}`);
        if (status >= 500) wrong.push(`${operation}: ${status} ${said}`);
      }
      expect(wrong).toEqual([]);
    },
    240_000,
  );
});

/** Handlers with a stricter check than their gate: only active buyers are admitted. */
function inside(operation: string, role: Role, said: string): boolean {
  return (
    role === 'inactive' && said === 'account_inactive' && /^(bulk-file|checkout|transaction|deposit)\./.test(operation)
  );
}
