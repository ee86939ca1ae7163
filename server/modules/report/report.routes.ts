import type { DocumentStore } from '#server/documents/document-store.ts';
import { type Cohorts, viewOf } from '#server/documents/document-view.ts';
import type { ShownDocuments } from '#server/modules/transaction/index.ts';
import { type ReadReplica, readReplica } from '#server/platform/database/read-replica.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { reportOverviewAnswer, reportOverviewQuery, reportProductsAnswer } from '#src/contract/sale/report.contract.ts';
import {
  recentNumbersAnswer,
  transactionListAnswer,
  transactionListQuery,
  transactionSummaryAnswer,
} from '#src/contract/sale/transaction.contract.ts';
import { listTransactions } from './list-transactions.ts';
import { recentNumbers } from './recent-numbers.ts';
import { salesOverview } from './sales-overview.ts';
import { soldProducts } from './sold-products.ts';
import { summariseDay } from './summarise-day.ts';

type ReportDocuments = Pick<DocumentStore, 'product'> & ShownDocuments;

export interface ReportDeps {
  readonly documents: ReportDocuments & Cohorts<ReportDocuments>;
  /** Where totals are read, which may be a moment old; absent: beside everything else. */
  readonly readReplica?: ReadReplica;
}

export function reportRoutes({
  documents,
  readReplica: aside = readReplica(undefined),
}: ReportDeps): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'transaction.list',
      summary: 'Transactions of the signed-in account, with filters, totals and pages (TRX-1)',
      policy: 'signed-in',
      audit: 'none',
      query: transactionListQuery,
      answer: transactionListAnswer,
      handle: ({ db, caller, language }, { query }) => listTransactions(db, documents, { ...caller, language }, query),
    }),
    defineRoute({
      operation: 'report.overview',
      summary: 'Sales and profit over time and by product, from the kept totals (TRX-1)',
      policy: 'signed-in',
      audit: 'none',
      query: reportOverviewQuery,
      answer: reportOverviewAnswer,
      handle: ({ db, caller }, { query }) =>
        aside(db, (reading) =>
          salesOverview(reading, viewOf<ReportDocuments>(documents, caller), caller.accountId, query),
        ),
    }),
    defineRoute({
      operation: 'report.products',
      summary: 'Products that the account ever had a sale of: what a report can be filtered by',
      policy: 'signed-in',
      audit: 'none',
      answer: reportProductsAnswer,
      handle: ({ db, caller }) =>
        aside(db, (reading) => soldProducts(reading, viewOf<ReportDocuments>(documents, caller), caller.accountId)),
    }),
    defineRoute({
      operation: 'transaction.summary',
      summary: "The business day so far: the account's successful sales and their profit",
      policy: 'signed-in',
      audit: 'none',
      answer: transactionSummaryAnswer,
      handle: ({ db, caller }) => summariseDay(db, caller.accountId),
    }),
    defineRoute({
      operation: 'transaction.recent-numbers',
      summary: 'Numbers the account sold to lately (PRE-18)',
      policy: 'signed-in',
      audit: 'none',
      answer: recentNumbersAnswer,
      handle: ({ db, caller }) => recentNumbers(db, viewOf<ReportDocuments>(documents, caller), caller.accountId),
    }),
  ];
}
