import type { ErrorObject } from 'ajv';
import { parametersSchema } from '#src/engine/core/derive/product/parameters-schema.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { compileCheck } from './compile-validator.ts';

interface ParameterError {
  readonly code: string;
  readonly params?: Record<string, string | number>;
}
type ParameterErrors = Readonly<Record<string, readonly ParameterError[]>>;

/** Checks values against a product's parameters, with the same schema as the browser. */
export type CheckParameters = (parameters: Readonly<Record<string, string>>) => ParameterErrors;

/** Alternatives that only repeat what the keys inside them say. */
const NOISE = new Set(['anyOf', 'allOf', 'if']);

/** Compiles a product's parameter rules. Errors are keyed by pointer (`/parameters/destination`), each rule once. */
export function parameterChecker(product: ProductDocument): CheckParameters {
  const validate = compileCheck(parametersSchema(product));
  return (parameters) => {
    if (validate(parameters)) return {};
    const found = new Map<string, ParameterError[]>();
    for (const error of validate.errors ?? []) {
      if (NOISE.has(error.keyword)) continue;
      const pointer = pointerOf(error);
      const list = found.get(pointer) ?? [];
      found.set(pointer, list);
      const code = error.keyword === 'additionalProperties' ? 'excluded' : error.keyword;
      if (!list.some((known) => known.code === code)) list.push({ code, ...paramsOf(error) });
    }
    return Object.fromEntries(found);
  };
}

function pointerOf(error: ErrorObject): string {
  const named = error.params.missingProperty ?? error.params.additionalProperty;
  return `/parameters${error.instancePath}${typeof named === 'string' ? `/${named}` : ''}`;
}

/** Limits that a message may show; patterns and lists of values stay here. */
function paramsOf(error: ErrorObject): Pick<ParameterError, 'params'> {
  const hidden = new Set([
    'pattern',
    'allowedValues',
    'missingProperty',
    'additionalProperty',
    'type',
    'failingKeyword',
  ]);
  const shown = Object.entries(error.params).filter(
    (entry): entry is [string, string | number] =>
      !hidden.has(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
  );
  return shown.length > 0 ? { params: Object.fromEntries(shown) } : {};
}
