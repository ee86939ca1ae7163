import { sql } from 'kysely';
import { maskNumber } from '#server/modules/transaction/index.ts';
import { OPERATIONS_ONLY } from '#server/platform/http/route.ts';
import { defineList } from '#server/platform/lists/define-list.ts';
import { newestFirst } from '#server/platform/lists/list-order.ts';
import { ofPerson, personSaleList as shape } from '#src/contract/operations/person.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { readAccountRow } from './person.repository.ts';

/** Sales of one person, as operations see them. */
export const personSaleList = defineList(shape, {
  operation: 'ops.person.sale.list',
  summary: 'Sales of one person, the newest first; numbers of customers masked',
  audience: OPERATIONS_ONLY,
  params: ofPerson,
  from: sql`transaction`,
  scope: ({ params }) => sql`owner_id = ${params.person}`,
  select: {
    product: sql.ref('product_id'),
    nominal: sql.ref('nominal_code'),
    number: sql.ref('destination_number'),
    status: sql.ref('state'),
    at: sql.ref('created_at'),
  },
  show: { number: maskNumber },
  orders: { usual: newestFirst(sql.ref('id')) },
  pageSize: 50,
  admit: async (db, { params }) => {
    if ((await readAccountRow(db, params.person ?? '')) === undefined) throw new AppError('not_found');
  },
});
