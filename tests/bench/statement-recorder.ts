import pg from 'pg';

/** One statement as the server gave it to the driver. Bytes are written as `\x…`, instants as ISO text. */
export interface RecordedStatement {
  readonly text: string;
  /** Present when the server prepares the statement under a name. */
  readonly name?: string;
  readonly values: readonly unknown[];
  /** Which of the server's connections ran it. */
  readonly connection: number;
  /** How many rows it gave back. */
  readonly rows: number;
  /** Number of the transaction row that it gave back. */
  readonly transactionId?: string;
}

export interface StatementRecorder {
  start(): void;
  /** Ends recording. @returns what ran meanwhile, in the order in which it was sent */
  stop(): Promise<RecordedStatement[]>;
}

type Query = (this: pg.Client, ...input: unknown[]) => unknown;

/** Listens to every statement of this process at the driver's door; while it does not record, the door is the driver's own. */
export function statementRecorder(): StatementRecorder {
  const prototype = pg.Client.prototype as { query: unknown };
  const original = prototype.query as Query;
  let recorded: Promise<RecordedStatement>[] = [];

  const listening: Query = function listening(...input) {
    const answer = original.apply(this, input);
    if (answer instanceof Promise) recorded.push(describe(this, input, answer));
    return answer;
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

async function describe(client: pg.Client, [first, second]: unknown[], answer: Promise<unknown>) {
  const config =
    typeof first === 'string' ? { text: first } : (first as { text: string; name?: string; values?: unknown[] });
  const values = (
    Array.isArray(second) ? second : (('values' in config ? config.values : undefined) ?? [])
  ) as unknown[];
  const connection = (client as { processID?: number | null }).processID ?? 0;
  const { rows } = (await answer) as { rows?: readonly { id?: string; ref_id?: string }[] };
  const made = rows?.[0];
  return {
    text: config.text,
    ...('name' in config && config.name !== undefined ? { name: config.name } : {}),
    values: values.map(portable),
    connection,
    rows: rows?.length ?? 0,
    ...(made?.id !== undefined && made.ref_id !== undefined ? { transactionId: made.id } : {}),
  };
}

function portable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}
