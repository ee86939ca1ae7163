import type { DocumentStore } from '#server/documents/document-store.ts';
import type { Localized } from '#src/domain/language.ts';
import { detectOperator } from '#src/engine/core/product/detect-operator.ts';
import type { BulkArticle } from './bulk-catalogue.ts';

/**
 * Whether the number of a row belongs to another operator than the one whose nominal it names (PRE-16): a slip of the code that
 * the counter cannot make, since it lists the nominals of the number's own operator. A prefix that no table knows is nobody's.
 * @param parameters as a purchase takes them
 * @returns whose number and whose product it is, for the agent to read; undefined when nothing speaks against the row
 */
export function otherOperator(
  documents: Pick<DocumentStore, 'operators'>,
  { product, nominal }: BulkArticle,
  parameters: Readonly<Record<string, string>>,
): Localized | undefined {
  const { operators } = product;
  const table = operators && documents.operators(operators.table)?.document.operators;
  const wanted = table?.find(({ id }) => id === nominal.operator);
  if (operators === undefined || table === undefined || wanted === undefined) return undefined;
  const found = detectOperator(parameters[operators.parameter] ?? '', table);
  if (found === undefined || found.id === wanted.id) return undefined;
  return {
    id: `Ini nomor ${found.name}, kode produknya ${wanted.name}.`,
    en: `This is a ${found.name} number, the product code is of ${wanted.name}.`,
    zh: `该号码属于 ${found.name}，产品代码属于 ${wanted.name}。`,
  };
}
