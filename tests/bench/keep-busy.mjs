/** Keeps every lane busy until the time is over or it was done often enough. */
export async function forAWhile(lanes, work, ms, times = Number.POSITIVE_INFINITY) {
  let count = 0;
  const began = performance.now();
  const end = began + ms;
  await Promise.all(
    lanes.map(async (lane) => {
      while (performance.now() < end && count < times) {
        await work(lane);
        count += 1;
      }
    }),
  );
  return { count, ms: performance.now() - began };
}

export const perSecond = ({ count, ms }) => (count * 1_000) / ms;
