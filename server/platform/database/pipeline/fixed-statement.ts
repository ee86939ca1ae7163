import type { CompiledQuery } from 'kysely';
import type { Executor } from '../tables/tables.ts';

/** Placeholder for a value while the text is built. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A query builder or a `sql` template. */
interface Statement<Row> {
  compile(executor: Executor): CompiledQuery<Row>;
}

/** Runs a statement with these values. @returns its rows */
export type FixedStatement<Values, Row> = (executor: Executor, values: Values) => Promise<Row[]>;

/**
 * A statement that runs so often that its text is built once; afterwards only values are filled in. For statements with a
 * constant text: no condition that may be absent, no list of any length.
 * @param build is called once; it may only place its values, not read them
 */
export function fixedStatement<Values extends object, Row>(
  build: (db: Executor, values: Values) => Statement<Row>,
): FixedStatement<Values, Row> {
  let made: CompiledQuery<Row> | undefined;
  return async (executor, values) => {
    made ??= make(build, executor);
    const parameters = made.parameters.map((value) =>
      value instanceof Place ? values[value.name as keyof Values] : value,
    );
    const { rows } = await executor.executeQuery<Row>({ ...made, parameters });
    return rows;
  };
}

function make<Values extends object, Row>(
  build: (db: Executor, values: Values) => Statement<Row>,
  executor: Executor,
): CompiledQuery<Row> {
  const places = new Proxy({} as Values, {
    get: (_, name) => new Place(String(name)),
    ownKeys: () => {
      throw new Error('the values of a fixed statement are named one by one');
    },
  });
  return build(executor, places).compile(executor);
}
