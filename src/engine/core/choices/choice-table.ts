import type { Localized } from '#src/domain/language.ts';

/** One choice of a table. */
interface ChoiceRow {
  /** What is sent; it stands once in the table. */
  readonly value: string;
  readonly label: Localized;
  /** Value of the parent input that the row belongs to: the province of a regency. */
  readonly parent?: string;
  /** Further words it is found by. */
  readonly keywords?: string;
}

/** Choices that are published apart from the products that offer them (SDUI-9): banks, regencies, branches. */
export interface ChoiceTable {
  readonly $schema?: string;
  readonly kind: 'choices';
  readonly id: string;
  readonly version: number;
  readonly rows: readonly ChoiceRow[];
}
