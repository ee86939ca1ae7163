/**
 * A name of ours: routes, tasks, connectors, operations. Not a person's number, as names have no five digits in a row.
 */
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

/** The allowed attributes of a trace, with the pattern of each. Other attributes do not leave the program. */
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

/** Drops attributes that are not allowed: other names, and values that do not match their pattern. */
export function onlyAllowed(attributes: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const told: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if ((typeof value === 'string' || typeof value === 'number') && isTold(name) && TOLD[name](value))
      told[name] = value;
  }
  return told;
}

/** A span's name, or a placeholder for one that is not allowed. */
export const allowedSpanName = (name: string): string => (NAME.test(name) ? name : 'hidden');

/** The kind of an error; its message, which may quote anything, is never exported. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return [code, error.name].find((text) => CODE.test(text)) ?? 'Error';
}
