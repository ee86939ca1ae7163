import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import { tellUnreadEntries } from '#server/platform/unread-entries.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { isLookUp } from '#src/engine/core/connector/operation-kind.ts';
import type { ConnectorDocument, ProductDocument, ProductParameter } from '#src/engine/core/document-types.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { billerSku } from '#src/engine/core/product/biller-sku.ts';
import type { Parameters } from './check-parameters.ts';

type Caller = Pick<ConnectorRuntime, 'call'>;

/** A row of a supplier's list. */
interface SupplierChoice {
  readonly value: string;
  readonly label: string;
}

/** What a supplier lists, and how far it can be relied on. */
export interface ListedChoices {
  readonly choices: readonly SupplierChoice[];
  /** `fresh`; `stale`: an earlier list, because the supplier does not answer now; `down`: it never did; `none`: it has no list. */
  readonly state: 'fresh' | 'stale' | 'down' | 'none';
  /** When the supplier told the list. */
  readonly asOf?: Date;
}

const MOST_CHOICES = 2_000;
const MOST_LISTS = 2_000;
const USUAL_MINUTES = 60;
const USUAL_LIST = 'items';
/** A supplier that could not answer is not asked again at once. */
const FAILED_MINUTES = 1;

interface Kept {
  readonly until: number;
  readonly listed: ListedChoices;
}

/** Lists of every supplier, as long as the runtime that fetched them lives. */
const lists = new WeakMap<Caller, Map<string, Kept>>();

export interface ChoiceSource {
  readonly connectors: Caller;
  readonly connector: ConnectorDocument;
  readonly product: ProductDocument;
}

/**
 * What there is to choose for a parameter, from the supplier (D.3): kept for `cacheMinutes`. A supplier that does not answer is
 * asked again after a minute; meanwhile its last list stands, and says that it is old.
 * @param given values of the parameters that the list depends on
 * @param now instant from the database clock
 */
export async function supplierChoices(
  source: ChoiceSource,
  parameter: ProductParameter,
  given: Parameters,
  now: Date,
): Promise<ListedChoices> {
  const { connectors, connector, product } = source;
  const from = parameter.choicesFrom;
  if (from === undefined) return { choices: [], state: 'none' };
  const depends = Object.fromEntries((from.dependsOn ?? []).map((key) => [key, given[key] ?? '']));
  if (Object.values(depends).includes('')) return { choices: [], state: 'none' };
  const known = keptList(source, parameter, given);
  if (known !== undefined && known.until > now.getTime()) return known.listed;
  // Anybody sets lists off, guests too: an operation that could buy is not called for one.
  if (!isLookUp(from.operation, connector)) return { choices: [], state: 'down' };
  const context = {
    sku: skuOf(product, from, given),
    parameters: depends,
    ref: `${product.id}-${parameter.key}`,
    ...(from.extra === undefined ? {} : { extra: argumentsOf(from.extra, depends) }),
  };
  const result = await connectors.call({ connector, operation: from.operation, context });
  const answered = result.outcome === 'success';
  const read = readChoices(result.fields, from);
  const about = { connector: connector.id, operation: from.operation, list: from.list ?? USUAL_LIST };
  if (answered && read.dropped > 0) tellUnreadEntries({ ...about, count: read.dropped });
  const listed = answered ? freshList(read.choices, now) : withoutAnswer(known);
  const minutes = answered ? (from.cacheMinutes ?? USUAL_MINUTES) : FAILED_MINUTES;
  keep(connectors, keyOf(source, parameter, given), { until: now.getTime() + minutes * 60_000, listed });
  return listed;
}

/** Arguments that the list is asked for with. @throws ExpressionError, which lint finds before a publish */
const argumentsOf = (extra: NonNullable<From['extra']>, parameters: Parameters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(extra).map(([name, { $ }]) => [
      name,
      String(compileExpression($).evaluate({ parameters, locale: 'id' })),
    ]),
  );

