import type { Localized } from '#src/domain/language.ts';
import type { ConnectorDocument, ProductDocument, ProductParameter } from '#src/engine/core/document-types.ts';

/** What an import made, and what a person has to decide before it can be sold. */
export interface BillerReading {
  readonly document: ProductDocument;
  readonly open: readonly OpenItem[];
}

/** Something that a record does not say and a person has to decide. */
export interface OpenItem {
  readonly pointer: string;
  readonly said: Localized;
}

/** What a record said, in our words. */
export interface BillerFacts {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly type: string;
  readonly parameters: readonly ProductParameter[];
  readonly groups?: ProductDocument['groups'];
  readonly inquiry: ProductDocument['flow']['inquiry'];
  readonly bills: ProductDocument['flow']['bills'];
  readonly sameDay?: boolean;
  readonly amount: ProductDocument['amount'];
  readonly effective?: ProductDocument['effective'];
  readonly closure?: ProductDocument['closure'];
  readonly connector: ConnectorDocument;
}

/** What no record of a biller says. */
const ALWAYS_OPEN: readonly OpenItem[] = [
  {
    pointer: '/pricing',
    said: {
      id: 'tentukan margin dan saran untung',
      en: 'decide the margin and the suggested markup',
      zh: '确定加价与建议利润',
    },
  },
  {
    pointer: '/reading',
    said: {
      id: 'periksa cara membaca jawaban pemasok ini',
      en: 'check how this supplier’s answer is read',
      zh: '检查如何读取该供应商的应答',
    },
  },
  {
    pointer: '/fixtures',
    said: {
      id: 'beri satu nomor uji untuk tiap hasil',
      en: 'give one test number per outcome',
      zh: '为每种结果提供一个测试号码',
    },
  },
  {
    pointer: '/name',
    said: { id: 'tulis dalam tiga bahasa', en: 'write it in three languages', zh: '用三种语言填写' },
  },
];

const same = (text: string) => ({ id: text, en: text, zh: text });

/** Where most answers have their bills; a person checks it (`/reading`). */
const BILLS: NonNullable<NonNullable<ProductDocument['reading']>['bills']> = {
  list: { $: 'has(reply.desc) && has(reply.desc.detail) ? reply.desc.detail : []' },
  id: { $: 'string(item.periode)' },
  period: { $: 'string(item.periode)' },
  amount: { $: 'int_of(item.nilai_tagihan)' },
  adminFee: { $: 'int_of(item.admin)' },
  penalty: { $: 'int_of(item.denda)' },
};

const RECEIPT_ROWS: ProductDocument['receipt']['rows'] = [
  {
    label: { id: 'ID pelanggan', en: 'Customer ID', zh: '客户号' },
    value: { $: 'transaction.destination_number' },
    pii: 'customer-number',
  },
  {
    label: { id: 'Nomor bukti', en: 'Proof', zh: '凭证号' },
    value: { $: 'transaction.sn' },
    when: { $: 'has(transaction.sn) && has_text(transaction.sn)' },
  },
  {
    label: { id: 'Total', en: 'Total', zh: '合计' },
    value: { $: 'money(transaction.selling_price)' },
    style: 'money',
  },
];

/** Operations of the connector by their usual names, those for bills first. */
function supplierOf({ connector, inquiry, parameters }: BillerFacts): ProductDocument['supplier'] {
  const operations = Object.keys(connector.operations);
  const pick = (...names: readonly string[]): string => names.find((one) => operations.includes(one)) ?? names[0] ?? '';
  return {
    connector: connector.id,
    pay: pick('pay-postpaid', 'pay'),
    ...(inquiry === 'none' ? {} : { inquiry: pick('inquiry-postpaid', 'inquiry') }),
    status: pick('status-postpaid', 'status'),
    customerNumber: { $: `parameters.${parameters[0]?.key ?? 'customer_number'}` },
  };
}

/** Writes a draft product around the facts; margins are zero and said to be open. */
export function billerDraft(facts: BillerFacts, open: readonly OpenItem[]): BillerReading {
  const { parameters, name } = facts;
  const document: ProductDocument = {
    kind: 'product',
    id: facts.id,
    version: 1,
    family: 'postpaid',
    type: facts.type,
    name: same(name),
    icon: 'bill',
    ...(facts.effective === undefined ? {} : { effective: facts.effective }),
    closure: facts.closure ?? null,
    parameters,
    ...(facts.groups === undefined ? {} : { groups: facts.groups }),
    flow: {
      inquiry: facts.inquiry,
      inquiryExpiresMinutes: 30,
      bills: facts.bills,
      ...(facts.sameDay === undefined ? {} : { sameDay: facts.sameDay }),
    },
    amount: facts.amount,
    biller: { sku: facts.sku },
    pricing: { margin: 0, suggestedMarkup: 0 },
    supplier: supplierOf(facts),
    reading: {
      customerName: { $: 'has(reply.customer_name) ? string(reply.customer_name) : ""' },
      ...(facts.bills === 'none' ? {} : { bills: BILLS }),
    },
    pending: {
      checkAfterSeconds: [5, 15, 30, 60, 120, 300, 900, 3600],
      reviewAfterSeconds: 86_400,
      usualSeconds: 5,
    },
    receipt: { title: { id: `Struk ${name}`, en: `${name} receipt`, zh: `${name} 凭证` }, rows: RECEIPT_ROWS },
    fixtures: [],
  };
  return {
    document,
    open: [...open, ...ALWAYS_OPEN],
  };
}
