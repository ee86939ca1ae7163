import type { ChoiceTable, ProductDocument } from '../document-types.ts';
import { ONLY_CHOICES } from './input-products.ts';

const words = (text: string) => ({ id: text, en: `${text} (en)`, zh: `${text}（中）` });

/** A table of choices that go by no other. */
export const PROVINCES: ChoiceTable = {
  kind: 'choices',
  id: 'province',
  version: 1,
  rows: [
    { value: 'jabar', label: words('Jawa Barat'), keywords: 'Tatar Sunda' },
    { value: 'bali', label: words('Bali') },
  ],
};

/** A table whose rows belong to the rows of another. */
export const TOWNS: ChoiceTable = {
  kind: 'choices',
  id: 'town',
  version: 1,
  rows: [
    { value: 'bandung', label: words('Bandung'), parent: 'jabar', keywords: 'Kota Kembang' },
    { value: 'bogor', label: words('Bogor'), parent: 'jabar' },
    { value: 'denpasar', label: words('Denpasar'), parent: 'bali' },
  ],
};

export const CHOICE_TABLES: ReadonlyMap<string, ChoiceTable> = new Map(
  [PROVINCES, TOWNS].map((table) => [table.id, table] as const),
);

/** Two inputs from tables that are published apart, the second by the first. */
export const REGIONAL: ProductDocument = {
  ...ONLY_CHOICES,
  id: 'regional',
  type: 'regional',
  name: words('Pajak daerah'),
  parameters: [
    {
      key: 'province',
      label: words('Provinsi'),
      type: 'choice',
      required: true,
      choicesOf: { table: 'province' },
      pii: 'none',
    },
    {
      key: 'town',
      label: words('Kota'),
      type: 'choice',
      required: true,
      choicesOf: { table: 'town', parent: 'province' },
      pii: 'none',
    },
  ],
  receipt: {
    ...ONLY_CHOICES.receipt,
    rows: [...ONLY_CHOICES.receipt.rows, { label: words('SN'), value: { $: 'transaction.sn' } }],
  },
  supplier: { ...ONLY_CHOICES.supplier, customerNumber: { $: 'parameters.province + "-" + parameters.town' } },
  fixtures: ONLY_CHOICES.fixtures.map((fixture) => ({
    ...fixture,
    parameters: { province: 'jabar', town: 'bandung' },
  })),
};
