/**
 * The shortest failing history that results from leaving out steps, one after the other, until none can be left out.
 * @param fails runs a history again and returns whether it fails
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
