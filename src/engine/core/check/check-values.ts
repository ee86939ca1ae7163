import { LANGUAGES } from '#src/domain/language.ts';
import type { ExpressionChecker } from '../expression/cel/expression-check.ts';
import type { JsonSchema } from '../schema/schema-types.ts';
import { isBinding } from '../screen/resolve-bindable.ts';
import { isLocalized } from '../text/localized-text.ts';
import { type ProblemList, pointerTo } from './problem-list.ts';

/** Kinds of value that a prop or argument may expect of an expression. */
type Expected = 'string' | 'int' | 'bool' | 'list' | 'map' | 'any';
/** What an expression yields; a fraction is expected nowhere: money is whole rupiah. */
type Found = Expected | 'double';

/**
 * Checks whatever expressions and texts a value holds, however deep, and that an expression yields what is expected there.
 * @param schema of the value after evaluation; undefined when anything goes.
 */
export function checkValue(
  value: unknown,
  pointer: string,
  checker: ExpressionChecker,
  problems: ProblemList,
  schema?: JsonSchema,
): void {
  if (isBinding(value)) {
    checkExpression(value.$, pointerTo(pointer, '$'), checker, problems, schema);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isLocalized(value)) {
    for (const language of LANGUAGES) {
      if (value[language].trim() === '') problems.error(pointerTo(pointer, language), 'missing-translation.empty');
    }
    return;
  }
  const missing = missingLanguages(value);
  if (missing.length > 0) {
    problems.error(pointer, 'missing-translation.languages', { languages: { names: missing, join: 'and' } });
    return;
  }
  for (const [key, child] of Object.entries(value)) {
    checkValue(child, pointerTo(pointer, key), checker, problems, childSchema(schema, key));
  }
}

function childSchema(schema: JsonSchema | undefined, key: string): JsonSchema | undefined {
  if (schema?.type === 'array') return schema.items as JsonSchema | undefined;
  return (schema?.properties as Readonly<Record<string, JsonSchema>> | undefined)?.[key];
}

/** Languages a text lacks; empty when the value is no localised text. `{"id": …}` alone may be anything. */
function missingLanguages(value: object): readonly string[] {
  const keys = Object.keys(value);
  const languages: readonly string[] = LANGUAGES;
  const looksLocalized =
    keys.length > 0 && keys.every((key) => languages.includes(key)) && !(keys.length === 1 && keys[0] === 'id');
  return looksLocalized ? languages.filter((language) => !keys.includes(language)) : [];
}

/** Checks one expression. @returns the CEL type it yields; undefined when it is refused. */
export function checkExpression(
  source: string,
  pointer: string,
  checker: ExpressionChecker,
  problems: ProblemList,
  schema?: JsonSchema,
): string | undefined {
  const verdict = checker.check(source);
  if (!verdict.ok) {
    problems.error(pointer, 'broken-expression.reason', { why: verdict.reason, source: shorten(source) });
    return undefined;
  }
  const expected = expectedKind(schema);
  const found = kindOfType(verdict.type);
  if (expected !== 'any' && found !== 'any' && expected !== found) {
    problems.error(pointer, 'expression-type.differs', { found, expected, source: shorten(source) });
  }
  return verdict.type;
}

function shorten(source: string): string {
  return source.length > 120 ? `${source.slice(0, 117)}…` : source;
}

function expectedKind(schema: JsonSchema | undefined): Expected {
  if (!schema) return 'any';
  if (Array.isArray(schema.anyOf)) {
    const kinds = new Set(schema.anyOf.map((option: JsonSchema) => expectedKind(option)));
    const [only] = kinds;
    return kinds.size === 1 && only ? only : 'any';
  }
  if (schema.const !== undefined) return typeof schema.const === 'string' ? 'string' : 'any';
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
      return 'int';
    case 'boolean':
      return 'bool';
    case 'array':
      return 'list';
    case 'object':
      return 'map';
    default:
      return 'any';
  }
}

function kindOfType(type: string): Found {
  const inner = /^dyn<(.+)>$/.exec(type)?.[1] ?? type;
  if (inner === 'string' || inner === 'int' || inner === 'bool' || inner === 'double') return inner;
  if (inner.startsWith('list')) return 'list';
  if (inner.startsWith('map') || /^Object\d+$/.test(inner)) return 'map';
  return 'any';
}

export const BOOLEAN: JsonSchema = { type: 'boolean' };
export const TEXT: JsonSchema = { type: 'string' };
export const ANY_LIST: JsonSchema = { type: 'array' };
