import { sql } from 'kysely';
import { OPERATIONS_AND_QA } from '#server/platform/http/route.ts';
import { defineList } from '#server/platform/lists/define-list.ts';
import { auditList as shape } from '#src/contract/operations/release.contract.ts';

/**
 * Who did what, newest first, by when it was done: each filter of time, person and action has an index that leads there. The log cannot be
 * changed (SDUI-6).
 */
export const auditList = defineList(shape, {
  operation: 'ops.audit.list',
  summary: 'Who did what, newest first; nobody can change it (SDUI-6)',
  audience: OPERATIONS_AND_QA,
  from: sql`audit_event`,
  scope: 'every-row',
  select: { by: sql.ref('audit_event.account_id'), before: sql.ref('before_value'), after: sql.ref('after_value') },
  filters: { account: sql.ref('audit_event.account_id'), from: sql.ref('at'), to: sql.ref('at') },
  orders: {
    usual: {
      keys: [
        { kind: 'instant', by: sql.ref('audit_event.at') },
        { kind: 'id', by: sql.ref('audit_event.id') },
      ],
      direction: 'descending',
    },
  },
  pageSize: 50,
});
