import type {
  ChosenBefore,
  ProductDocument,
  ProductParameter,
  ScreenDocument,
} from '#src/engine/core/document-types.ts';
import { amountBounds, isOpenAmount } from '#src/engine/core/product/price/amount-policy.ts';
import { ruleMessages } from '#src/engine/core/rules/rule-schema.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import { amountHelp } from '../texts/amount-texts.ts';
import { bind, DERIVE_TEXTS } from '../texts/derive-texts.ts';
import { groupTexts } from '../texts/group-texts.ts';
import { searchedState } from './choice-sources.ts';
import { nameCheckState } from './name-check-blocks.ts';
import { parameterRules, parametersSchema } from './parameters-schema.ts';
import { type ProductExpressions, picksPlan } from './product-expressions.ts';
import { inputInLink } from './repeat-link.ts';

/** What a purchase remembers while it is filled in. */
export function stateOf(product: ProductDocument, of: ProductExpressions): NonNullable<ScreenDocument['state']> {
  const values = product.parameters.map((parameter) => [parameter.key, initialInput(product, parameter)] as const);
  return {
    parameters: { type: 'map', initial: Object.fromEntries(values) },
    ...searchedState(product),
    ...(product.operators ? { operator: { type: 'string', initial: '' } } : {}),
    ...(of.subject === 'nominal' ? { nominal: { type: 'string', initial: bind('query.nominal') } } : {}),
    ...(of.subject === 'plan' ? { nominal: { type: 'string', initial: '' } } : {}),
    ...(isOpenAmount(product) ? { amount: { type: 'int', initial: 0 } } : {}),
    ...(of.path === 'bills' ? { bills: { type: 'list<string>', initial: [] } } : {}),
    ...(of.path === 'direct'
      ? {}
      : { inquiry: { type: 'dyn', initial: null }, inquiry_failed: { type: 'bool', initial: false } }),
    ...nameCheckState(product),
    selling_price: { type: 'int', initial: 0 },
    priced_for: { type: 'string', initial: '' },
    order_number: { type: 'string', initial: '' },
    password: { type: 'string', initial: '' },
    pin: { type: 'string', initial: '' },
    by_password: { type: 'bool', initial: false },
    remember_password: { type: 'bool', initial: false },
    more: { type: 'bool', initial: false },
    repeat: { type: 'bool', initial: false },
    repeat_over: { type: 'bool', initial: false },
    repeat_at: { type: 'string', initial: '' },
    repeat_status: { type: 'string', initial: '' },
    sent: { type: 'bool', initial: false },
    repeat_ref: { type: 'string', initial: '' },
    confirm_repeat: { type: 'bool', initial: false },
    old_price: { type: 'int', initial: 0 },
    new_price: { type: 'int', initial: 0 },
    listed: { type: 'int', initial: 0 },
  };
}

/** What the address fills in, else what the document begins with. */
export function initialInput(product: ProductDocument, { key, default: usual = '' }: ProductParameter) {
  const name = inputInLink(product, key);
  if (name === undefined) return usual;
  return bind(usual === '' ? `query.${name}` : `has_text(query.${name}) ? query.${name} : ${JSON.stringify(usual)}`);
}

/** Rules of the state: the parameters' own, and those of the confirmation. */
export function schemaOf(product: ProductDocument, of: ProductExpressions): JsonSchema {
  return {
    type: 'object',
    properties: {
      parameters: parametersSchema(product, 'page'),
      ...(of.subject === 'nominal' ? { nominal: { type: 'string', maxLength: 60 } } : {}),
      ...(isOpenAmount(product) ? { amount: amountSchema(product, of) } : {}),
      order_number: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,40}$' },
      password: { type: 'string', maxLength: 200 },
      pin: { type: 'string', pattern: '^[0-9]{6}$' },
    },
    required: ['parameters', ...(of.subject === 'nominal' ? ['nominal'] : []), 'password', 'pin'],
  };
}

/** Around a bill the amount is known only after the look-up, and the server holds it to what is owed. */
function amountSchema(product: ProductDocument, of: ProductExpressions): JsonSchema {
  const { min, max, multipleOf } = amountBounds(product);
  const step = multipleOf > 1 ? { multipleOf } : {};
  return { type: 'integer', minimum: of.subject === 'amount' ? min : 0, maximum: max, ...step };
}

/** Nominals are for sale to everybody; what a look-up lists for one customer are packages. */
const nominalWords = (product: ProductDocument) =>
  picksPlan(product)
    ? { label: DERIVE_TEXTS.plan, error: DERIVE_TEXTS.planMissing }
    : { label: DERIVE_TEXTS.nominal, error: DERIVE_TEXTS.nominalMissing };

const pointed = (when: ChosenBefore) =>
  Object.fromEntries(Object.entries(when).map(([key, values]) => [`/parameters/${key}`, values]));

/** Words of each field for messages. */
export function fieldsOf(product: ProductDocument): NonNullable<ScreenDocument['fields']> {
  const together = groupTexts(product);
  const parameters = product.parameters.map((parameter) => {
    const { key, label, error, forms = [] } = parameter;
    const required = together.get(key);
    const messages = { ...ruleMessages(parameterRules(parameter)), ...(required ? { required } : {}) };
    const errors = forms.flatMap(({ when, error: own }) =>
      own === undefined ? [] : [{ when: pointed(when), error: own }],
    );
    const field = {
      label,
      ...(error ? { error } : {}),
      ...(errors.length > 0 ? { errors } : {}),
      ...(Object.keys(messages).length > 0 ? { messages } : {}),
    };
    return [`/parameters/${key}`, field];
  });
  return {
    ...Object.fromEntries(parameters),
    ...(product.amount.policy === 'nominal' ? { '/nominal': nominalWords(product) } : {}),
    ...(isOpenAmount(product) ? { '/amount': { label: DERIVE_TEXTS.amount, error: amountHelp(product) } } : {}),
    '/selling_price': { label: DERIVE_TEXTS.sellingPrice },
    '/order_number': { label: DERIVE_TEXTS.orderNumber, error: DERIVE_TEXTS.orderNumberHelp },
    '/password': { label: DERIVE_TEXTS.password, error: DERIVE_TEXTS.passwordMissing },
    '/pin': { label: DERIVE_TEXTS.pin, error: DERIVE_TEXTS.pinMissing },
  };
}
