import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { allOf } from '#src/engine/core/problems/problem-params.ts';
import { mendName, type ProblemList, pointerTo } from '../problem-list.ts';

/** Every choice leads to a biller, and every biller can be chosen. */
export function checkBiller(
  {
    biller,
    parameters,
  }: Pick<ProductDocument, 'parameters'> & { readonly biller?: ProductDocument['biller'] | undefined },
  at: string,
  problems: ProblemList,
): void {
  if (biller === undefined || 'sku' in biller) return;
  const { by, skus } = biller;
  const parameter = parameters.find(({ key }) => key === by);
  if (parameter?.type !== 'choice' || !parameter.required) {
    problems.error(pointerTo(at, 'by'), 'unknown-parameter.biller', {
      name: by,
      mend: mendName(
        by,
        parameters.filter(({ type }) => type === 'choice').map(({ key }) => key),
      ),
    });
    return;
  }
  const choices = (parameter.choices ?? []).map(({ value }) => value);
  const without = choices.filter((choice) => !Object.hasOwn(skus, choice));
  const unknown = Object.keys(skus).filter((choice) => !choices.includes(choice));
  if (without.length > 0) {
    problems.error(pointerTo(at, 'skus'), 'no-biller.codes', { choices: allOf(without) });
  }
  for (const choice of unknown) {
    problems.error(pointerTo(at, 'skus', choice), 'no-biller.choice', { mend: mendName(choice, choices) });
  }
}
