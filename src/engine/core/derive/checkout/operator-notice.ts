import type { BlockNode, OperatorTable, ProductDocument } from '#src/engine/core/document-types.ts';
import { operatorName } from '../product/operator-row.ts';
import { CHECKOUT_TEXTS as C } from '../texts/checkout-texts.ts';
import { bind, celText } from '../texts/derive-texts.ts';

/**
 * Warns where the address names one operator and the number looks like another's: nobody picks one there, and what went to the
 * wrong operator does not come back. It bars nothing, as prefixes only suggest (PRE-18).
 * @param number expression of what was typed @param operators the table the product names
 */
export function operatorNotice(
  product: Pick<ProductDocument, 'operators'>,
  number: string,
  operators: OperatorTable | undefined,
): readonly BlockNode[] {
  if (product.operators === undefined || operators === undefined) return [];
  const sold = operatorName(operators);
  const likely = likelyOperator(operators, number);
  const text = [celText(C.otherOperator), likely, celText(C.thisOperator), sold, celText(C.otherOperatorAsk)];
  return [
    {
      block: 'notice',
      id: 'other-operator',
      when: bind(`!(${likely} in ["", ${sold}])`),
      props: { tone: 'warning', text: bind(text.join(' + ')) },
    },
  ];
}

/** Expression of the name of the operator with the longest prefix that the number begins with, as `detectOperator` finds it. */
function likelyOperator({ operators }: OperatorTable, number: string): string {
  const lengths = new Set(operators.flatMap(({ prefixes }) => prefixes.map(({ length }) => length)));
  const longestFirst = [...lengths].sort((a, b) => b - a);
  const tried = longestFirst.flatMap((length) =>
    operators.flatMap(({ name, prefixes }) => {
      const some = prefixes.filter((prefix) => prefix.length === length);
      const fits = `${JSON.stringify(some)}.exists(p, ${number}.startsWith(p))`;
      return some.length === 0 ? [] : [`${fits} ? ${JSON.stringify(name)} : `];
    }),
  );
  return `(${tried.join('')}"")`;
}
