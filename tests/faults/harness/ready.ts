import { until } from './sales.ts';
import type { Stage } from './stage.ts';

/** Both web servers have found the database (again). */
export async function untilReady({ web }: Pick<Stage, 'web'>): Promise<void> {
  for (const { url } of web) {
    await until(`${url} to be ready`, async () => {
      const answer = await fetch(`${url}/api/v1/health/ready`).catch(() => undefined);
      return answer?.ok === true;
    });
  }
}
