import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Right } from '#src/contract/operations/right.contract.ts';
import { must, type PublishingDesk, publishingDesk } from '../../../tests/support/desks/publishing-desk.ts';

let desk: PublishingDesk;
beforeAll(async () => {
  desk = await publishingDesk();
});
afterAll(() => desk.close());

test('SDUI-6: the table of rights says what the routes hold to, to whom it concerns', async () => {
  const { budi, qa, agent } = desk;
  const rights = async (who: typeof qa): Promise<ReadonlyMap<string, Right>> => {
    const { data } = await must(who.call('ops.right.list', {}));
    return new Map((data as readonly Right[]).map((right) => [right.operation, right]));
  };
  const [his, hers] = [await rights(budi), await rights(qa)];
  expect(his.get('ops.release.publish')).toMatchObject({ categories: ['operations'], yours: true });
  expect(hers.get('ops.release.publish')).toMatchObject({ categories: ['operations'], yours: false });
  expect(hers.get('ops.audit.list')).toMatchObject({ categories: ['operations', 'qa'], yours: true });
  expect((await agent.call('ops.right.list', {})).status).toBe(403);
});
