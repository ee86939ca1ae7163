import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  defineRoute,
  OPERATIONS_ONLY,
  type RouteDefinition,
  type SignedInContext,
} from '#server/platform/http/route.ts';
import { pageById } from '#server/platform/paging/id-cursor.ts';
import {
  type BankLine,
  bankLineAnswer,
  bankLineListAnswer,
  bankLineListQuery,
  bankLineProposeBody,
  ofBankLine,
} from '#src/contract/operations/bank-line.contract.ts';
import { resolutionDecideBody } from '#src/contract/operations/payment-review.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { listBankLines } from './bank-line.repository.ts';
import { confirmForBankLine, proposeForBankLine, withdrawForBankLine } from './resolve-bank-line.ts';

const USUAL_LIMIT = 50;
/** Money on our bank accounts, or told of by gateways, that fits no payment, for two people to decide (DEP-1, DEP-3, decision 0041, 0089). */
export function bankLineRoutes(deps: Pick<PaymentDeps, 'purposes'>): readonly RouteDefinition[] {
  const one = async (db: Executor, { caller }: SignedInContext, id: string): Promise<{ line: BankLine }> => {
    const [line] = await listBankLines(db, caller.accountId, { id, limit: 1 });
    if (line === undefined) throw new AppError('not_found');
    return { line };
  };
  const shared = {
    policy: OPERATIONS_ONLY,
    auditsItself: true,
    params: ofBankLine,
    answer: bankLineAnswer,
  } as const;
  return [
    defineRoute({
      operation: 'ops.bank-line.list',
      summary: 'Lines of our bank accounts and words of gateways that fit no payment, newest first',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      query: bankLineListQuery,
      answer: bankLineListAnswer,
      handle: async ({ db, caller }, { query }) => {
        const { rows, next } = await pageById(query, USUAL_LIMIT, (page) => listBankLines(db, caller.accountId, page));
        return { data: [...rows], ...next };
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.bank-line.propose',
      summary:
        'Say whose a line is, or which payment, or that it is to be put aside or none of ours; a second person confirms it',
      audit: 'bank-line.propose',
      body: bankLineProposeBody,
      handle: async (context, { params, body }) => {
        await proposeForBankLine(context.db, deps, context, params.line, body);
        return one(context.db, context, params.line);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.bank-line.confirm',
      summary: 'Say yes as a second person: the money is booked',
      audit: 'bank-line.confirm',
      body: resolutionDecideBody,
      handle: async (context, { params, body }) => {
        await confirmForBankLine(context.db, deps, context, params.line, body);
        return one(context.db, context, params.line);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.bank-line.withdraw',
      summary: 'Take a proposal back, one’s own or another’s',
      audit: 'bank-line.withdraw',
      body: resolutionDecideBody,
      handle: async (context, { params, body }) =>
        inTransaction(context.db, async (trx) => {
          await withdrawForBankLine(trx, context, params.line, body);
          return one(trx, context, params.line);
        }),
    }),
  ];
}