const freshList = (choices: readonly SupplierChoice[], now: Date): ListedChoices =>
  choices.length === 0 ? { choices, state: 'none' } : { choices, state: 'fresh', asOf: now };

function withoutAnswer(known: Kept | undefined): ListedChoices {
  if (known === undefined || known.listed.choices.length === 0) return { choices: [], state: 'down' };
  return { ...known.listed, state: 'stale' };
}

/** Makes sure that the lists a purchase is checked against are known to this process too. */
export async function learnChoices(source: ChoiceSource, parameters: Parameters, now: Date): Promise<void> {
  for (const parameter of source.product.parameters) {
    if (parameter.choicesFrom !== undefined) await supplierChoices(source, parameter, parameters, now);
  }
}

/**
 * Refuses a value that is not on the supplier's list or, where the supplier has none to give, on the list that operations keep in
 * the document; nobody is asked here. Without either, the value was typed.
 * @throws AppError `validation_failed` on the parameter
 */
export function requireKnownChoices(source: ChoiceSource, parameters: Parameters): void {
  for (const parameter of source.product.parameters) {
    const value = parameters[parameter.key];
    if (parameter.choicesFrom === undefined || value === undefined) continue;
    const listed = keptList(source, parameter, parameters)?.listed.choices;
    if (listed === undefined) continue;
    const choices = listed.length > 0 ? listed : (parameter.choices ?? []);
    if (choices.length === 0 || choices.some((choice) => choice.value === value)) continue;
    throw new AppError('validation_failed', { fields: { [`/parameters/${parameter.key}`]: [{ code: 'oneOf' }] } });
  }
}

type From = NonNullable<ProductParameter['choicesFrom']>;

const skuOf = (product: ProductDocument, from: From, given: Parameters): string | null =>
  from.sku ?? billerSku(product, given) ?? null;

function keyOf(
  { connector, product }: ChoiceSource,
  { choicesFrom: from }: ProductParameter,
  given: Parameters,
): string {
  const depends = (from?.dependsOn ?? []).map((key) => given[key] ?? '');
  const sku = from === undefined ? null : skuOf(product, from, given);
  return JSON.stringify([
    connector.id,
    from?.operation,
    sku ?? product.id,
    from?.list,
    from?.value,
    from?.extra,
    ...depends,
  ]);
}

const keptList = (source: ChoiceSource, parameter: ProductParameter, given: Parameters): Kept | undefined =>
  lists.get(source.connectors)?.get(keyOf(source, parameter, given));

function keep(connectors: Caller, key: string, kept: Kept): void {
  const own = lists.get(connectors) ?? new Map<string, Kept>();
  if (own.size >= MOST_LISTS) own.clear();
  own.set(key, kept);
  lists.set(connectors, own);
}

/** What there is to choose; a row without a value cannot be chosen, and is counted. */
function readChoices(
  fields: Readonly<Record<string, unknown>>,
  { list = USUAL_LIST, value, label }: From,
): { readonly choices: readonly SupplierChoice[]; readonly dropped: number } {
  const items = fields[list];
  if (!Array.isArray(items)) return { choices: [], dropped: 0 };
  const rows = items.slice(0, MOST_CHOICES);
  const read = rows.flatMap((row: unknown) => {
    const found = { value: textOf(row, value), label: textOf(row, label) };
    return found.value === '' ? [] : [{ ...found, label: found.label === '' ? found.value : found.label }];
  });
  const choices = [...new Map(read.map((choice) => [choice.value, choice])).values()];
  return { choices, dropped: rows.length - read.length };
}

/** A field of a row; a row that is a plain text is its own value and name. */
function textOf(row: unknown, name: string): string {
  if (typeof row === 'string') return row.trim().slice(0, 120);
  const value: unknown =
    typeof row === 'object' && row !== null && Object.hasOwn(row, name) ? Reflect.get(row, name) : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 120) : '';
}
