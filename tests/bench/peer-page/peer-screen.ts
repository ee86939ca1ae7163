import type { Localized } from '#src/domain/language.ts';
import type { BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import type { PeerCase, PeerField, PeerForm, PeerScreen } from './peer-case.ts';

/** What our server would hand out for a case: a screen document and the answer of the call that it makes. */
export interface OwnCase {
  readonly screen: ScreenDocument;
  /** Answer of `offer.list`; the form makes no call. */
  readonly offers: { readonly data: readonly object[] } | null;
}

const words = (text: string): Localized => ({ id: text, en: text, zh: text });
const bind = (expression: string) => ({ $: expression });
const cel = (text: string): string => JSON.stringify(text);

/** The case as a document of ours: blocks, state, schema, messages; nothing of it is code. */
export function ownCase(given: PeerCase): OwnCase {
  return given.kind === 'form' ? { screen: formScreen(given), offers: null } : productScreen(given);
}

function productScreen(given: PeerScreen): OwnCase {
  const [fill, confirm, result] = given.steps;
  const electricity = given.category === given.electricity.showWhen.equals;
  const offer = 'pick(data.offers.data, "code", state.nominal)';
  const total = `int_of(${offer}.price) + ${given.fee}`;
  const name = `text(${offer}.name)`;
  const when = (step: string) => bind(`state.step == ${cel(step)}`);
  const step = (next: string) => ({ action: 'set', path: 'step', value: next }) as const;
  const rows: BlockNode = {
    block: 'rows',
    id: 'summary',
    props: {
      label: given.summary.title,
      rows: bind(
        `[{"label": ${cel(given.summary.priceLabel)}, "value": ${offer} == null ? "-" : money(int_of(${offer}.price))},` +
          ` {"label": ${cel(given.summary.feeLabel)}, "value": money(${given.fee})}]`,
      ),
    },
  };
  const filling: readonly BlockNode[] = [
    field('destination', 'text-field', {
      ...given.destination,
      required: true,
    }),
    {
      block: 'choice-field',
      id: 'operator',
      bind: 'operator',
      props: { label: given.operator.label, choices: [...given.operator.options], required: true },
    },
    {
      block: 'nominal-grid',
      id: 'nominal',
      bind: 'nominal',
      props: {
        label: given.nominal.label,
        offers: bind('coalesce(data.offers.data, [])'),
        loading: bind('loading.offers && data.offers == null'),
      },
    },
    ...(electricity
      ? [
          field('meter', 'text-field', given.electricity.meter),
          field('customer', 'text-field', { label: given.electricity.customer.label, disabled: true }),
        ]
      : []),
    field('order', 'text-field', given.order),
    {
      block: 'section',
      id: 'totals',
      props: { title: given.summary.title, card: true },
      children: [rows, totalText()],
    },
    button('next', fill?.next ?? '', [{ action: 'validate', onSuccess: [step('confirm')] }]),
  ];
  function totalText(): BlockNode {
    const text = bind(`${offer} == null ? "-" : money(${total})`);
    return { block: 'text', id: 'total', props: { text, strong: true, size: '20' } };
  }
  const confirming: readonly BlockNode[] = [
    {
      block: 'text',
      id: 'confirm-text',
      props: { text: bind(`${name} + " ke " + state.destination + ", total " + money(${total})`) },
    },
    {
      block: 'password-field',
      id: 'password',
      bind: 'password',
      props: { label: confirm?.password?.label ?? '', purpose: 'current-password', required: true },
    },
    button('pay', confirm?.next ?? '', [{ action: 'validate', onSuccess: [step('result')] }]),
  ];
  const done: BlockNode = {
    block: 'text',
    id: 'result',
    props: { text: bind(`${cel(result?.message ?? '')} + ": " + ${name} + " untuk " + state.destination`), size: '20' },
  };
  const properties = {
    destination: pattern(given.destination.pattern),
    operator: { type: 'string' },
    nominal: { type: 'string' },
    order: pattern(given.order.pattern),
    password: { type: 'string' },
    ...(electricity ? { meter: pattern(given.electricity.meter.pattern) } : {}),
  };
  return {
    screen: {
      ...head(given.id, given.title),
      state: {
        ...Object.fromEntries(
          ['destination', 'operator', 'nominal', 'meter', 'order', 'password'].map((key) => [key, text('')]),
        ),
        customer: text(electricity ? given.electricity.customer.value : ''),
        step: text('fill'),
      },
      schema: { type: 'object', properties, required: ['destination', 'operator', 'nominal', 'password'] },
      fields: {
        '/destination': messages(given.destination),
        '/operator': messages(given.operator),
        '/nominal': messages(given.nominal),
        '/order': messages(given.order),
        '/meter': messages(given.electricity.meter),
        '/password': messages({ label: confirm?.password?.label ?? '', requiredMessage: confirm?.password?.message }),
      },
      data: { offers: { call: 'offer.list', args: { product: given.id }, staleAfterMs: 3_600_000 } },
      body: {
        block: 'page',
        id: 'page',
        children: [
          {
            block: 'steps',
            id: 'steps',
            props: {
              items: given.steps.map(({ key, title }) => ({ id: key, label: title })),
              current: bind('state.step'),
            },
          },
          { block: 'stack', id: 'filling', when: when('fill'), children: filling },
          { block: 'stack', id: 'confirming', when: when('confirm'), children: confirming },
          { block: 'stack', id: 'done', when: when('result'), children: [done] },
        ],
      },
    },
    offers: {
      data: given.nominal.items.map(({ id, name: named, description, price, stock, stockLabel }) => ({
        code: id,
        name: words(named),
        // The card itself says what is limited or sold out.
        description: words(stock === 'available' ? `${description} · ${stockLabel}` : description),
        price,
        suggested_price: price,
        margin: 0,
        stock: stock === 'sold' ? 'sold-out' : stock,
      })),
    },
  };
}

/** Three columns on a wide screen, as the other pages have. */
function formScreen({ id, title, fields }: PeerForm): ScreenDocument {
  const properties = fields.map(({ key, type, pattern: allowed, maxLength }) => {
    const rule = type === 'number' ? pattern('^[0-9]+$') : pattern(allowed);
    return [key, type === 'checkbox' ? { type: 'boolean' } : maxLength === undefined ? rule : { ...rule, maxLength }];
  });
  return {
    ...head(id, title),
    state: Object.fromEntries(
      fields.map(({ key, type, default: initial }) => [
        key,
        type === 'checkbox' ? { type: 'bool', initial: initial ?? false } : text(''),
      ]),
    ),
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: fields.filter(({ required }) => required === true).map(({ key }) => key),
    },
    fields: Object.fromEntries(fields.map((one) => [`/${one.key}`, messages(one)])),
    body: {
      block: 'page',
      id: 'page',
      props: { width: 'table' },
      children: [{ block: 'grid', id: 'fields', props: { min: 280, gap: '16' }, children: fields.map(formField) }],
    },
  };
}

