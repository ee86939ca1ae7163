import { Ajv, type ValidateFunction } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { addRuleKeywords } from '#src/engine/core/rules/rule-vocabulary.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import { textHash } from '../text/canonical-json.ts';
import { FORMATS } from './validator-runtime.ts';

/** A schema made into code for the browser. What compiled it is not kept: for hundreds of forms that was most of the memory. */
export interface CompiledValidator {
  /** Names the module's text for ever. */
  readonly hash: string;
  readonly url: string;
  /** ES module for `/validators/{hash}.js`; its default export validates. */
  readonly source: string;
}

/** Knows what a JSON Schema is. One for all: it compiles its meta-schema once. */
const draft = new Ajv({ strict: false });

/**
 * Compiles a JSON Schema for this process, by the very rules that the browser's module has.
 * @throws Error when the schema is none or uses an unknown format
 */
export function compileCheck(schema: JsonSchema): ValidateFunction {
  return compiled(schema).validate;
}

/**
 * Compiles a JSON Schema to a module that runs under a content security policy without eval. The module imports only
 * `/validators/rt.js` of our own origin.
 * @throws Error when the schema is none, uses an unknown format, or needs what the runtime module does not have.
 */
export function compileValidator(schema: JsonSchema): CompiledValidator {
  const { ajv, validate } = compiled(schema);
  const code = standaloneCode(ajv, validate);
  const foreign = [...code.matchAll(/require\("([^"]+)"\)/g)].map((match) => match[1] ?? '');
  const missing = foreign.find((name) => !/^ajv\/dist\/runtime\/(ucs2length|equal)$/.test(name));
  if (missing) throw new Error(`the schema needs ${missing}, which the browser does not have`);
  const source = `import require from '/validators/rt.js';const exports={},module={exports};\n${code}\nexport default module.exports;\n`;
  const hash = textHash(source).slice(0, 32);
  return { hash, url: `/validators/${hash}.js`, source };
}

function compiled(schema: JsonSchema): { readonly ajv: Ajv; readonly validate: ValidateFunction } {
  if (!draft.validateSchema(schema)) throw new Error(draft.errorsText(draft.errors, { dataVar: 'schema' }));
  const ajv = new Ajv({
    // Checked above: compiling the meta-schema for each document would cost more than the document.
    meta: false,
    validateSchema: false,
    code: { source: true, optimize: 1 },
    allErrors: true,
    messages: false,
    strict: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
  });
  for (const [name, pattern] of Object.entries(FORMATS)) ajv.addFormat(name, pattern);
  addRuleKeywords(ajv);
  return { ajv, validate: ajv.compile(schema) };
}

type StandaloneCode = (ajv: Ajv, validate: ValidateFunction) => string;

/** The package is CommonJS: some loaders hand out the function, others an object around it. */
function standaloneCode(ajv: Ajv, validate: ValidateFunction): string {
  const loaded: unknown = standalone;
  const write = typeof loaded === 'function' ? loaded : (loaded as { readonly default: unknown }).default;
  return (write as StandaloneCode)(ajv, validate);
}
