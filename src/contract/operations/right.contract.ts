import { type Static, Type } from '@sinclair/typebox';
import { ACCOUNT_CATEGORIES } from '#src/domain/people/account.ts';

/** Who may call an operation of the console, as its route declares it. */
const rightField = Type.Object({
  operation: Type.String(),
  summary: Type.String(),
  categories: Type.Array(Type.Union(ACCOUNT_CATEGORIES.map((category) => Type.Literal(category)))),
  /** The caller may. */
  yours: Type.Boolean(),
});
export type Right = Static<typeof rightField>;
export const rightListAnswer = Type.Object({ data: Type.Array(rightField) });
