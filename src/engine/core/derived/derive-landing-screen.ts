import type { Localized } from '#src/domain/language.ts';
import { bind } from '../derive/texts/derive-texts.ts';
import { joined, LANDING_TEXTS as L } from '../derive/texts/landing-texts.ts';
import { typeName } from '../derive/texts/type-names.ts';
import type { BlockNode, OperatorTable, ProductDocument, ProductNominal, ScreenDocument } from '../document-types.ts';
import { billsPath, checkoutPath, hasCheckout, paysBillsAsGuest } from '../product/checkout-link.ts';
import { productPath, typePath } from '../product/product-path.ts';
import { pricelistType } from '../product/selling-rule.ts';

/** Types that the specification's section 2.1 calls otherwise under `/m`. */
const MODULES: Readonly<Record<string, string>> = { electricity: 'listrik', 'aktivasi-voucher': 'activationVoucher' };
/** The default of the marketing screens: prepaid airtime. */
const DEFAULT_TYPE = 'pulsa';
const LINKS = 8;
const SENTENCES = 2;

/**
 * Public pages that tell what is sold, one for each type of product (NAV-21): `/m/data`, `/m/pascabayar/pdam`. They are made
 * from the product documents alone, so that a new product has its page at once. Pure.
 * @param tables operator tables, for the operators' names
 */
export function deriveLandingScreens(
  products: Iterable<ProductDocument>,
  tables: Iterable<OperatorTable> = [],
): readonly ScreenDocument[] {
  const operators = [...tables];
  const types = new Map<string, ProductDocument[]>();
  for (const product of products) {
    const key = typePath(product);
    types.set(key, [...(types.get(key) ?? []), product]);
  }
  return [...types.values()].flatMap((members) => {
    const sorted = members.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [first] = sorted;
    return first === undefined ? [] : [landing(first, sorted, operators)];
  });
}

/** `listrik`, or `pascabayar/pdam`. */
function moduleOf({ family, type }: ProductDocument): string {
  return family === 'postpaid' ? `pascabayar/${type}` : (MODULES[type] ?? type);
}

function landing(
  first: ProductDocument,
  members: readonly ProductDocument[],
  tables: readonly OperatorTable[],
): ScreenDocument {
  const module = moduleOf(first);
  const named = members.find((product) => product.menu?.type !== undefined)?.menu?.type;
  const title = named ?? (members.length === 1 ? first.name : (typeName(first.type) ?? first.name));
  const about = members.flatMap(({ description }) => (description === undefined ? [] : [description]));
  const description = joined([...unlike(about).slice(0, SENTENCES), L.hint]);
  const bills = first.family === 'postpaid';
  return {
    kind: 'screen',
    id: `home.${module.replaceAll('/', '.').toLowerCase()}`,
    version: 1,
    title,
    description,
    route: {
      path: `/m/${module}`,
      ...(first.type === DEFAULT_TYPE && !bills ? { aliases: ['/m'] } : {}),
      name: `home:${module}`,
      public: true,
      sells: typePath(first),
    },
    ...(bills
      ? {}
      : {
          data: {
            list: {
              call: 'pricelist.get',
              args: { type: pricelistType(first) },
              staleAfterMs: 30_000,
              everyMs: 120_000,
            },
          },
        }),
    body: {
      block: 'page',
      id: 'page',
      children: [
        { block: 'text', id: 'about', props: { text: description, size: '16' } },
        links(members, tables),
        invitation(first, members),
        ...(bills ? [] : [prices()]),
      ],
    },
  };
}

/** Documents of one type often say the same. */
function unlike<T extends { readonly id: string }>(texts: readonly T[]): readonly T[] {
  return [...new Map(texts.map((text) => [text.id, text])).values()];
}

/** Cards: nominals that can be bought at an address of their own, else the products themselves. */
function links(members: readonly ProductDocument[], tables: readonly OperatorTable[]): BlockNode {
  const cards = members.every(hasCheckout) ? nominalCards(members, tables) : productCards(members);
  return {
    block: 'section',
    id: 'links',
    props: { title: members.every(hasCheckout) ? L.buy : L.services },
    children: [{ block: 'grid', id: 'link-cards', props: { min: 160, gap: '12' }, children: cards }],
  };
}

function nominalCards(members: readonly ProductDocument[], tables: readonly OperatorTable[]): readonly BlockNode[] {
  const each = Math.max(1, Math.floor(LINKS / members.length));
  return members.slice(0, LINKS).flatMap((product) =>
    unlikeOperators(product, each).map((nominal, index) => ({
      block: 'link',
      id: `buy-${product.id}-${index}`.slice(0, 60),
      props: {
        label: joined(
          [...(members.length === 1 ? operatorName(product, nominal, tables) : [product.name]), nominal.name],
          ' · ',
        ),
        to: checkoutPath(product, nominal),
        icon: product.icon,
        kind: 'card',
      },
    })),
  );
}

/** Nominals of many operators are called alike. */
function operatorName(
  { operators }: ProductDocument,
  { operator }: Pick<ProductNominal, 'operator'>,
  tables: readonly OperatorTable[],
): readonly Localized[] {
  const table = tables.find(({ id }) => id === operators?.table);
  const name = table?.operators.find(({ id }) => id === operator)?.name;
  return name === undefined ? [] : [{ id: name, en: name, zh: name }];
}

/** The first nominals, of as many operators as there are: a page of one operator alone would hide the others. */
function unlikeOperators({ nominals = [] }: ProductDocument, most: number) {
  const firsts = nominals.filter(
    ({ operator }, index) => nominals.findIndex((other) => other.operator === operator) === index,
  );
  return [...firsts, ...nominals.filter((nominal) => !firsts.includes(nominal))].slice(0, most);
}

function productCards(members: readonly ProductDocument[]): readonly BlockNode[] {
  return members.slice(0, 40).map((product, index) => ({
    block: 'link',
    id: `open-${index}`,
    props: { label: product.name, to: wayTo(product), icon: product.icon, kind: 'card' },
  }));
}

/** Accounts go to the product; guests to where they pay its bills, if they can. */
function wayTo(product: ProductDocument) {
  const own = productPath(product);
  return paysBillsAsGuest(product) ? bind(`account == null ? "${billsPath(product)}" : "${own}"`) : own;
}

function invitation(first: ProductDocument, members: readonly ProductDocument[]): BlockNode {
  const to = members.length === 1 ? productPath(first) : typePath(first);
  return {
    block: 'notice',
    id: 'agent',
    props: { tone: 'info', title: L.agentTitle, text: L.agentText },
    children: [
      {
        block: 'link',
        id: 'sign-in',
        when: bind('account == null'),
        props: { label: L.signIn, to: `/login?next=${encodeURIComponent(to)}`, icon: 'login', kind: 'button' },
      },
      { block: 'link', id: 'open', when: bind('account != null'), props: { label: L.open, to, kind: 'button' } },
    ],
  };
}

function prices(): BlockNode {
  return {
    block: 'section',
    id: 'prices',
    props: { title: L.prices },
    children: [
      {
        block: 'price-list',
        id: 'list',
        props: {
          label: L.prices,
          sections: bind('coalesce(data.list.data, [])'),
          for_agent: bind('data.list != null && data.list.for_agent'),
          loading: bind('loading.list && data.list == null'),
          failed: bind('data.list == null ? failed.list : ""'),
        },
        on: { retry: [{ action: 'refresh', data: ['list'] }] },
      },
    ],
  };
}
