import type { Static, TSchema } from '@sinclair/typebox';
import type { AnyListShape } from '#src/contract/list-shape.ts';
import type { OperationName } from '#src/contract/operations.ts';
import type { Executor } from '../database/tables/tables.ts';
import { defineRoute, type ListReader, type Policy, type RouteDefinition } from '../http/route.ts';
import { type ListOrder, pageInOrder } from './list-order.ts';
import { type Asked, conditionsOf, type ListRows, presentListRow, readRows, readTotals } from './list-statement.ts';

type Named<V> = Readonly<Record<string, V>>;

/** Where a list stands in the API, who may read it, and where its rows come from. */
interface ListSource<L extends AnyListShape> extends ListRows {
  readonly operation: OperationName;
  readonly summary: string;
  readonly audience: Exclude<Policy, 'public'>;
  /** Requests per minute and caller; the platform's default when absent. */
  readonly perMinute?: number;
  readonly params?: TSchema;
  readonly select?: { readonly [K in keyof L['columns']]?: NonNullable<ListRows['select']>[string] };
  readonly filters?: { readonly [K in keyof L['filters']]?: NonNullable<ListRows['filters']>[string] };
  /** By the names of the shape's `sorts`; a list without sorts has the one order `usual`. */
  readonly orders: Named<ListOrder>;
  /** Rows per page when the request names none. */
  readonly pageSize: number;
  /** Refuses a request before anything is read. @throws AppError e.g. `not_found` */
  readonly admit?: (db: Executor, asked: Asked) => Promise<void>;
}

/** A declared list: its route, and its pages for callers inside of the program. */
interface List<A> {
  readonly route: RouteDefinition;
  /**
   * Reads one page.
   * @throws AppError `malformed_request` for a cursor that is not ours, `validation_failed` for an instant that is none
   */
  readonly read: ListReader<A>;
}

/**
 * Declares a list. Its route with both schemas, its SQL and its pages follow from the shape and the source; a test reads
 * every order of every list straight from an index.
 * @throws Error at start when a list that is open to agents has no row scope, or its orders are not its sorts
 */
export function defineList<L extends AnyListShape>(shape: L, source: ListSource<L>): List<Static<L['answer']>> {
  const { operation, summary, audience, perMinute, params, orders, pageSize } = source;
  const sorts = shape.sorts.length === 0 ? ['usual'] : shape.sorts;
  if (source.scope === 'every-row' && typeof audience === 'string')
    throw new Error(`the list ${operation} is open to agents and has no row scope`);
  if (Object.keys(orders).sort().join() !== [...sorts].sort().join())
    throw new Error(`the orders of the list ${operation} are not ${sorts.join(', ')}`);
  const read: ListReader<Static<L['answer']>> = async (db, query, asked) => {
    const order = orders[query.sort ?? sorts[0] ?? ''];
    if (order === undefined) throw new Error(`the list ${operation} has no order ${query.sort}`);
    const conditions = conditionsOf(shape, source, query, asked);
    const { rows, next } = await pageInOrder(order, query, pageSize, (window) =>
      readRows(db, shape, source, { asked, conditions, order, ...window }),
    );
    const totals = query.cursor === undefined ? await readTotals(db, shape, source, conditions) : {};
    const data = rows.map((row) => presentListRow(shape, source, row));
    return { data, ...next, ...totals } as Static<L['answer']>;
  };
  const route = defineRoute({
    operation,
    summary,
    policy: audience,
    audit: 'none',
    ...(perMinute === undefined ? {} : { perMinute }),
    ...(params === undefined ? {} : { params }),
    query: shape.query as TSchema,
    answer: shape.answer as TSchema,
    list: { sorts, read },
    handle: async (context, input) => {
      const asked = { accountId: context.caller.accountId, params: (input.params ?? {}) as Asked['params'] };
      await source.admit?.(context.db, asked);
      return read(context.db, input.query as Named<string>, asked);
    },
  });
  return { route, read };
}
