import type { RunningProgram } from '../../support/running-program.ts';
import { expect } from './fixtures.ts';

/** Takes the sandbox of Midtrans away: calls stay without an answer, the answer is lost, or the connection is cut; null brings it back. */
export async function away({ sandboxUrl }: RunningProgram, manner: 'silent' | 'lost' | 'cut' | null): Promise<void> {
  const body = JSON.stringify({ away: manner });
  // The sandbox may close a kept connection at the moment of the call.
  await expect(async () => {
    expect((await fetch(`${sandboxUrl}/midtrans/_away`, { method: 'POST', body })).status).toBe(200);
  }).toPass({ timeout: 10_000 });
}
