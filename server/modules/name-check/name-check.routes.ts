import { viewOf } from '#server/documents/document-view.ts';
import {
  isVerified,
  requireBuyer,
  type SaleDocuments,
  type TransactionDeps,
} from '#server/modules/transaction/index.ts';
import { defineRoute, type RouteDefinition, type SignedInContext } from '#server/platform/http/route.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import * as contract from '#src/contract/account/name-check.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { nameCheckTerms } from '#src/engine/core/product/name-check-policy.ts';
import { createNameCheck } from './create-name-check.ts';
import { findNameCheck, listNameChecks } from './name-check.repository.ts';
import type { NameCheckRow } from './name-check-row.ts';
import { presentNameChecks } from './present-name-checks.ts';

const USUAL_LIMIT = 20;
/** Names could be tried out by number: the fee and the day's limit stand behind this one. */
const CHECKS_PER_MINUTE = 20;

type NameCheckDeps = Pick<TransactionDeps, 'documents'>;

/** Paid checks of the name behind an account number, before money is sent to it (PRE-15, LIFE-6). */
export function nameCheckRoutes(deps: NameCheckDeps): readonly RouteDefinition[] {
  return [...checkingRoutes(deps), ...ownCheckRoutes(deps)];
}

/** @throws AppError `not_found` */
const presentFrom =
  ({ documents: all }: NameCheckDeps) =>
  async ({ db, caller, language }: SignedInContext, row: NameCheckRow | undefined) => {
    const documents = viewOf<SaleDocuments>(all, caller);
    const [shown] = row === undefined ? [] : await presentNameChecks(db, documents, [row], { language, caller });
    if (shown === undefined) throw new AppError('not_found');
    return shown;
  };

/** What a check costs, and paying for one. */
function checkingRoutes(deps: NameCheckDeps): readonly RouteDefinition[] {
  const present = presentFrom(deps);
  return [
    defineRoute({
      operation: 'name-check.terms',
      summary: 'What a name check of a product costs, and whether the caller may send money on it (PRE-15)',
      policy: 'signed-in',
      audit: 'none',
      query: contract.nameCheckTermsQuery,
      answer: contract.nameCheckTermsAnswer,
      handle: async ({ db, caller }, { query }) => {
        const product = viewOf<SaleDocuments>(deps.documents, caller).product(query.product)?.document;
        if (product?.nameCheck === undefined) throw new AppError('product_not_found');
        const { fee, validMinutes } = nameCheckTerms(product.nameCheck, (await readSitePreferences(db)).nameCheck);
        return { fee, valid_minutes: validMinutes, verified: await isVerified(db, caller.accountId) };
      },
    }),
    defineRoute({
      operation: 'name-check.create',
      summary: 'Check the name behind an account number, for a fee; one that still holds costs nothing again (PRE-15)',
      policy: 'active',
      audit: 'name-check.create',
      body: contract.nameCheckCreateBody,
      answer: contract.nameCheckCreateAnswer,
      status: 201,
      perMinute: CHECKS_PER_MINUTE,
      before: async ({ caller }) => requireBuyer(caller),
      handle: async (context, { body }) => {
        const { db, caller, requestId } = context;
        const { row, charged } = await createNameCheck(db, deps, { caller, requestId }, body);
        return { name_check: await present(context, row), charged };
      },
    }),
  ];
}

/** The checks of the signed-in account. */
function ownCheckRoutes(deps: NameCheckDeps): readonly RouteDefinition[] {
  const present = presentFrom(deps);
  return [
    defineRoute({
      operation: 'name-check.list',
      summary: 'Own name checks, newest first',
      policy: 'signed-in',
      audit: 'none',
      query: contract.nameCheckListQuery,
      answer: contract.nameCheckListAnswer,
      handle: async ({ db, caller, language }, { query: { cursor, limit = USUAL_LIMIT } }) => {
        const rows = await listNameChecks(db, caller.accountId, { before: cursor, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const documents = viewOf<SaleDocuments>(deps.documents, caller);
        const last = page.at(-1);
        return {
          data: await presentNameChecks(db, documents, page, { language, caller }),
          waiting: page.some(({ state }) => state === 'pending'),
          ...(rows.length > limit && last !== undefined ? { next_cursor: last.id } : {}),
        };
      },
    }),
    defineRoute({
      operation: 'name-check.get',
      summary: 'One of the caller’s name checks',
      policy: 'signed-in',
      audit: 'none',
      params: contract.ofNameCheck,
      answer: contract.nameCheckAnswer,
      handle: async (context, { params }) => {
        const row = await findNameCheck(context.db, params.name_check, context.caller.accountId);
        return { name_check: await present(context, row) };
      },
    }),
  ];
}
