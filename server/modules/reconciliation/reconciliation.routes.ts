import { businessDate } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import {
  defineRoute,
  OPERATIONS_ONLY,
  type RouteDefinition,
  type SignedInContext,
} from '#server/platform/http/route.ts';
import { pageById } from '#server/platform/paging/id-cursor.ts';
import { readCursor } from '#server/platform/paging/place-cursor.ts';
import { resolutionDecideBody } from '#src/contract/operations/payment-review.contract.ts';
import {
  type Difference,
  differenceAnswer,
  differenceListAnswer,
  differenceListQuery,
  differenceNoteBody,
  ofDifference,
  reconciliationListAnswer,
  reconciliationListQuery,
  reconciliationRunAnswer,
  reconciliationRunBody,
  STATEMENT_FILE_CHARACTERS,
  statementUploadAnswer,
  statementUploadBody,
} from '#src/contract/operations/reconciliation.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { isDay } from '#src/domain/text/calendar-day.ts';
import { confirmCharge, proposeCharge, withdrawCharge } from './book-charge.ts';
import { closeDifference } from './close-difference.ts';
import { countOpen, listDays } from './list-days.ts';
import { listDifferences } from './list-differences.ts';
import { reconcileProvider, underLock } from './reconcile-day.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';
import { takeFile } from './take-file.ts';

const USUAL_LIMIT = 50;
const A_DAY = 200;
/** Each run asks every provider. */
const RUNS_PER_MINUTE = 12;

/** The comparison of providers' statements with our books, as operations read and do it (DEP-6, decision 0050). */
export function reconciliationRoutes(deps: ReconciliationDeps): readonly RouteDefinition[] {
  return [...dayRoutes(deps), ...statementRoutes(deps), ...differenceListRoutes(deps), ...differenceRoutes(deps)];
}

function dayRoutes({ documents }: ReconciliationDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.reconciliation.list',
      summary: 'Days of all providers with both totals and what is open, newest first',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      query: reconciliationListQuery,
      answer: reconciliationListAnswer,
      handle: async ({ db }, { query }) => {
        const { day, limit = USUAL_LIMIT, cursor } = query;
        if (day !== undefined) requireDay(day, day);
        const page = await listDays(db, documents, { start: readCursor(cursor), limit, day });
        return { ...page, open: await countOpen(db) };
      },
    }),
  ];
}

/** Statements that are fetched, or given as a file, and compared at once. */
function statementRoutes(deps: ReconciliationDeps): readonly RouteDefinition[] {
  const { documents } = deps;
  const daysOf = async (db: Executor, day: string) =>
    (await listDays(db, documents, { start: { towards: 'older' }, limit: A_DAY, day })).data;
  return [
    defineRoute({
      operation: 'ops.reconciliation.run',
      summary: 'Fetch the statements of a day and compare them with our books, again if need be',
      policy: OPERATIONS_ONLY,
      audit: 'reconciliation.run',
      auditsItself: true,
      perMinute: RUNS_PER_MINUTE,
      body: reconciliationRunBody,
      answer: reconciliationRunAnswer,
      handle: async (context, { body }) => {
        const { db } = context;
        requireDay(body.day, await businessDate(db));
        for (const { document } of documents.connectors()) await reconcileProvider({ ...deps, db }, document, body.day);
        const data = await daysOf(db, body.day);
        const open = data.reduce((sum, one) => sum + one.open, 0);
        await recordAuditedAction(db, context, {
          action: 'reconciliation.run',
          subject: body.day,
          after: `open ${open}`,
        });
        return { data };
      },
    }),
    defineRoute({
      operation: 'ops.reconciliation.upload',
      summary: 'Take in a statement that the provider gives as a file only, and compare its day',
      policy: OPERATIONS_ONLY,
      audit: 'reconciliation.upload',
      auditsItself: true,
      perMinute: RUNS_PER_MINUTE,
      maxBodyBytes: STATEMENT_FILE_CHARACTERS + 4_096,
      body: statementUploadBody,
      answer: statementUploadAnswer,
      handle: async (context, { body }) => {
        const { db } = context;
        const connector = documents.connector(body.connector)?.document;
        if (connector === undefined) throw new AppError('not_found');
        requireDay(body.day, await businessDate(db));
        const taken = await underLock(db, connector.id, async (trx) => {
          const fresh = await takeFile(trx, deps, connector, body);
          const subject = `${connector.id} ${body.day}`;
          const said = { action: 'reconciliation.upload', subject, after: `lines ${fresh}`, note: body.note };
          await recordAuditedAction(trx, context, said);
          return fresh;
        });
        const data = await daysOf(db, body.day);
        return { taken, data: data.filter((one) => one.connector === connector.id) };
      },
    }),
  ];
}

function differenceListRoutes({ documents }: ReconciliationDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.difference.list',
      summary: 'Where statements and our books differ, newest first',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      query: differenceListQuery,
      answer: differenceListAnswer,
      handle: async ({ db, caller }, { query }) => {
        const { state, connector, day } = query;
        if (day !== undefined) requireDay(day, day);
        const { rows, next } = await pageById(query, USUAL_LIMIT, (page) =>
          listDifferences(db, documents, caller.accountId, { ...page, state, connector, day }),
        );
        return { data: [...rows], ...next };
      },
    }),
  ];
}

/** What people do about one difference. */
function differenceRoutes({ documents }: Pick<ReconciliationDeps, 'documents'>): readonly RouteDefinition[] {
  const one = async (db: Executor, { caller }: SignedInContext, id: string): Promise<{ difference: Difference }> => {
    const [difference] = await listDifferences(db, documents, caller.accountId, { id, limit: 1 });
    if (difference === undefined) throw new AppError('not_found');
    return { difference };
  };
  const shared = {
    policy: OPERATIONS_ONLY,
    auditsItself: true,
    params: ofDifference,
    answer: differenceAnswer,
  } as const;
  return [
    defineRoute({
      ...shared,
      operation: 'ops.difference.close',
      summary: 'End a difference with a reason; no money moves',
      audit: 'difference.close',
      body: differenceNoteBody,
      handle: async (context, { params, body }) => {
        await closeDifference(context.db, context, params.difference, body.note);
        return one(context.db, context, params.difference);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.difference.propose',
      summary: 'Propose to book what a gateway kept although its rule says otherwise; a second person confirms it',
      audit: 'difference.propose',
      body: differenceNoteBody,
      handle: async (context, { params, body }) => {
        await proposeCharge(context.db, context, params.difference, body.note);
        return one(context.db, context, params.difference);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.difference.confirm',
      summary: 'Say yes as a second person: the charge is booked and the difference explained',
      audit: 'difference.confirm',
      body: resolutionDecideBody,
      handle: async (context, { params, body }) => {
        await confirmCharge(context.db, context, params.difference, body);
        return one(context.db, context, params.difference);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.difference.withdraw',
      summary: 'Take a proposal back, one’s own or another’s',
      audit: 'difference.withdraw',
      body: resolutionDecideBody,
      handle: async (context, { params, body }) => {
        await withdrawCharge(context.db, context, params.difference, body);
        return one(context.db, context, params.difference);
      },
    }),
  ];
}

/** @throws AppError `validation_failed` on `/day` for what is no day, or one that has not come yet */
function requireDay(day: string, today: string): void {
  if (!isDay(day)) throw new AppError('validation_failed', { fields: { '/day': [{ code: 'date' }] } });
  if (day > today) {
    throw new AppError('validation_failed', {
      fields: { '/day': [{ code: 'before_or_equal', params: { date: today } }] },
    });
  }
}
