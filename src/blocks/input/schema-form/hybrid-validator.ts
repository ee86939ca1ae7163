import { type Schema, Validator } from '@cfworker/json-schema';
import type { CustomValidator, ErrorTransformer, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import processRawValidationErrors, {
  type RawValidationErrorsType,
} from '@rjsf/validator-ajv8/lib/processRawValidationErrors.js';
import { namedMembers, type RefusedMember } from './named-members.ts';
import { UNCHECKED } from './rule-messages.ts';
import { ofChosenBranch } from './telling-errors.ts';

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

type Interpreted = ReturnType<Validator['validate']>['errors'][number];

/** What the compiled validator would tell beside the message. The interpreter names fields in its messages alone. */
function paramsOf({ keyword, error }: Interpreted): Readonly<Record<string, unknown>> {
  const named = [...error.matchAll(/"([^"]+)"/g)].at(-1)?.[1] ?? '';
  if (keyword === 'required' || keyword === 'dependencies') return { missingProperty: named };
  if (keyword === 'additionalProperties') return { additionalProperty: named };
  const limit = error.match(/-?\d+(?:\.\d+)?/g)?.at(-1);
  return limit === undefined ? {} : { limit: Number(limit), multipleOf: Number(limit) };
}

/** Errors that only lead to the ones inside, which the compiled validator does not tell, or tells as another rule. */
function leadsOn({ keyword, error }: Interpreted, next: Interpreted | undefined): boolean {
  if (keyword === 'dependencies') return !error.includes('does not have');
  return keyword === 'additionalProperties' && next?.keyword !== 'false';
}

/** Errors of the interpreter in the shape of the compiled validator's: used while no compiled one is given. */
function interpretedErrors(schema: RJSFSchema, data: unknown): RawErrors {
  const { errors } = interpreterOf(schema, schema).validate(asJson(data) ?? {});
  return errors
    .filter((error, place) => error.keyword !== 'false' || errors[place - 1]?.keyword !== 'additionalProperties')
    .map((error) => {
      const wraps = leadsOn(error, errors[errors.indexOf(error) + 1]);
      return {
        instancePath: error.instanceLocation.slice(1),
        schemaPath: error.keywordLocation,
        keyword: wraps ? 'properties' : error.keyword,
        params: wraps ? {} : paramsOf(error),
        message: error.error,
      };
    });
}

/** A check that breaks refuses: what could not be checked is not sent. */
const BROKEN: RawErrors = [{ instancePath: '', schemaPath: '', keyword: UNCHECKED, params: {}, message: '' }];

/** Rules that refuse null where the schema has none. */
const OF_THE_VALUE: ReadonlySet<string> = new Set(['type', 'enum', 'const']);

const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A form's check, and the data as it is checked and sent. */
export interface FormCheck {
  readonly validator: ValidatorType;
  /** Without what the schema refuses and no field shows. */
  readonly named: (data: unknown) => unknown;
}

/**
 * The form library's validator without `eval`: the whole form is checked by the module compiled on the server, options
 * of `oneOf` and `if` are matched by an interpreter.
 */
export function createFormCheck(schema: RJSFSchema, compiled: CompiledValidator | undefined): FormCheck {
  const raw = (data: unknown): RawErrors => {
    try {
      if (compiled === undefined) return interpretedErrors(schema, data);
      return compiled(data) ? [] : [...(compiled.errors ?? BROKEN)];
    } catch {
      return BROKEN;
    }
  };
  const foreign = (data: unknown): readonly RefusedMember[] =>
    ofChosenBranch(raw(data).map((error) => ({ ...error, name: error.keyword }))).flatMap((error) => {
      const path = keysOf(error.instancePath);
      if (error.keyword === 'additionalProperties')
        return [{ object: path, key: String(error.params.additionalProperty) }];
      const key = path.at(-1);
      return OF_THE_VALUE.has(error.keyword) && key !== undefined ? [{ object: path.slice(0, -1), key }] : [];
    });
  const named = (data: unknown): unknown => namedMembers(schema, data, validator, foreign);
  const validator: ValidatorType = {
    validateFormData: <Data>(
      data: Data | undefined,
      root: RJSFSchema,
      customValidate?: CustomValidator<Data>,
      transformErrors?: ErrorTransformer<Data>,
      uiSchema?: UiSchema<Data>,
    ) =>
      processRawValidationErrors<Data>(
        validator,
        { errors: raw(named(data)) },
        data,
        root,
        customValidate,
        transformErrors,
        uiSchema,
        // The compiled validator tells no messages: the library would take all errors of a branch for the same one.
        'all',
      ),
    isValid: (part, data, root) => {
      const json = asJson(data);
      return json !== undefined && interpreterOf(part, root).validate(json).valid;
    },
    rawValidation: <Result>(_part: RJSFSchema, data?: unknown) => ({ errors: raw(data) as Result[] }),
  };
  return { validator, named };
}
