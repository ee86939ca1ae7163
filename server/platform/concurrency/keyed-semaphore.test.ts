import { expect, test } from 'vitest';
import { keyedSemaphore } from './keyed-semaphore.ts';

const refusal = () => new Error('later');

/** Jobs that end when the test ends them. */
function desk(patienceMs: number) {
  const run = keyedSemaphore({ most: 2, patienceMs, refusal });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (key: string, name: string) =>
    run(key, () => {
      began.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { send, began, end };
}

test('REAL-5: two of a key at once, the others in their order; another key does not wait', async () => {
  const { send, began, end } = desk(60_000);
  const all = ['a', 'b', 'c', 'd'].map((name) => send('sari', name));
  const other = send('budi', 'e');
  await end('');
  expect(began).toEqual(['a', 'b', 'e']);
  await end('b');
  expect(began).toEqual(['a', 'b', 'e', 'c']);
  for (const name of ['a', 'c', 'd', 'e']) await end(name);
  expect(await Promise.all([...all, other])).toEqual(['a', 'b', 'c', 'd', 'e']);
  const again = send('sari', 'f');
  await end('f');
  expect(await again).toBe('f');
});

test('REAL-5: a job that waits too long is refused, and its place is freed', async () => {
  const { send, began, end } = desk(20);
  const [first, second, third] = ['a', 'b', 'c'].map((name) => send('sari', name));
  await expect(third).rejects.toThrow('later');
  await end('a');
  await end('b');
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  expect(began).toEqual(['a', 'b']);
});
