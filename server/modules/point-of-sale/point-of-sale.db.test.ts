import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount } from '../../../tests/support/factories/account.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { guest, signedIn, testApp } from '../../../tests/support/test-app.ts';
import { pointOfSaleRoutes } from './index.ts';

let fresh: FreshDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  fresh = await freshDatabase();
  app = await testApp(fresh, { routes: pointOfSaleRoutes() });
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});

const asked = async (permissions: string[], state: 'active' | 'inactive' = 'active') => {
  const id = await insertAccount(fresh.db, { permissions, state });
  return (await signedIn(app, fresh.db, id)).call('point-of-sale.get');
};

describe('the point of sale of parcel agents', () => {
  test('PRE-23, MLO-6: a parcel agent whose point of sale is set up sees her own couriers, and that it is not open', async () => {
    const { status, body } = await asked(['mlo', 'mlo-pos', 'mlo-sicepat', 'mlo-jne-express']);
    expect([status, body]).toEqual([
      200,
      {
        couriers: [
          { courier: 'sicepat', name: 'SiCepat' },
          { courier: 'jne_express', name: 'JNE Express' },
        ],
        open: false,
      },
    ]);
  });

  test('PRE-23, API-3: without the flag, or without the settings, the no-permission message', async () => {
    for (const permissions of [[], ['mlo'], ['mlo-pos'], ['mlo', 'mlo-sicepat'], ['excel', 'mlo-pos']]) {
      const { status, body } = await asked(permissions);
      expect([status, body.code], permissions.join()).toEqual([403, 'pos_no_permission']);
      expect(String(body.message)).toContain('point of sale');
    }
  });

  test('ACC-8: guests sign in first; an inactive parcel agent stays out', async () => {
    expect((await (await guest(app)).call('point-of-sale.get')).status).toBe(401);
    expect((await asked(['mlo', 'mlo-pos'], 'inactive')).body.code).toBe('account_inactive');
  });
});
