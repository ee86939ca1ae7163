import { DOCUMENT_OPERATIONS } from '#src/contract/document-operations.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import type { BlockNode, DocumentKind } from '../document-types.ts';
import { flattenActions, guardsMoney, isOperationName } from '../screen/action-names.ts';
import type { ChangeKind, ChangeTopic, RawChange } from './change.ts';

/** What a difference means: how much it matters, what it is about, whether money is at stake. */
export interface Judgement {
  readonly kind: ChangeKind;
  readonly topic: ChangeTopic;
  readonly moneyCritical: boolean;
}

type Judge = (change: RawChange) => Judgement | undefined;

const is = (kind: ChangeKind, topic: ChangeTopic, moneyCritical = false): Judgement => ({ kind, topic, moneyCritical });
const path = ({ names }: RawChange): string => names.join('/');

/** Rules by place, the first that fits decides. `*` stands for one name, `**` for the rest. */
type Rule = readonly [place: string, judge: Judgement | Judge];

function matches(place: string, names: readonly string[]): boolean {
  const parts = place.split('/');
  const open = parts.at(-1) === '**';
  const fixed = open ? parts.slice(0, -1) : parts;
  if (open ? names.length < fixed.length : names.length !== fixed.length) return false;
  return fixed.every((part, index) => part === '*' || part.split('|').includes(names[index] ?? ''));
}

/** What was there before may be missed; what is new harms nobody. */
const presence =
  (topic: ChangeTopic, money = false): Judge =>
  ({ what }) =>
    is(what === 'removed' ? 'breaking' : what === 'moved' ? 'cosmetic' : 'behaviour', topic, money && what !== 'moved');

/** A limit that became narrower refuses what was taken before. */
const narrower =
  (direction: 'up' | 'down', topic: ChangeTopic, money = false): Judge =>
  ({ before, after, what }) => {
    const was = typeof before === 'number' ? before : direction === 'up' ? 0 : Number.POSITIVE_INFINITY;
    const now = typeof after === 'number' ? after : direction === 'up' ? 0 : Number.POSITIVE_INFINITY;
    const tight = direction === 'up' ? now > was : now < was;
    return is(what !== 'removed' && tight ? 'breaking' : 'behaviour', topic, money);
  };

const newParameter: Judge = ({ what, after }) => {
  if (what === 'moved') return is('cosmetic', 'input');
  const required = typeof after === 'object' && after !== null && 'required' in after && after.required === true;
  const asks = typeof after === 'object' && after !== null && 'choicesFrom' in after;
  return is(what === 'removed' || required ? 'breaking' : 'behaviour', asks ? 'supplier' : 'input', asks);
};

const HEAD: readonly Rule[] = [
  ['version|$schema', is('cosmetic', 'identity')],
  ['kind|id', is('breaking', 'identity', true)],
];

const PRODUCT: readonly Rule[] = [
  ['family|type|variant', is('breaking', 'place')],
  ['name|description|icon|aliases|tags|category', is('cosmetic', 'text')],
  ['nominals/*/name|description|group|validityDays', is('cosmetic', 'text')],
  ['nominals/*/supplierPrice|amount', is('behaviour', 'price', true)],
  ['nominals/*/foreign/**', is('behaviour', 'price', true)],
  ['nominals/*/suggestedPrice', is('behaviour', 'price', true)],
  ['nominals/*/sku', is('behaviour', 'supplier', true)],
  ['nominals/*/stock', is('behaviour', 'flow')],
  ['nominals/*/operator', is('behaviour', 'operator')],
  ['nominals/*', presence('price', true)],
  ['nominals', ({ what }) => (what === 'moved' ? is('cosmetic', 'look') : is('breaking', 'price', true))],
  ['pricing/adminFee/**', ({ what }) => is('behaviour', 'fee', what !== 'moved')],
  ['pricing/**', is('behaviour', 'price', true)],
  ['amount/**', ({ names }) => is(names[1] === 'policy' ? 'breaking' : 'behaviour', 'amount', true)],
  ['nominalSource/**', is('behaviour', 'supplier', true)],
  ['biller/**', is('behaviour', 'supplier', true)],
  ['supplier/**', is('behaviour', 'supplier', true)],
  ['limits', ({ what }) => is(what === 'removed' ? 'behaviour' : 'breaking', 'limit')],
  ['limits/minAmount', narrower('up', 'limit')],
  ['limits/**', narrower('down', 'limit')],
  ['flow/**', is('breaking', 'flow', true)],
  ['nameCheck', is('breaking', 'flow', true)],
  ['nameCheck/fee', is('behaviour', 'fee', true)],
  ['nameCheck/**', is('behaviour', 'flow', true)],
  ['parameters/*/label|help|placeholder|error|groupBy', is('cosmetic', 'text')],
  // A hidden input with a value of its own sends every purchase to one number.
  ['parameters/*/key|type|normalise|visible|default', is('breaking', 'input', true)],
  // Names a call to the supplier that is made for whoever opens the page.
  ['parameters/*/choicesFrom/**', is('behaviour', 'supplier', true)],
  // Another table, or rows selected by another input.
  ['parameters/*/choicesOf/**', is('breaking', 'input', true)],
  ['parameters/*/required', ({ after }) => is(after === true ? 'breaking' : 'behaviour', 'input')],
  ['parameters/*/minLength', narrower('up', 'input')],
  ['parameters/*/maxLength', narrower('down', 'input')],
  ['parameters/*/pattern', is('breaking', 'input')],
  ['parameters/*/rules/**', ({ what }) => is(what === 'removed' ? 'behaviour' : 'breaking', 'input')],
  ['parameters/*/choices/*', presence('input')],
  ['parameters/*/choices/*/label|help', is('cosmetic', 'text')],
  ['parameters/*/**', (change) => (change.names.length === 2 ? newParameter(change) : is('behaviour', 'input'))],
  ['parameters', newParameter],
  ['groups/**', is('breaking', 'input')],
  ['operators/**', is('behaviour', 'operator')],
  ['effective|cutOffs|closure/**', ({ names }) => is(names.at(-1) === 'reason' ? 'cosmetic' : 'behaviour', 'schedule')],
  ['reading/**', is('behaviour', 'supplier', true)],
  ['pending/usualSeconds', is('cosmetic', 'text')],
  ['pending/**', is('behaviour', 'flow')],
  ['receipt/title|footer', is('cosmetic', 'text')],
  ['receipt/rows/*/label|style', is('cosmetic', 'text')],
  ['receipt/**', ({ what }) => is(what === 'moved' ? 'cosmetic' : 'behaviour', 'text')],
  ['menu/**', is('behaviour', 'menu')],
  ['fixtures/**', is('cosmetic', 'test')],
  ['dispute/**', is('behaviour', 'flow')],
];

