import { Type } from '@sinclair/typebox';
import { checkPassword, loadSale, requireBuyer, type TransactionDeps } from '#server/modules/transaction/index.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { defineRoute, type RouteDefinition, type SignedInContext } from '#server/platform/http/route.ts';
import * as contract from '#src/contract/sale/purchase-list.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { addLine } from './add-line.ts';
import { confirmList } from './confirm-list.ts';
import { presentList } from './present-list.ts';
import { changeLine, lockList, removeLine, waitingLines } from './purchase-list.repository.ts';
import { readRequest } from './read-request.ts';

const ofOne = Type.Object({ line: contract.purchaseLineField });
/** Each one is as many purchases as the list has lines. */
const CONFIRMATIONS_PER_MINUTE = 20;
const ADDITIONS_PER_MINUTE = 120;

type Deps = Pick<TransactionDeps, 'documents' | 'connectors'>;

const answer = ({ caller, language }: SignedInContext, db: Executor) => presentList(db, caller.accountId, language);

/** The documents that looked-up lines began with are read before a transaction opens; what is gone is said on its line. */
async function loadLookUps(deps: Deps, { db, caller }: SignedInContext): Promise<void> {
  for (const { request } of await waitingLines(db, caller.accountId)) {
    if (request.operation === 'transaction.pay') await loadSale(db, deps.documents, request.body.ref_id);
  }
}

export function purchaseListRoutes(deps: Deps): readonly RouteDefinition[] {
  return [...lineRoutes(deps), ...confirmationRoutes(deps)];
}

function lineRoutes(deps: Deps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'purchase-list.get',
      summary: 'Purchases that wait to be confirmed together, and those of the last day',
      policy: 'signed-in',
      audit: 'none',
      answer: contract.purchaseListAnswer,
      handle: (context) => answer(context, context.db),
    }),
    defineRoute({
      operation: 'purchase-list.add',
      summary: 'Put a purchase on the list; nothing is bought or held',
      policy: 'active',
      audit: 'none',
      body: contract.purchaseListAddBody,
      answer: contract.purchaseListAnswer,
      status: 201,
      perMinute: ADDITIONS_PER_MINUTE,
      before: async ({ caller }) => requireBuyer(caller),
      handle: async (context, { body }) => {
        const line = readRequest(body);
        if (line.operation === 'transaction.pay') await loadSale(context.db, deps.documents, line.body.ref_id);
        return inTransaction(context.db, async (trx) => {
          await addLine(trx, deps, context, line);
          return answer(context, trx);
        });
      },
    }),
    defineRoute({
      operation: 'purchase-list.repeat',
      summary: 'Agree to buy a line although the same was bought today (PRE-22)',
      policy: 'active',
      audit: 'none',
      params: ofOne,
      answer: contract.purchaseListAnswer,
      handle: (context, { params }) =>
        inTransaction(context.db, async (trx) => {
          await agreeToRepeat(trx, context.caller.accountId, params.line);
          return answer(context, trx);
        }),
    }),
    defineRoute({
      operation: 'purchase-list.remove',
      summary: 'Take a line off the list',
      policy: 'signed-in',
      audit: 'none',
      params: ofOne,
      answer: contract.purchaseListAnswer,
      handle: (context, { params }) =>
        inTransaction(context.db, async (trx) => {
          await lockList(trx, context.caller.accountId);
          if (!(await removeLine(trx, context.caller.accountId, params.line))) throw new AppError('not_found');
          return answer(context, trx);
        }),
    }),
  ];
}

function confirmationRoutes(deps: Deps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'purchase-list.confirm',
      summary: 'Buy every line of the list, confirmed once; a refused line stays and says why (PRE-21)',
      policy: 'active',
      audit: 'purchase-list.confirm',
      body: contract.purchaseListConfirmBody,
      answer: contract.purchaseListConfirmAnswer,
      perMinute: CONFIRMATIONS_PER_MINUTE,
      confirm: async ({ db, caller }, { body }) => {
        requireBuyer(caller);
        return checkPassword(db, caller, body);
      },
      before: (context) => loadLookUps(deps, context),
      handle: async (context, { body }) => {
        const outcome = await confirmList(context.db, deps, context, body);
        return { ...(await answer(context, context.db)), ...outcome };
      },
    }),
  ];
}

/** @throws AppError `not_found`, also for a line that is another's or bought */
async function agreeToRepeat(executor: Executor, owner: string, id: string): Promise<void> {
  await lockList(executor, owner);
  const line = (await waitingLines(executor, owner)).find((each) => each.id === id);
  if (line === undefined) throw new AppError('not_found');
  const { request } = line;
  const agreed =
    request.operation === 'transaction.create'
      ? { operation: request.operation, body: { ...request.body, confirm_repeat: true } }
      : { operation: request.operation, body: { ...request.body, confirm_repeat: true } };
  await changeLine(executor, { ...line, request: agreed, problem: null });
}
