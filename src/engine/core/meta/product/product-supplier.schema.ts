import { binding, integer, list, named, object, oneOf, text } from '#src/engine/core/schema/schema-parts.ts';
import { READING_SCHEMA } from './product-after.schema.ts';
import { BILLER_SCHEMA, rupiah } from './product-amount.schema.ts';

const customerNumber = binding(
  "The customer's number as the supplier wants it; parts may be joined: parameters.user_id + '|' + parameters.zone_id",
  'parameters.destination',
);
const extra = named(
  "Further values for the connector's templates, read there as {extra.name}. In scope: parameters, nominal, amount, bills (ids of the chosen ones), option (code of the way to pay)",
  binding('The value: a text or a whole number', 'parameters.months'),
  { months: { $: 'parameters.months' } },
);
const delivery = {
  connector: text('Connector', 'digiflazz'),
  pay: text('Operation that buys', 'pay'),
  inquiry: text('Operation that looks the customer up', 'inquiry-pln'),
  status: text('Operation that asks again', 'status'),
  customerNumber,
  extra,
};

const other = object(
  'A further supplier of the same goods; what it leaves out is as at the first one',
  {
    ...delivery,
    priority: integer('The lower is asked first. The first supplier has 1; 2, 3 and so on when absent', 2, {
      minimum: 1,
      maximum: 99,
    }),
    nominals: named(
      'What it delivers, by code of the nominal',
      object(
        'Its article',
        { sku: text("Supplier's code", 'S50', { maxLength: 60 }), supplierPrice: rupiah("Supplier's price", 49_500) },
        ['sku', 'supplierPrice'],
      ),
      { 'telkomsel-50': { sku: 'S50', supplierPrice: 49_500 } },
      '^[A-Za-z0-9_.-]+$',
    ),
    biller: BILLER_SCHEMA,
    reading: READING_SCHEMA,
  },
  ['connector', 'pay', 'status'],
);

/** Who delivers a product: the first supplier, others that stand in for it, and what decides among them. */
export const SUPPLIER_SCHEMA = object(
  'Who delivers it',
  {
    ...delivery,
    choice: oneOf('What decides among healthy suppliers', ['priority', 'price']),
    others: list('Who else delivers it, each connector once', other, [], { maxItems: 5 }),
  },
  ['connector', 'pay', 'status', 'customerNumber'],
);
