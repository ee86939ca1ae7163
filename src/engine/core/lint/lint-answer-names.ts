import { closest, mendName, pointerTo } from '../check/problem-list.ts';
import { placeholdersOf } from '../connector/placeholders.ts';
import type { Binding, ConnectorDocument, ProductDocument } from '../document-types.ts';
import { compileExpression, ExpressionError } from '../expression/cel/expression.ts';
import type { LintContext } from './lint-context.ts';

type Supplier = Pick<ProductDocument['supplier'], 'connector' | 'pay' | 'status' | 'inquiry' | 'extra'>;

/** Members of a nominal that expressions may read. */
const NOMINAL_MEMBERS = [
  ...['code', 'name', 'operator', 'group', 'description', 'amount', 'foreign', 'validityDays', 'sku', 'supplierPrice'],
  ...['suggestedPrice', 'stock', 'promo', 'effective'],
];

/**
 * Names that a product reads and nothing gives: a field of the answer that no operation's mapping has, a member that nominals do not have,
 * and inputs or further values that the templates of its operations need and the product does not send (SDUI-2, SDUI-3).
 */
export function lintAnswerNames(product: ProductDocument, context: LintContext): void {
  const { supplier, nameCheck, amount } = product;
  const first = { ...supplier, nameCheck: nameCheck?.operation };
  lintReading({ reading: product.reading, amount }, '', first, context);
  lintNeeds(product, supplier, '/supplier', context);
  for (const [index, other] of (supplier.others ?? []).entries()) {
    const at = pointerTo('/supplier/others', index);
    if (other.reading !== undefined) lintReading({ reading: other.reading }, at, other, context);
    lintNeeds(product, { ...other, extra: other.extra ?? supplier.extra ?? {} }, at, context);
  }
}

function lintReading(
  read: { readonly reading: ProductDocument['reading']; readonly amount?: ProductDocument['amount'] },
  at: string,
  supplier: Supplier & { readonly nameCheck?: string | undefined },
  { environment, problems }: LintContext,
): void {
  const connector = environment.connectorDocuments?.get(supplier.connector);
  if (connector === undefined) return;
  const given = fieldsOf(connector, [supplier.pay, supplier.status, supplier.inquiry, supplier.nameCheck]);
  for (const { source, pointer } of bindingsIn({ reading: read.reading, amount: read.amount }, at)) {
    for (const [root, name] of pathsOf(source)) {
      if (name === undefined) continue;
      if (root === 'reply' && !given.has(name)) {
        problems.error(pointer, 'unknown-name.reply', { name: `reply.${name}`, mend: mendName(name, given) });
      }
      if (root === 'nominal' && !NOMINAL_MEMBERS.includes(name)) {
        problems.error(pointer, 'unknown-name.nominal', {
          name: `nominal.${name}`,
          mend: mendName(name, NOMINAL_MEMBERS),
        });
      }
    }
  }
}

/** Fields that the answers of these operations, and the connector's reports, may have. */
function fieldsOf(connector: ConnectorDocument, operations: readonly (string | undefined)[]): ReadonlySet<string> {
  const readings = operations.flatMap((name) =>
    name !== undefined && Object.hasOwn(connector.operations, name) ? [connector.operations[name]?.response] : [],
  );
  return new Set([...readings, connector.callback?.response].flatMap((one) => Object.keys(one?.fields ?? {})));
}

/** What the templates of its operations read of the product and cannot do without. */
function lintNeeds(
  product: ProductDocument,
  supplier: Supplier,
  at: string,
  { environment, problems }: LintContext,
): void {
  const connector = environment.connectorDocuments?.get(supplier.connector);
  const inputs = product.parameters.map(({ key }) => key);
  const extras = Object.keys(supplier.extra ?? {});
  for (const member of ['inquiry', 'pay', 'status'] as const) {
    const name = supplier[member];
    const operation = name === undefined ? undefined : connector?.operations[name];
    if (name === undefined || operation === undefined) continue;
    for (const { text, path, optional } of placeholdersOf(operation)) {
      const [root, key = ''] = path;
      const known = root === 'parameters' ? inputs : root === 'extra' ? extras : undefined;
      if (known === undefined || optional || known.includes(key)) continue;
      const near = closest(key, known);
      const params = { operation: name, placeholder: text, name: key };
      const pointer = pointerTo(at, member);
      if (near !== undefined) problems.error(pointer, 'unknown-name.near-input', { ...params, near });
      else if (root === 'extra') problems.error(pointer, 'unknown-name.extra', params);
      else problems.error(pointer, 'unknown-name.input', params);
    }
  }
}

interface Found {
  readonly source: string;
  readonly pointer: string;
}

/** Every expression below a value, with its place. */
function bindingsIn(value: unknown, pointer: string): readonly Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const { $: source } = value as Partial<Binding>;
  if (typeof source === 'string') return [{ source, pointer: pointerTo(pointer, '$') }];
  return Object.entries(value).flatMap(([key, child]) => bindingsIn(child, pointerTo(pointer, key)));
}

/** What an expression reads; nothing when it cannot be compiled, which the check says. */
function pathsOf(source: string): readonly (readonly string[])[] {
  try {
    return compileExpression(source).paths;
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}
