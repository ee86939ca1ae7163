import { requireAllowed } from '#server/platform/http/admission.ts';
import { inputReader } from '#server/platform/http/request/schema-validation.ts';
import type { RequestContext, RouteDefinition, SignedInContext } from '#server/platform/http/route.ts';
import { callKey, presentArguments } from '#src/contract/call-key.ts';
import { OPERATIONS, type OperationName } from '#src/contract/operations.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { DataSource, ScreenDocument } from '#src/engine/core/document-types.ts';
import { ExpressionError, type ExpressionScope } from '#src/engine/core/expression/cel/expression.ts';
import { bindablePaths, resolveBindable } from '#src/engine/core/screen/resolve-bindable.ts';

/** Reads that the server may answer while it makes the page; each is a query or two. */
const PREFETCHED: ReadonlySet<string> = new Set<OperationName>([
  'account.get',
  'account.user-settings.get',
  'menu.get',
  'offer.list',
  'checkout.get',
  'checkout.order.get',
  'pricelist.get',
  'blog.list',
  'shop.product.list',
  'shop.product.get',
  'shop.collection.get',
  'transaction.summary',
  'transaction.recent-numbers',
  'transaction.list',
  'transaction.get',
  'receipt.get',
  'deposit.mutations',
  'cashback.mutations',
  'deposit.settings',
  'notification.get',
  'report.products',
  'report-export.list',
  'bulk-file.list',
  'bulk-file.get',
  'bulk-file.rows',
]);

/** What arguments may read on the server: everything else is known only in the browser. */
const KNOWN_ROOTS: ReadonlySet<unknown> = new Set(['route', 'query', 'account', 'site', 'locale', 'state']);

export interface PrefetchedAnswers {
  /** By `callKey`. */
  readonly answers: Record<string, unknown>;
  /** The same by the name of the screen's data. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What the address itself names does not exist, or not for this caller. */
  readonly missing: boolean;
}

/**
 * Answers those calls of a screen that need nothing from the browser, through the same routes, with the caller's own
 * rights. A call that fails or cannot be known yet is left to the browser.
 * @param scope `route`, `query`, `account`, `site`, `locale` as the screen's expressions see them
 */
export async function prefetchAnswers(
  context: RequestContext,
  routes: readonly RouteDefinition[],
  screen: Pick<ScreenDocument, 'data' | 'state'>,
  scope: ExpressionScope,
): Promise<PrefetchedAnswers> {
  const full = { ...scope, state: initialState(screen, scope) };
  const answers: Record<string, unknown> = {};
  const data: Record<string, unknown> = {};
  let missing = false;
  for (const [name, source] of Object.entries(screen.data ?? {})) {
    const route = routes.find(({ operation }) => operation === source.call);
    if (route === undefined || !PREFETCHED.has(source.call)) continue;
    const args = knownArguments(source, full);
    if (args === undefined) continue;
    const answer = await ask(route, context, args);
    if (answer === NOT_THERE) missing ||= namedByAddress(source);
    else if (answer !== undefined) {
      answers[callKey(source.call, args)] = answer;
      data[name] = answer;
    }
  }
  return { answers, data, missing };
}

/** A call whose arguments come from the path is about what the address names. */
function namedByAddress({ args }: DataSource): boolean {
  return bindablePaths(args ?? {}).some(([root]) => root === 'route');
}

function initialState(screen: Pick<ScreenDocument, 'state'>, scope: ExpressionScope): Record<string, unknown> {
  const state: Record<string, unknown> = {};
  for (const [name, { initial }] of Object.entries(screen.state ?? {})) {
    try {
      state[name] = resolveBindable(initial, scope);
    } catch {
      // Left out: a call that reads it fails below and is left to the browser, where the mistake is shown.
    }
  }
  return state;
}

/** The call's arguments if they can be known here; undefined when they cannot, or when the call is not wanted yet. */
function knownArguments(source: DataSource, scope: ExpressionScope): Record<string, unknown> | undefined {
  try {
    const paths = [source.args ?? {}, source.when ?? null].flatMap((value) => bindablePaths(value));
    if (!paths.every(([root]) => KNOWN_ROOTS.has(root))) return undefined;
    if (source.when !== undefined && resolveBindable(source.when, scope) !== true) return undefined;
    return presentArguments(resolveBindable(source.args ?? {}, scope) as Record<string, unknown>);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** The call's answer is that there is no such thing. */
const NOT_THERE = Symbol('not there');

async function ask(
  route: RouteDefinition,
  context: RequestContext,
  args: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { path, method } = OPERATIONS[route.operation];
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const entries = Object.entries(args);
  const params = Object.fromEntries(entries.filter(([name]) => inPath.has(name)));
  const rest = Object.fromEntries(entries.filter(([name]) => !inPath.has(name)));
  if (context.caller === null && route.policy !== 'public') return undefined;
  try {
    requireAllowed(route.policy, context.caller);
    return await route.handle(context as SignedInContext, {
      params: inputReader('params', inPath.size === 0 ? undefined : route.params)(params),
      query: method === 'GET' ? inputReader('query', route.query)(rest) : {},
      // A list that takes its filters in the body reads as a query does.
      body: method === 'GET' ? {} : inputReader('body', route.body)(rest),
    });
  } catch (error) {
    if (error instanceof AppError) return error.status === 404 ? NOT_THERE : undefined;
    throw error;
  }
}
