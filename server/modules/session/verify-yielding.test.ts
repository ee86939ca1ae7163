import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { hashPassword } from './password.ts';
import { verifyYielding } from './verify-yielding.ts';

test('ACC-1: passwords of sign-ins are looked at one after the other, on a thread that yields alone', async () => {
  const before = getPriority();
  const [one, two] = await Promise.all([hashPassword('one'), hashPassword('two')]);
  const asked = [verifyYielding(one, 'one'), verifyYielding(one, 'two'), verifyYielding(two, 'two')];
  await expect(Promise.all(asked)).resolves.toEqual([true, false, true]);
  expect(getPriority()).toBe(before);
});

test('ACC-1: what is no hash is an error of that sign-in and of no other', async () => {
  const right = await hashPassword('right');
  const answers = await Promise.allSettled([verifyYielding('none', 'right'), verifyYielding(right, 'right')]);
  expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: true }]);
});

test('REAL-5: the thread ends when nobody signs in, and the next sign-in has another one', async () => {
  const right = await hashPassword('right');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    expect(await verifyYielding(right, 'right')).toBe(true);
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    vi.advanceTimersByTime(9_000);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(ended).toHaveBeenCalledOnce();
    expect(await verifyYielding(right, 'wrong')).toBe(false);
  } finally {
    vi.restoreAllMocks();
    vi.useRealTimers();
  }
});
