import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { type BillerReading, billerDraft, type OpenItem } from './biller-draft.ts';
import { codeOf, textOf } from './import-price-list.ts';

const NOT_SOLD: OpenItem = {
  pointer: '/closure',
  said: {
    id: 'pemasok sedang tidak menjualnya',
    en: 'the supplier does not sell it now',
    zh: '供应商目前不销售',
  },
};

/**
 * Reads an item of a Digiflazz-shaped postpaid list: name, brand and code. Its admin fee and commission are told as open,
 * for they are money. @returns undefined when it is no such item
 */
export function readDigiflazzBiller(
  record: Readonly<Record<string, unknown>>,
  { connector, id }: { readonly connector: ConnectorDocument; readonly id?: string },
): BillerReading | undefined {
  const sku = textOf(record, 'buyer_sku_code');
  const name = textOf(record, 'product_name');
  if (sku === undefined || name === undefined) return undefined;
  const { admin, commission } = record;
  const label = { id: 'ID pelanggan', en: 'Customer ID', zh: '客户号' };
  return billerDraft(
    {
      id: id ?? codeOf(sku),
      name,
      sku,
      type: codeOf(textOf(record, 'brand') ?? sku),
      parameters: [
        {
          key: 'destination',
          label,
          type: 'customer-number',
          required: true,
          pattern: '^[0-9]{6,20}$',
          minLength: 6,
          maxLength: 20,
          normalise: 'digits',
          pii: 'customer-number',
        },
      ],
      inquiry: 'required',
      bills: 'all',
      amount: { policy: 'exact' },
      connector,
    },
    [
      {
        pointer: '/pricing',
        said: {
          id: `catatan menyebut biaya admin ${String(admin)} dan komisi ${String(commission)}`,
          en: `the record names an admin fee of ${String(admin)} and a commission of ${String(commission)}`,
          zh: `记录写明手续费 ${String(admin)}，佣金 ${String(commission)}`,
        },
      },
      {
        pointer: '/parameters/0/pattern',
        said: {
          id: 'catatan tidak menyebut bentuk nomornya',
          en: 'the record says nothing about the number’s form',
          zh: '记录未说明号码格式',
        },
      },
      ...(record.seller_product_status === false ? [NOT_SOLD] : []),
    ],
  );
}
