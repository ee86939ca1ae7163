import { type TArray, type TObject, type TOptional, type TSchema, type TString, Type } from '@sinclair/typebox';
import { amountField, instantField, localizedField, signedAmountField } from './fields.contract.ts';
import { cursorField, idField, limitField, personField } from './publishing.contract.ts';

/** What a column of a list holds: decides how it is read from SQL and written into a file. */
export type ColumnKind = 'id' | 'text' | 'localized' | 'code' | 'count' | 'money' | 'time' | 'flag' | 'person';

/** A column of a list: its kind, and the schema of its value in the answer. */
export interface ListColumn<S extends TSchema = TSchema> {
  readonly kind: ColumnKind;
  readonly schema: S;
  /** What stands for SQL's null: `null`, or nothing at all; absent: the column is never null. */
  readonly empty?: 'null' | 'left-out';
}

const described = (description: string | undefined) => (description === undefined ? {} : { description });

/** The kinds of columns. Money is in rupiah, times are ISO 8601 instants. */
export const column = {
  id: () => ({ kind: 'id', schema: idField }) as const,
  text: (description?: string) => ({ kind: 'text', schema: Type.String(described(description)) }) as const,
  /** A text in the three languages, from a column of JSON. */
  localized: () => ({ kind: 'localized', schema: localizedField }) as const,
  code: <const V extends string>(values: readonly V[], description?: string) =>
    ({
      kind: 'code',
      schema: Type.Union(
        values.map((value) => Type.Literal(value)),
        described(description),
      ),
    }) as const,
  count: (description: string) => ({ kind: 'count', schema: Type.Integer({ description }) }) as const,
  money: (description: string) => ({ kind: 'money', schema: amountField(description) }) as const,
  signedMoney: (description: string) => ({ kind: 'money', schema: signedAmountField(description) }) as const,
  time: (description: string) => ({ kind: 'time', schema: instantField(description) }) as const,
  flag: (description: string) => ({ kind: 'flag', schema: Type.Boolean({ description }) }) as const,
  /** An account as the console names it. */
  person: () => ({ kind: 'person', schema: personField }) as const,
};

/** The same column, with `null` where SQL has none. */
export const nullable = <S extends TSchema>({ kind, schema }: ListColumn<S>) =>
  ({ kind, schema: Type.Union([schema, Type.Null()]), empty: 'null' }) as const;

/** The same column, left out of the row where SQL has none. */
export const optional = <S extends TSchema>({ kind, schema }: ListColumn<S>) =>
  ({ kind, schema: Type.Optional(schema), empty: 'left-out' }) as const;

/** How a filter compares. `search` is what people type; the server says where it is looked for. */
export type FilterKind = 'same' | 'prefix' | 'part' | 'since' | 'until' | 'search';

export interface ListFilter<S extends TSchema = TSchema> {
  readonly kind: FilterKind;
  readonly schema: S;
}

const typed = (kind: FilterKind) => (maxLength: number, description?: string) =>
  ({ kind, schema: Type.String({ maxLength, ...described(description) }) }) as const;

/** The kinds of filters. */
export const filter = {
  /** Equal to the value. @param schema of the value, e.g. a union of codes */
  same: <S extends TSchema>(schema: S) => ({ kind: 'same', schema }) as const,
  prefix: typed('prefix'),
  part: typed('part'),
  search: typed('search'),
  /** From an instant on. */
  since: () => typed('since')(40),
  /** Before an instant. */
  until: () => typed('until')(40),
};

type Columns = Readonly<Record<string, ListColumn>>;
type Filters = Readonly<Record<string, ListFilter>>;

type Schemas<C extends Readonly<Record<string, { readonly schema: TSchema }>>> = {
  -readonly [K in keyof C]: C[K]['schema'];
};
type Optionals<F extends Filters> = { -readonly [K in keyof F]: TOptional<F[K]['schema']> };

type AnswerOf<C extends Columns, T extends Columns> = TObject<{
  data: TArray<TObject<Schemas<C>>>;
  next_cursor: TOptional<TString>;
  totals: TOptional<TObject<Schemas<T>>>;
}>;

/** A shape of any list, as programs read it that do not know its columns. */
export interface AnyListShape {
  readonly columns: Columns;
  readonly filters: Filters;
  /** Names of the orders to choose from, the usual one first; empty: the list has one order. */
  readonly sorts: readonly string[];
  /** Sums over all rows under the filters; they come with the first page. */
  readonly totals: Columns;
  readonly query: TObject;
  readonly answer: TSchema;
}

/**
 * A list as its callers see it: columns, filters, sorts, totals. The schemas of the request and of the answer follow from
 * it; `defineList` of the server says where the rows come from.
 */
interface ListShape<C extends Columns, F extends Filters, T extends Columns> extends AnyListShape {
  readonly columns: C;
  readonly filters: F;
  readonly totals: T;
  readonly answer: AnswerOf<C, T>;
}

const schemasOf = <C extends Readonly<Record<string, { readonly schema: TSchema }>>>(parts: C): Schemas<C> =>
  Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema])) as Schemas<C>;

const optionals = <F extends Filters>(filters: F): Optionals<F> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, { schema }]) => [name, Type.Optional(schema)]),
  ) as Optionals<F>;

/**
 * Declares the shape of a list.
 * @returns the shape with the schemas of its rows, its request and its answer
 */
export function listShape<
  C extends Columns,
  F extends Filters = Record<never, never>,
  T extends Columns = Record<never, never>,
>(shape: {
  readonly columns: C;
  readonly filters?: F;
  readonly sorts?: readonly string[];
  readonly totals?: T;
}): ListShape<C, F, T> {
  const { columns, sorts = [] } = shape;
  const filters = shape.filters ?? ({} as F);
  const totals = shape.totals ?? ({} as T);
  return {
    columns,
    filters,
    sorts,
    totals,
    query: Type.Object(
      {
        ...optionals(filters),
        ...(sorts.length === 0 ? {} : { sort: Type.Optional(Type.Union(sorts.map((sort) => Type.Literal(sort)))) }),
        cursor: cursorField,
        limit: limitField,
      },
      { additionalProperties: false },
    ),
    answer: answerOf(columns, totals),
  };
}

function answerOf<C extends Columns, T extends Columns>(columns: C, totals: T): AnswerOf<C, T> {
  const members: Record<string, TSchema> = {
    data: Type.Array(Type.Object(schemasOf(columns))),
    next_cursor: Type.Optional(Type.String()),
    ...(Object.keys(totals).length === 0 ? {} : { totals: Type.Optional(Type.Object(schemasOf(totals))) }),
  };
  return Type.Object(members as AnswerOf<C, T>['properties']) as AnswerOf<C, T>;
}