const CONNECTOR: readonly Rule[] = [
  ['name', is('cosmetic', 'text')],
  ['operations/*', presence('connector', true)],
  ['**', is('behaviour', 'connector', true)],
];

const MENU: readonly Rule[] = [
  ['home|sidebar/*/name', is('cosmetic', 'text')],
  ['home|sidebar/*/entries/*/name|icon|badge', is('cosmetic', 'text')],
  ['bottom/*/name|icon|badge', is('cosmetic', 'text')],
  ['audience', is('breaking', 'menu')],
  ['**', ({ what }) => is(what === 'moved' ? 'cosmetic' : what === 'removed' ? 'breaking' : 'behaviour', 'menu')],
];

const OPERATORS: readonly Rule[] = [
  ['operators/*/name|mark|color', is('cosmetic', 'look')],
  ['operators/*', presence('operator')],
  ['**', ({ what }) => is(what === 'moved' ? 'cosmetic' : 'behaviour', 'operator')],
];

/** A name or a parent that moves to another row sends money to another bank or town, as another value does. */
const CHOICES: readonly Rule[] = [
  ['rows/*/keywords', is('cosmetic', 'text')],
  ['rows/*', presence('input', true)],
  ['**', ({ what }) => (what === 'moved' ? is('cosmetic', 'look') : is('behaviour', 'input', true))],
];

/** Nothing is sold by them; what is gone or reads otherwise lets more of a connector pass than before, which a second person looks at. */
const FIXTURES: readonly Rule[] = [
  ['files/**', ({ what }) => is(what === 'added' || what === 'moved' ? 'cosmetic' : 'breaking', 'test')],
];

/** Goods: what they cost and which variants there are is money; texts and pictures are looks. */
const GOODS: readonly Rule[] = [
  ['name|description|unit|keywords', is('cosmetic', 'text')],
  ['pictures/**', is('cosmetic', 'look')],
  ['options/*/name', is('cosmetic', 'text')],
  ['options/*/values/*/label', is('cosmetic', 'text')],
  ['brand|category', is('behaviour', 'place')],
  ['collections/**', is('behaviour', 'place')],
  ['effective/**', is('behaviour', 'schedule')],
  ['variants/*/picture', is('cosmetic', 'look')],
  ['variants/*/cost|agent|guest/**', is('behaviour', 'price', true)],
  ['variants/*', presence('price', true)],
  ['min|multiple', narrower('up', 'limit')],
  ['max', narrower('down', 'limit')],
  ['variants/*/min|multiple', narrower('up', 'limit')],
  ['variants/*/max', narrower('down', 'limit')],
  ['perAccountLimit/**', is('behaviour', 'limit')],
  ['**', ({ what }) => (what === 'moved' ? is('cosmetic', 'look') : is('behaviour', 'price', true))],
];

const LOOKS = /^(?:kind|icon|tone|size|gap|width|card|block|wrap|direction|justify|height|rows|style|order|min)$/;

/** What decides on a page what is paid for, and what is shown of it. */
const STEERS: ReadonlySet<ChangeTopic> = new Set(['data', 'flow', 'input']);

/**
 * Screens: what a block says or looks like, what it does, and whether it guards money. On a page that moves money, what is
 * fetched, kept, computed or done elsewhere on it decides what its pay button takes and what the agent reads beside it.
 */
