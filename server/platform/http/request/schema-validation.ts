import type { TSchema } from '@sinclair/typebox';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { AppError, type FieldError, type FieldErrors } from '#src/domain/errors/app-error.ts';
import { unstorableTexts } from './unstorable-texts.ts';

const strict = { allErrors: true, strict: true, strictTypes: false, allowUnionTypes: true } as const;

/** Bodies are not coerced: `"1"` is not a number, and defaults are not filled in. */
const bodies = new Ajv({ ...strict, coerceTypes: false, useDefaults: false });
/** A query and a path are texts by nature, so numbers and booleans are read from them. */
const texts = new Ajv({ ...strict, coerceTypes: true, useDefaults: false });

export type InputPart = 'body' | 'query' | 'params';

/** Validates a part of a request; returns it, with strings converted to numbers where the schema requires numbers. */
export type InputReader = (value: unknown) => unknown;

const NOTHING = { type: 'object', additionalProperties: false } as const;

/**
 * Compiles the reader of one part. Without a schema nothing may be sent.
 * @throws AppError `validation_failed` with one entry per wrong field, keyed by JSON Pointer; a path that does not fit its
 * schema is `not_found`.
 */
export function inputReader(part: InputPart, schema: TSchema | undefined): InputReader {
  const validate: ValidateFunction = (part === 'body' ? bodies : texts).compile(schema ?? NOTHING);
  return (value) => {
    // A copy, because reading numbers from texts changes it.
    const input: unknown = part === 'body' ? (value ?? {}) : { ...(value as Record<string, unknown>) };
    const fields = validate(input)
      ? (endlessNumbers(input) ?? unstorableTexts(input))
      : toFieldErrors(validate.errors ?? []);
    if (fields === undefined) return input;
    if (part === 'params') throw new AppError('not_found');
    throw new AppError('validation_failed', { fields });
  };
}

/** Numbers of a query that are too large to be one (`1e400`): ajv reads them as Infinity and holds no bound against that. */
function endlessNumbers(input: unknown): FieldErrors | undefined {
  const wrong = Object.entries(input as Record<string, unknown>).filter(
    ([, value]) => typeof value === 'number' && !Number.isFinite(value),
  );
  if (wrong.length === 0) return undefined;
  return Object.fromEntries(wrong.map(([name]) => [`/${escapePointer(name)}`, [{ code: 'integer' }]]));
}

function toFieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  const fields = new Map<string, FieldError[]>();
  for (const error of errors) {
    const found = readError(error);
    if (!found) continue;
    const [pointer, entry] = found;
    const list = fields.get(pointer) ?? [];
    if (!list.some(({ code }) => code === entry.code)) list.push(entry);
    fields.set(pointer, list);
  }
  return Object.fromEntries(fields);
}

const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** One ajv error as pointer and rule; undefined for the noise of combinators beside a better message. */
function readError(error: ErrorObject): readonly [string, FieldError] | undefined {
  const at = error.instancePath;
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return [`${at}/${escapePointer(String(params.missingProperty))}`, { code: 'required' }];
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return [
        `${at}/${escapePointer(String(params.additionalProperty ?? params.unevaluatedProperty))}`,
        { code: 'unknown' },
      ];
    case 'type':
      return [at, { code: params.type === 'integer' ? 'integer' : 'type' }];
    case 'const':
    case 'enum':
    case 'anyOf':
    case 'oneOf':
      return [at, { code: 'choice' }];
    case 'multipleOf':
      return [at, { code: 'multipleOf', params: { limit: Number(params.multipleOf) } }];
    case 'propertyNames':
      return [`${at}/${escapePointer(String(params.propertyName))}`, { code: 'propertyNames' }];
    case 'if':
      return undefined;
    default:
      return [
        at,
        typeof params.limit === 'number'
          ? { code: error.keyword, params: { limit: params.limit } }
          : { code: error.keyword },
      ];
  }
}
