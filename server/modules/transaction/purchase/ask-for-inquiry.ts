import type { Live } from '#server/documents/document-store.ts';
import type { EarlyCalls } from '#server/lifecycle/note-calls.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { InquiryCreateBody } from '#src/contract/sale/transaction.contract.ts';
import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import { billerSku } from '#src/engine/core/product/biller-sku.ts';
import { isTypedFirst } from '#src/engine/core/product/price/amount-policy.ts';
import { withLimitsOf } from '#src/engine/core/product/price/limit-bands.ts';
import { checkParameters, customerNumber } from '../inputs/check-parameters.ts';
import { type CheckedName, requireCheckedName } from '../inputs/checked-name.ts';
import { learnChoices, requireKnownChoices } from '../inputs/supplier-choices.ts';
import { requireCustomerRoom } from '../limits/customer-limits.ts';
import { quoteSale, type SaleQuote } from '../pricing/quote-price.ts';
import type { TransactionDraft } from '../record/transaction.repository.ts';
import { type Answered, askInTurn } from '../supplier-call/ask-in-turn.ts';
import { askSupplier, supplierContext } from '../supplier-call/ask-supplier.ts';
import type { Request, SaleDocuments, TransactionDeps } from '../transaction-deps.ts';
import { operatorOf } from './create-transaction.ts';

/** Most time of a second look-up, over all suppliers, in milliseconds: the agent waited before, and goes on without a name. */
const SECOND_LOOK_UP_MS = 5_000;
/** Least time that each of them has, in milliseconds. */
const LEAST_PATIENCE_MS = 500;

/** Everything that is known before the supplier is asked. */
export type Question = Pick<
  TransactionDraft,
  'refId' | 'nominalCode' | 'operatorCode' | 'parameters' | 'destinationNumber' | 'context'
> & { readonly quote: SaleQuote | undefined };

/** What is asked, for whom and of which product. */
interface LookUp {
  readonly documents: SaleDocuments;
  readonly product: Live<ProductDocument>;
  /** The connector of the product's own supplier. */
  readonly connector: ConnectorDocument;
  readonly body: InquiryCreateBody;
  readonly buyer: Request['caller'];
  readonly channel: string;
  /** The sale's reference, as it is sent to suppliers. */
  readonly reference: string;
  /** Instant from the database clock. */
  readonly now: Date;
}

/**
 * Asks the product's suppliers in turn about a customer or bills. Each is asked only after the inputs, the limits of the
 * customer and the check of the name; every call is kept in `calls`.
 * @throws AppError as `askSupplier`, and `validation_failed`, `nominal_unavailable`, `stock_empty`, `customer_limit`,
 *   `account_unverified`, `name_check_needed`
 */
export function askForInquiry(
  db: Executor,
  connectors: TransactionDeps['connectors'],
  calls: EarlyCalls,
  lookUp: LookUp,
): Promise<Answered<Question & { readonly checkedName: CheckedName | undefined }>> {
  const { documents, product, connector, body, buyer, channel, reference, now } = lookUp;
  const who = { role: buyer.category, channel, mode: 'deposit' };
  const limited = { ...product, document: withLimitsOf(product.document, who) };
  const withoutAnswer = body.without_name === true && product.document.flow.withoutName === true;
  const patience = withoutAnswer ? createPatience() : () => ({});
  return askInTurn(
    db,
    {
      product: limited.document,
      connectors: (id) => documents.connector(id)?.document,
      withoutAnswer,
      prepare: async (document) => {
        const question = await prepare(db, { documents }, limited, body, {
          now,
          refId: reference,
          asked: document,
          buyer: buyer.accountId,
        });
        const customer = { ...question, ownerId: buyer.accountId, customerNumber: null };
        await requireCustomerRoom(db, product.document, customer, question.quote?.price ?? 0);
        const checkedName = await requireCheckedName(db, product.document, customer);
        return { ...question, checkedName };
      },
      ask: async (document, asked, question) => {
        const source = { connectors, connector, product: product.document };
        await learnChoices(source, question.parameters, now);
        requireKnownChoices(source, question.parameters);
        const context = { ...question, price: question.quote?.price ?? 0 };
        const known = supplierContext(context, reference, document);
        const call: TransactionDeps['connectors']['call'] = (one) => {
          const about = { kind: 'inquiry', supplier: asked.id, operation: one.operation, reference } as const;
          return calls.noted(about, () => connectors.call({ ...one, ...patience() }));
        };
        return askSupplier({ connectors: { ...connectors, call } }, { connector: asked, product: document }, known);
      },
    },
    now,
  );
}

/** What is left of the patience for a second look-up when one more supplier is asked. */
function createPatience(): () => { readonly patienceMs: number } {
  const began = performance.now();
  return () => ({ patienceMs: Math.max(LEAST_PATIENCE_MS, SECOND_LOOK_UP_MS - (performance.now() - began)) });
}

async function prepare(
  db: Executor,
  { documents }: { readonly documents: SaleDocuments },
  product: Live<ProductDocument>,
  { nominal, amount, operator, parameters: typed }: InquiryCreateBody,
  {
    now,
    refId,
    asked,
    buyer,
  }: { readonly now: Date; readonly refId: string; readonly asked: ProductDocument; readonly buyer: string },
): Promise<Question> {
  const { document } = product;
  const connectors = (id: string) => documents.connector(id)?.document;
  const parameters = checkParameters(documents, product, typed);
  const priced =
    document.flow.plan !== 'after-inquiry' && (isTypedFirst(document) || document.amount.policy === 'nominal');
  const wanted = { nominal, amount, parameters, connectors };
  const quote = priced ? await quoteSale(db, document, wanted, now, buyer) : undefined;
  const elsewhere = asked.supplier.connector !== document.supplier.connector;
  const named = asked.nominals?.find(({ code }) => code === quote?.nominal?.code)?.sku;
  const sku = (elsewhere ? named : quote?.sku) ?? billerSku(asked, parameters);
  return {
    refId,
    quote,
    parameters,
    nominalCode: quote?.nominal?.code ?? null,
    operatorCode: document.operators === undefined ? null : operatorFor(quote, operator),
    destinationNumber: customerNumber(asked, parameters),
    context: {
      supplierRef: refId,
      ...(sku === undefined ? {} : { sku }),
      ...(quote?.amount === undefined ? {} : { amount: quote.amount }),
    },
  };
}

function operatorFor(quote: SaleQuote | undefined, shown: string | undefined) {
  return quote === undefined ? (shown ?? null) : operatorOf(quote, shown);
}
