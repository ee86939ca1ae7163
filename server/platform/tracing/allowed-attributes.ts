/** A name of ours: routes, tasks, connectors, operations. Nobody's number, as names have no five digits in a row. */
const NAME = /^(?!.*\d{5})[\w/:.*{} -]{1,160}$/;
/** One of our words; `http-502` has a status in it. */
const WORD = /^[a-z][a-z-]{0,39}(?:-\d{3})?$/;
/** A code of our own, of the system (`ECONNRESET`), a class of errors, or a SQLSTATE. */
const CODE = /^(?:[A-Za-z][A-Za-z_]{1,59}|[0-9A-Z]{5})$/;

const fits =
  (pattern: RegExp) =>
  (value: string | number): boolean =>
    typeof value === 'string' && pattern.test(value);
const upTo =
  (most: number) =>
  (value: string | number): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** Everything that a trace may tell, and how each looks. What is not here does not leave the program. */
const TOLD = {
  'http.request.method': fits(/^[A-Z]{3,7}$/),
  /** The address as it is declared, with places for what it names. */
  'http.route': fits(NAME),
  'http.response.status_code': upTo(599),
  /** The request's id in log and recordings, where the trace has another one. */
  'konter.request_id': fits(/^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/),
  'konter.task': fits(NAME),
  'konter.attempt': upTo(1_000),
  'konter.connector': fits(NAME),
  'konter.operation': fits(NAME),
  'konter.outcome': fits(WORD),
  'konter.cause': fits(WORD),
  'db.system.name': fits(WORD),
  'error.type': fits(CODE),
} as const;

type AttributeName = keyof typeof TOLD;
export type SpanAttributes = Readonly<Partial<Record<AttributeName, string | number>>>;

const isTold = (name: string): name is AttributeName => Object.hasOwn(TOLD, name);

/** Leaves out what a trace may not tell: other names, and values that do not look as they should. */
export function onlyAllowed(attributes: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const told: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if ((typeof value === 'string' || typeof value === 'number') && isTold(name) && TOLD[name](value))
      told[name] = value;
  }
  return told;
}

/** A span's name, or a word for one that may not be told. */
export const allowedSpanName = (name: string): string => (NAME.test(name) ? name : 'hidden');

/** What kind of error it is; its message, which may quote anything, is never told. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [code, error.name].find((text) => CODE.test(text)) ?? 'Error';
}
