import type { Static } from '@sinclair/typebox';
import type { Mutation } from '#server/ledger/mutations.ts';
import type { depositMutationsAnswer } from '#src/contract/account/account.contract.ts';

/** A line of the deposit's history under the names of spec section 3. */
export function presentMutation({ at, ...line }: Mutation): Static<typeof depositMutationsAnswer>['data'][number] {
  return { ...line, date: at.toISOString() };
}