function judgeScreen(change: RawChange, root: unknown): Judgement {
  const judged = judgePart(change, root);
  const howOften = /^(?:everyMs|staleAfterMs)$/.test(String(change.names.at(-1)));
  const steers =
    judged.kind !== 'cosmetic' && !howOften && (STEERS.has(judged.topic) || acts(change.before) || acts(change.after));
  return !judged.moneyCritical && steers && holdsMoney(root) ? is(judged.kind, 'payment', true) : judged;
}

/** Tells whether a value is, or holds, a block that does or writes something, or shows what was computed. */
function acts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('block' in value && ('on' in value || 'bind' in value)) return true;
  return '$' in value || Object.values(value).some(acts);
}

function judgePart(change: RawChange, root: unknown): Judgement {
  const { names, what, before, after } = change;
  const place = path(change);
  if (/^title$|^fields\/.*\/(?:label|error|messages)/.test(place)) return is('cosmetic', 'text');
  if (/^route\/(?:path|aliases|redirect|standsInFor)/.test(place)) return is('breaking', 'place');
  if (names[0] === 'route') return is('behaviour', 'place');
  if (names[0] === 'state') return is(what === 'added' ? 'behaviour' : 'breaking', 'data');
  if (names[0] === 'parameters' || names[0] === 'schema') return is('breaking', 'input');
  if (names[0] === 'data') return is(what === 'removed' ? 'breaking' : 'behaviour', 'data');
  const does = names.some((name) => name === 'on' || name === 'when' || name === 'bind');
  const guarding = does && blockAround(root, change.pointer);
  const money = guarding || [before, after].some(holdsMoney) || /money/.test(String(names.at(-1)));
  if (what === 'moved') return is('cosmetic', 'look');
  if (names.includes('requires') || names.includes('fallback')) return is('breaking', 'look', money);
  const element = names.at(-2) === 'children' || names.at(-1) === 'children';
  if (element) return is(what === 'removed' ? 'breaking' : 'behaviour', money ? 'payment' : 'look', money);
  const inProps = names.lastIndexOf('props') > names.lastIndexOf('children');
  if (inProps) return judgeProp(String(names[names.lastIndexOf('props') + 1]), change, money);
  if (names.at(-1) === 'block') return is('breaking', 'look', money);
  return is('behaviour', money ? 'payment' : 'flow', money);
}

function judgeProp(prop: string, { before, after }: RawChange, money: boolean): Judgement {
  if (prop === 'disabled' || prop === 'money') return is('behaviour', 'payment', true);
  const read = [before, after].some((value) => JSON.stringify(value ?? null).includes('"$"'));
  if (read) return is('behaviour', 'data', money);
  return is('cosmetic', LOOKS.test(prop) ? 'look' : 'text', money);
}

/** Tells whether a value is, or holds, a block or an action that moves money. Reads with care: it may be anything. */
function holdsMoney(value: unknown): boolean {
  if (isOperationName(value)) return (DOCUMENT_OPERATIONS[value] as OperationRoute).money === true;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsMoney);
  if ('block' in value && 'id' in value && guards(value as BlockNode)) return true;
  if ('action' in value && guards({ block: '', id: '', on: { press: [value as never] } })) return true;
  return Object.values(value).some(holdsMoney);
}

/** Tells whether the innermost block around a place guards money: what it does, and when, is part of the payment. */
function blockAround(root: unknown, pointer: string): boolean {
  let value = root;
  let node: BlockNode | undefined;
  for (const part of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) break;
    if ('block' in value && 'id' in value) node = value as BlockNode;
    value = (value as Readonly<Record<string, unknown>>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return node !== undefined && guards(node);
}

function guards(node: BlockNode): boolean {
  try {
    const sends = Object.values(node.on ?? {}).some((actions) =>
      flattenActions(actions).some(({ action }) => action === 'send'),
    );
    return sends || guardsMoney(node);
  } catch {
    return false;
  }
}

const RULES: Readonly<Record<Exclude<DocumentKind, 'screen'>, readonly Rule[]>> = {
  product: PRODUCT,
  connector: CONNECTOR,
  menu: MENU,
  operators: OPERATORS,
  choices: CHOICES,
  goods: GOODS,
  fixtures: FIXTURES,
};

/**
 * Judges a difference. What no rule knows counts as behaviour, and in money's way: better asked once too often.
 * @param root the version that the change's pointer leads into
 */
export function judgeChange(kind: DocumentKind, change: RawChange, root: unknown): Judgement {
  const unknown = is('behaviour', 'flow', kind === 'product' || kind === 'connector');
  const rules = [...HEAD, ...(kind === 'screen' ? [] : RULES[kind])];
  const rule = rules.find(([place]) => matches(place, change.names));
  if (rule === undefined) return kind === 'screen' ? judgeScreen(change, root) : unknown;
  const [, judge] = rule;
  return (typeof judge === 'function' ? judge(change) : judge) ?? unknown;
}
