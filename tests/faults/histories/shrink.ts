/**
 * The shortest history that still fails and that is got by leaving steps out, one after the other, until none can be left out.
 * @param fails plays a history anew and tells whether it fails
 */
export async function shrink<S>(
  steps: readonly S[],
  fails: (steps: readonly S[]) => Promise<boolean>,
): Promise<readonly S[]> {
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const shorter = steps.toSpliced(index, 1);
    if (await fails(shorter)) return shrink(shorter, fails);
  }
  return steps;
}
