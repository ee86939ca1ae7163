import type { ProductDocument, ReceiptRow } from '#src/engine/core/document-types.ts';
import {
  compileExpression,
  ExpressionError,
  type ExpressionScope,
} from '#src/engine/core/expression/cel/expression.ts';
import { type Chance, createChance } from './demo-chance.ts';
import type { DemoSale } from './demo-sales.ts';

/** What a supplier would have told about a delivery, read through the product's document. */
export interface DemoProof {
  readonly sn: string | null;
  readonly customerName: string | null;
  readonly customerNumber: string | null;
  readonly details: readonly Pick<ReceiptRow, 'label'>[];
}

/** Makes up the supplier's answer to a sale and reads it the way the document says. */
export function proveSale({ product: { document }, nominal, customer, at }: DemoSale): DemoProof {
  const reply = { sn: supplierProof(document, customer, createChance(at.getTime() % 2 ** 31)) };
  const scope = { reply, parameters: { destination: customer.number }, nominal, locale: 'id' };
  const { reading } = document;
  const text = (source: string | undefined): string | null => {
    const value = source === undefined ? null : evaluate(source, scope);
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  return {
    sn: text(reading?.token?.$) ?? reply.sn,
    customerName: text(reading?.customerName?.$) ?? (customer.tariff === undefined ? null : customer.name),
    customerNumber: text(reading?.customerNumber?.$),
    details: (reading?.rows ?? []).flatMap(({ label, value, when, style }) => {
      const shown = when === undefined || evaluate(when.$, scope) === true ? text(value.$) : null;
      return shown === null ? [] : [{ label, value: shown, ...(style === undefined ? {} : { style }) }];
    }),
  };
}

/** Electricity: token, name, tariff, power and energy in one text; the rest: a serial number. */
function supplierProof(document: ProductDocument, customer: DemoSale['customer'], chance: Chance): string {
  if (customer.tariff === undefined) return `0${chance.digits(15)}`;
  const token = Array.from({ length: 5 }, () => chance.digits(4)).join('-');
  return document.type === 'electricity' ? `${token}/${customer.name}/${customer.tariff}/13.4` : token;
}

function evaluate(source: string, scope: ExpressionScope): unknown {
  try {
    return compileExpression(source).evaluate(scope);
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
}
