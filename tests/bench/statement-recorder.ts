import pg from 'pg';

/** One statement as the server gave it to the driver. Bytes are written as `\x…`, instants as ISO text. */
export interface RecordedStatement {
  readonly text: string;
  /** Present when the server prepares the statement under a name. */
  readonly name?: string;
  readonly values: readonly unknown[];
  /** Which of the server's connections ran it. */
  readonly connection: number;
  /** In which turn of the program it was sent: those of one turn and connection leave together and are waited for once. */
  readonly turn: number;
  /** How many rows it gave back. */
  readonly rows: number;
  /** Number of the transaction row that it made. */
  readonly transactionId?: string;
}

export interface StatementRecorder {
  start(): void;
  /** Ends recording. @returns what ran meanwhile, in the order in which it was sent */
  stop(): Promise<RecordedStatement[]>;
}

type Query = (this: pg.Client, ...input: unknown[]) => unknown;

/** Listens to every statement of this process at the driver's door, asked by promise or called back; while it does not record, the door is the driver's own. */
export function statementRecorder(): StatementRecorder {
  const prototype = pg.Client.prototype as { query: unknown };
  const original = prototype.query as Query;
  let recorded: Promise<RecordedStatement>[] = [];
  let turn = 0;
  let turning = false;
  /** Every statement of a turn has its number; the next turn begins where the driver writes what it kept. */
  const inThisTurn = (): number => {
    if (!turning) setImmediate(() => (turning = false));
    if (!turning) turn += 1;
    turning = true;
    return turn;
  };

  const listening: Query = function listening(...input) {
    const [query] = input;
    if (!isCalledBack(query)) {
      const answer = original.apply(this, input);
      if (answer instanceof Promise) recorded.push(describe(this, input, inThisTurn(), answer));
      return answer;
    }
    const told = query.callback;
    const answer = new Promise((resolve, reject) => {
      query.callback = (error, result) => {
        if (error) reject(error);
        else resolve(result);
        told(error, result);
      };
    });
    recorded.push(describe(this, input, inThisTurn(), answer));
    return original.apply(this, input);
  };
  return {
    start: () => {
      recorded = [];
      prototype.query = listening;
    },
    stop: () => {
      prototype.query = original;
      return Promise.all(recorded);
    },
  };
}

interface CalledBack {
  callback: (error: unknown, result: unknown) => void;
}

const isCalledBack = (query: unknown): query is CalledBack =>
  typeof query === 'object' && query !== null && 'callback' in query && typeof query.callback === 'function';

const MAKES_TRANSACTION = /^insert into "transaction"/;

async function describe(client: pg.Client, [first, second]: unknown[], sentIn: number, answer: Promise<unknown>) {
  const config =
    typeof first === 'string' ? { text: first } : (first as { text: string; name?: string; values?: unknown[] });
  const values = (
    Array.isArray(second) ? second : (('values' in config ? config.values : undefined) ?? [])
  ) as unknown[];
  const connection = (client as { processID?: number | null }).processID ?? 0;
  const { rows } = (await answer) as { rows?: readonly { id?: string }[] };
  const made = MAKES_TRANSACTION.test(config.text) ? rows?.[0]?.id : undefined;
  return {
    text: config.text,
    ...('name' in config && config.name !== undefined ? { name: config.name } : {}),
    values: values.map(portable),
    connection,
    turn: sentIn,
    rows: rows?.length ?? 0,
    ...(made === undefined ? {} : { transactionId: made }),
  };
}

function portable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}
