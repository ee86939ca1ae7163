import type { OperationResult } from '#server/connectors/operation-result.ts';
import type { ConnectorRuntime } from '#server/connectors/runtime.ts';
import { customerNumber } from '#server/modules/transaction/inputs/check-parameters.ts';
import { readBills } from '#server/modules/transaction/reading/read-bills.ts';
import { readingScope, readSupplierAnswer } from '#server/modules/transaction/reading/read-supplier-answer.ts';
import { inquirySnapshot } from '#server/modules/transaction/record/inquiry-snapshot.ts';
import type { SupplierContext } from '#server/modules/transaction/record/transaction-row.ts';
import { supplierContext } from '#server/modules/transaction/supplier-call/ask-supplier.ts';
import type { ConnectorDocument, ProductDocument } from '#src/engine/core/document-types.ts';
import { billerSku } from '#src/engine/core/product/biller-sku.ts';

/** More than anything costs here. */
const LIMIT = 200_000;
/** A provider that says nothing is not waited for. */
const PATIENCE_MS = 1_500;
let sold = 0;

/** A sale of a product at a provider, called as a purchase calls it. */
export class Sale {
  readonly reference: string;
  private readonly runtime: ConnectorRuntime;
  private readonly connector: ConnectorDocument;
  private readonly product: ProductDocument;
  private readonly parameters: Readonly<Record<string, string>>;
  private context: SupplierContext;
  private bills: ReturnType<typeof readBills> = [];

  constructor(runtime: ConnectorRuntime, connector: ConnectorDocument, product: ProductDocument, number: string) {
    sold += 1;
    this.reference = `K2611267Q7G6D${String(sold).padStart(4, '0')}`;
    this.runtime = runtime;
    this.connector = connector;
    this.product = product;
    this.parameters = { destination: number };
    const sku = product.nominals?.[0]?.sku ?? billerSku(product, this.parameters);
    this.context = sku === undefined ? {} : { sku };
  }

  private get row() {
    return { parameters: this.parameters, nominalCode: this.product.nominals?.[0]?.code ?? null };
  }

  private call(operation: string, sentSeconds?: number): Promise<OperationResult> {
    const { product, context, bills } = this;
    const destinationNumber = customerNumber(product, this.parameters);
    const chosenBills = bills.map(({ id }) => id);
    const row = { ...this.row, destinationNumber, price: LIMIT, context, bills, chosenBills };
    return this.runtime.call({
      connector: this.connector,
      operation,
      context: supplierContext(row, this.reference, product),
      patienceMs: PATIENCE_MS,
      ...(sentSeconds === undefined ? {} : { sentSeconds }),
    });
  }

  /** Looks the bills up and chooses all of them, where the product has a look-up. */
  async lookUp(): Promise<void> {
    const { inquiry } = this.product.supplier;
    if (inquiry === undefined) return;
    const { outcome, fields, remembered } = await this.call(inquiry);
    if (outcome !== 'success') throw new Error(`the look-up was ${outcome}`);
    this.bills = readBills(this.product, readingScope(this.product, this.row, fields), new Date());
    this.context = { ...this.context, inquiry: inquirySnapshot(fields), ...(remembered && { kept: remembered }) };
  }

  async buy(): Promise<OperationResult> {
    await this.lookUp();
    return this.call(this.product.supplier.pay);
  }

  ask(sentSeconds = 60): Promise<OperationResult> {
    return this.call(this.product.supplier.status, sentSeconds);
  }

  /** The proof of delivery that the agent gets. */
  proofOf({ fields }: OperationResult): string | undefined {
    return readSupplierAnswer(this.product, readingScope(this.product, this.row, fields)).sn;
  }
}
