import { type Schema, Validator } from '@cfworker/json-schema';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import processRawValidationErrors, {
  type RawValidationErrorsType,
} from '@rjsf/validator-ajv8/lib/processRawValidationErrors.js';

type RawErrors = NonNullable<RawValidationErrorsType['errors']>;

/** A validator that the server compiled from the root schema and serves as a module (no eval in the page). */
export interface CompiledValidator {
  (data: unknown): boolean;
  readonly errors?: RawErrors | null;
}

const interpreters = new WeakMap<object, Map<object, Validator>>();

/** Interpreter of a part of the form's schema; made once per part. */
function interpreterOf(schema: RJSFSchema, root: RJSFSchema): Validator {
  const ofRoot = interpreters.get(root) ?? new Map<object, Validator>();
  interpreters.set(root, ofRoot);
  const known = ofRoot.get(schema);
  if (known !== undefined) return known;
  const whole = { definitions: root.definitions, $defs: root.$defs, ...schema };
  const made = new Validator(JSON.parse(JSON.stringify(whole)) as Schema, '7', false);
  ofRoot.set(schema, made);
  return made;
}

/** What stands in JSON: keys without a value are not there. The interpreter refuses `undefined`. */
function asJson(data: unknown): unknown {
  return data === undefined ? undefined : JSON.parse(JSON.stringify(data));
}

/** Errors of the interpreter in the shape of the compiled validator's: used while no compiled one is given. */
function interpretedErrors(schema: RJSFSchema, data: unknown): RawErrors {
  const { errors } = interpreterOf(schema, schema).validate(asJson(data) ?? {});
  const containers = new Set(['properties', 'items', 'allOf', 'anyOf', 'oneOf', '$ref', 'if']);
  return errors
    .filter((error) => !containers.has(error.keyword))
    .map((error) => ({
      instancePath: error.instanceLocation.slice(1),
      schemaPath: error.keywordLocation,
      keyword: error.keyword,
      params:
        error.keyword === 'required'
          ? { missingProperty: /"([^"]+)"/.exec(error.error)?.[1] ?? '' }
          : limitOf(error.error),
      message: error.error,
    }));
}

/** The last number of a message is the limit that was missed. */
function limitOf(message: string): Readonly<Record<string, number>> {
  const numbers = message.match(/-?\d+(?:\.\d+)?/g);
  const limit = numbers?.at(-1);
  return limit === undefined ? {} : { limit: Number(limit), multipleOf: Number(limit) };
}

/**
 * The form library's validator without `eval`: the whole form is checked by the module compiled on the server, options
 * of `oneOf` and `if` are matched by an interpreter.
 */
export function createHybridValidator(compiled: CompiledValidator | undefined): ValidatorType {
  const raw = (schema: RJSFSchema, data: unknown): RawErrors => {
    if (compiled === undefined) return interpretedErrors(schema, data);
    return compiled(data) ? [] : [...(compiled.errors ?? [])];
  };
  const validator: ValidatorType = {
    validateFormData: (data, schema, customValidate, transformErrors, uiSchema) =>
      processRawValidationErrors(
        validator,
        { errors: raw(schema, data) },
        data,
        schema,
        customValidate,
        transformErrors,
        uiSchema,
      ),
    isValid: (schema, data, root) => {
      const json = asJson(data);
      return json !== undefined && interpreterOf(schema, root).validate(json).valid;
    },
    rawValidation: <Result>(schema: RJSFSchema, data?: unknown) => ({ errors: raw(schema, data) as Result[] }),
  };
  return validator;
}
