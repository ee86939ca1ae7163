import type { ConnectorDocument, ProductDocument, ProductParameter } from '#src/engine/core/document-types.ts';
import { type BillerReading, billerDraft, type OpenItem } from './biller-draft.ts';
import { codeOf, textOf } from './import-price-list.ts';

type RecordOf = Readonly<Record<string, unknown>>;

/** Words of the clearing house's biller records, as their spellings differ between aggregators. */
const EXACTNESS: Readonly<Record<string, ProductDocument['amount']>> = {
  exact: { policy: 'exact' },
  adhoc: { policy: 'range' },
  any: { policy: 'range' },
  range: { policy: 'range' },
};

/**
 * Reads a BBPS-shaped biller record: identity, customer parameters and their groups, which calls it needs, how exact amounts
 * are, effective dates. @returns undefined when it is no such record
 */
export function readBbpsBiller(
  record: RecordOf,
  { connector, id }: { readonly connector: ConnectorDocument; readonly id?: string },
): BillerReading | undefined {
  const billerId = textOf(record, 'billerId');
  const name = textOf(record, 'billerAliasName') ?? textOf(record, 'billerName');
  if (billerId === undefined || name === undefined) return undefined;
  const open: OpenItem[] = [];
  const list = firstList(record, ['billerCustomerParams', 'customerParams', 'billerInputParams']);
  const parameters = list.map((each, index) => parameterOf(each, index, open));
  const fetch = textOf(record, 'fetchRequirement')?.toUpperCase() ?? 'MANDATORY';
  const exactness = (textOf(record, 'paymentAmountExactness') ?? 'EXACT').toLowerCase();
  const known = EXACTNESS[exactness.replaceAll(/[^a-z]/g, '')];
  if (known === undefined) {
    const said = {
      id: `catatan menyebut “${exactness}”; orang harus memutuskan`,
      en: `the record says “${exactness}”, which needs a person`,
      zh: `记录写的是“${exactness}”，需要人工决定`,
    };
    open.push({ pointer: '/amount', said });
  }
  const groups = groupsOf(record, parameters, list);
  return billerDraft(
    {
      id: id ?? codeOf(billerId),
      name,
      sku: billerId,
      type: codeOf(textOf(record, 'billerCategoryName') ?? textOf(record, 'billerCategory') ?? 'bill'),
      parameters,
      ...(groups.length === 0 ? {} : { groups }),
      inquiry: fetch === 'NOT_SUPPORTED' ? 'none' : fetch === 'OPTIONAL' ? 'optional' : 'required',
      bills: billsOf(record, fetch),
      ...(isTrue(record.enforcesSameDayFetchPay) ? { sameDay: true } : {}),
      amount: known ?? { policy: 'exact' },
      ...effectiveOf(record),
      connector,
    },
    open,
  );
}

function billsOf(record: RecordOf, fetch: string): ProductDocument['flow']['bills'] {
  if (fetch === 'NOT_SUPPORTED') return 'none';
  const type = textOf(record, 'responseType')?.toUpperCase();
  if (type !== 'LIST' && type !== 'SELECTIVE') return 'single';
  return textOf(record, 'selectionType')?.toUpperCase() === 'ALL' ? 'all' : 'many';
}

function parameterOf(each: unknown, index: number, open: OpenItem[]): ProductParameter {
  const label = textOf(each, 'paramLabel') ?? textOf(each, 'paramName') ?? `Parameter ${index + 1}`;
  const numeric = textOf(each, 'dataType')?.toUpperCase() === 'NUMERIC';
  const choices = textOf(each, 'values')
    ?.split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const regex = textOf(each, 'regex') ?? textOf(each, 'regEx');
  if (regex !== undefined) {
    const said = {
      id: `bandingkan dengan pola di catatan: ${regex}`,
      en: `compare with the record’s ${regex}`,
      zh: `请与记录中的规则比较：${regex}`,
    };
    open.push({ pointer: `/parameters/${index}/pattern`, said });
  }
  const minLength = wholeOf(each, 'minLength');
  const maxLength = wholeOf(each, 'maxLength');
  const lengths = { min: minLength ?? 1, max: Math.min(maxLength ?? 40, 120) };
  return {
    key: keyOf(label, index),
    label: { id: label, en: label, zh: label },
    type: choices === undefined ? (numeric ? 'customer-number' : 'text') : 'choice',
    required: !isTrue(field(each, 'optional') ?? field(each, 'isOptional')),
    ...(isFalse(field(each, 'visibility')) ? { visible: false } : {}),
    ...(numeric && choices === undefined
      ? { pattern: `^[0-9]{${lengths.min},${lengths.max}}$`, normalise: 'digits' }
      : {}),
    ...(choices === undefined ? { minLength: lengths.min, maxLength: lengths.max } : {}),
    ...(choices === undefined
      ? {}
      : { choices: choices.map((value) => ({ value, label: { id: value, en: value, zh: value } })) }),
    pii: 'customer-number',
  };
}

/** The record uses the label as the key; ours is a key of its own. */
const keyOf = (label: string, index: number): string => {
  const key = codeOf(label).replaceAll('-', '_').slice(0, 40);
  return /^[a-z]/.test(key) ? key : `parameter_${index + 1}`;
};

function groupsOf(
  record: RecordOf,
  parameters: readonly ProductParameter[],
  list: readonly unknown[],
): readonly { readonly atLeast: number; readonly of: readonly string[] }[] {
  const keys = new Map(list.map((each, index) => [textOf(each, 'paramName') ?? '', parameters[index]?.key ?? '']));
  return firstList(record, ['customerParamGroups']).flatMap((group) => {
    const members = field(group, 'params');
    const of = (Array.isArray(members) ? members : []).flatMap((member: unknown) => {
      const key = keys.get(typeof member === 'string' ? member : (textOf(member, 'paramName') ?? ''));
      return key === undefined || key === '' ? [] : [key];
    });
    const atLeast = wholeOf(group, 'input') ?? 1;
    return of.length < 2 ? [] : [{ atLeast, of }];
  });
}

function effectiveOf(record: RecordOf): { readonly effective?: ProductDocument['effective'] } {
  const from = dayOf(textOf(record, 'billerEffctvFrom'));
  return from === undefined ? {} : { effective: { from, to: dayOf(textOf(record, 'billerEffctvTo')) ?? null } };
}

const dayOf = (text: string | undefined): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];

const field = (item: unknown, name: string): unknown =>
  typeof item === 'object' && item !== null && Object.hasOwn(item, name) ? Reflect.get(item, name) : undefined;

/** Records write booleans and numbers as texts. */
const isTrue = (value: unknown): boolean => value === true || String(value).toLowerCase() === 'true' || value === 'Y';
const isFalse = (value: unknown): boolean =>
  value === false || String(value).toLowerCase() === 'false' || value === 'N';

function wholeOf(item: unknown, name: string): number | undefined {
  const value = Number(field(item, name) ?? Number.NaN);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function firstList(record: RecordOf, names: readonly string[]): readonly unknown[] {
  for (const name of names) {
    const value = record[name];
    if (Array.isArray(value)) return value;
    const inner = field(value, 'paramInfo');
    if (Array.isArray(inner)) return inner;
  }
  return [];
}
