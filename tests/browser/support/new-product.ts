import type { PlainDocument } from '../../support/program-folder.ts';
import type { ReleasePeople } from './release-people.ts';

/** A shipped product that is sold by its nominals after a number alone. */
const SOURCE = 'tv-k-vision';
/** A product of a test's own, with its name in every language and its address. */
export const NEW_PRODUCT = { id: 'tv-release-test', name: 'Uji Rilis', path: '/prabayar/tv/release-test' } as const;
const NOMINAL = 'release-test-1';
const text = (value: string) => ({ id: value, en: value, zh: value });

/** A product like a shipped one under a name and codes of its own. */
export async function newProduct(people: ReleasePeople, more: PlainDocument = {}): Promise<PlainDocument> {
  const source = await people.live('product', SOURCE);
  const [nominal] = source.nominals as readonly PlainDocument[];
  const { others: _, ...supplier } = source.supplier as PlainDocument;
  return {
    ...source,
    id: NEW_PRODUCT.id,
    variant: 'release-test',
    name: text(NEW_PRODUCT.name),
    aliases: [],
    nominals: [{ ...nominal, code: NOMINAL }],
    supplier,
    fixtures: (source.fixtures as readonly PlainDocument[]).map((one) => ({ ...one, nominal: NOMINAL })),
    menu: placed(source, 99),
    ...more,
  };
}

/** Its place in the menu at another order. */
export const placed = ({ menu }: PlainDocument, order: number): PlainDocument => ({
  ...(menu as PlainDocument),
  order,
});