function formField({ key, type, label, maxLength, required, options, showWhen }: PeerField): BlockNode {
  const named = { id: `field-${key.slice(1)}`, bind: key };
  const shown = showWhen === undefined ? {} : { when: bind(`state.${showWhen.field}`) };
  if (type === 'checkbox') return { block: 'checkbox', ...named, ...shown, props: { label } };
  if (type === 'select')
    return { block: 'choice-field', ...named, ...shown, props: { label, choices: [...(options ?? [])] } };
  const props = {
    label,
    ...(maxLength === undefined ? {} : { max_length: maxLength }),
    ...(required === true ? { required } : {}),
    ...(type === 'number' ? { filter: 'digits' } : {}),
  };
  return { block: 'text-field', ...named, ...shown, props };
}

function head(id: string, title: string) {
  return {
    kind: 'screen',
    id: `bench.${id}`,
    version: 1,
    title: words(title),
    route: { path: `/bench/${id}` },
  } as const;
}

const text = (initial: string) => ({ type: 'string', initial }) as const;
const pattern = (allowed?: string) => ({ type: 'string', ...(allowed === undefined ? {} : { pattern: allowed }) });

interface FieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

function field(id: string, block: string, { maxLength, ...rest }: FieldProps): BlockNode {
  const { label, placeholder, required, disabled } = rest;
  const given = Object.entries({ label, placeholder, max_length: maxLength, required, disabled });
  const props = Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
  return { block, id, bind: id, props };
}

function button(id: string, label: string, press: NonNullable<BlockNode['on']>[string]): BlockNode {
  return { block: 'button', id, props: { label, kind: 'primary' }, on: { press } };
}

/** The contract wants messages while one types. */
function messages({
  label,
  message,
  requiredMessage,
}: {
  readonly label: string;
  readonly message?: string | undefined;
  readonly requiredMessage?: string | undefined;
}): NonNullable<ScreenDocument['fields']>[string] {
  return {
    label: words(label),
    check: 'typing',
    ...(message === undefined ? {} : { error: words(message) }),
    ...(requiredMessage === undefined ? {} : { messages: { required: words(requiredMessage) } }),
  };
}
