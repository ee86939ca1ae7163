import pino from 'pino';
import { EMAIL } from '#src/domain/program/error-report.ts';

/**
 * The fields of an error that are logged besides its kind, message and stack. Other fields that libraries attach stay
 * out: commands sent to Redis (its password among them), the address that could not be parsed, the recipient of a mail.
 */
const TOLD = [
  ...['code', 'errno', 'syscall', 'address', 'port', 'status', 'statusCode'],
  ...['severity', 'routine', 'schema', 'table', 'column', 'dataType', 'constraint', 'detail', 'hint', 'where'],
] as const;

/**
 * PostgreSQL prints the whole row that violates a constraint: a customer's number and name, or the hash of a password.
 */
const ROW_SHOWN = /^23/;
/** PostgreSQL quotes input that it cannot parse as a number, a day or JSON; so do JSON parsers. */
const VALUE_QUOTED = /^22/;
/** From the first to the last quote: the quoted text may hold quotes itself. */
const QUOTED = /"[\s\S]*"/;
/** A number of a person or a card: no code, port or line of ours is that long. */
const LONG_NUMBER = /\d{9,}/g;
const HIDDEN = '[hidden]';
const MOST_CAUSES = 8;

/** A text for the log without mail addresses and long numbers, whatever their origin. */
export const hidePeople = (text: string): string => text.replace(EMAIL, HIDDEN).replace(LONG_NUMBER, HIDDEN);

/** An error for the log: its place, the violated rule, and no data. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? hidePeople(error) : error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const words = (text: string): string => hidePeople(causesOf(error).reduce(withoutValue, text));
  return {
    type,
    message: words(message),
    stack: words(stack),
    ...toldOf(error),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  };
}

function toldOf(error: Error): Readonly<Record<string, string | number>> {
  const code = codeOf(error);
  const told: Record<string, string | number> = {};
  for (const name of TOLD) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'number') told[name] = value;
    else if (typeof value === 'string' && !showsValue(name, code)) told[name] = hidePeople(value);
  }
  return told;
}

/** The error and its causes, up to a limit. */
function causesOf(error: Error): readonly Error[] {
  const chain = [error];
  for (let next = error.cause; next instanceof Error && chain.length < MOST_CAUSES; next = next.cause) chain.push(next);
  return chain;
}

/** The text of an error without the unparsable input that it quotes. */
function withoutValue(text: string, error: Error): string {
  if (!(error instanceof SyntaxError || VALUE_QUOTED.test(codeOf(error)))) return text;
  const { message } = error;
  return text.replaceAll(message, () => message.replace(QUOTED, `"${HIDDEN}"`));
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

const showsValue = (name: string, code: string): boolean =>
  (name === 'detail' && (ROW_SHOWN.test(code) || VALUE_QUOTED.test(code))) ||
  (name === 'where' && VALUE_QUOTED.test(code));
