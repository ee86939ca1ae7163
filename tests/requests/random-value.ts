import fc from 'fast-check';
import type { Chance, KnownValues } from './known-values.ts';

/** The part of JSON Schema that descriptions of our routes use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Content of a text besides its writer's mark: strings that have broken programs before. */
const NASTY = [
  ...[
    "'; drop table account;--",
    '\u0000',
    '<script>alert(1)</script>',
    '=1+1',
    'a\r\nset-cookie: x=1',
    '../../etc/passwd',
  ],
  ...['\u202Egnp.exe', '𝕏😀', 'ｆｕｌｌ', '%00%2e%2e', '{{7*7}}', '$1\\1', '__proto__', '', ' ', 'null', '0x1F', 'NaN'],
];
const WRONG: readonly unknown[] = [
  ...[null, true, -1, 0, 1.5, 9_007_199_254_740_992, 1e308, '', '0', '9999999999999999999', [], [[]], {}],
  ...[{ $ne: null }, { __proto__: 1 }, ['a', 1], '١٢٣', '+6281234567890', 'undefined'],
];
const MOST_ITEMS = 4;
const DEEPEST = 6;

interface Source {
  readonly chance: Chance;
  readonly known: KnownValues;
  /** Part of every free text, so that it is recognised in any answer. */
  readonly mark: string;
  /** Values per thousand that violate the schema. */
  readonly wrongPerMille: number;
}

/** A value by the schema, or now and then another one. @param name of the field, e.g. `quoted_price` */
export function randomValue(schema: Schema, name: string, source: Source, depth = 0): unknown {
  const { chance, known } = source;
  if (chance.below(1_000) < source.wrongPerMille) return chance.pick(WRONG);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return randomValue(chance.pick(schema.anyOf), name, source, depth);
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, source, depth);
    case 'array': {
      const least = schema.minItems ?? 0;
      const count = Math.min(schema.maxItems ?? MOST_ITEMS, least + chance.below(MOST_ITEMS));
      return Array.from({ length: count }, () => randomValue(schema.items ?? {}, name, source, depth + 1));
    }
    case 'integer':
    case 'number':
      return numberOf(schema, name, source);
    case 'boolean':
      return chance.below(2) === 0;
    case 'null':
      return null;
    case 'string': {
      const told = chance.below(4) > 0 ? known.any(name) : undefined;
      return told === undefined ? textOf(schema, source) : String(told);
    }
    default:
      return known.any(name) ?? chance.pick(WRONG);
  }
}

function objectOf(schema: Schema, source: Source, depth: number): object {
  const { chance } = source;
  const required = new Set(schema.required ?? []);
  const filled: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const left = required.has(key) ? chance.below(100) === 0 : depth > DEEPEST || chance.below(2) === 0;
    if (!left) filled[key] = randomValue(property, key, source, depth + 1);
  }
  const [free] = Object.values(schema.patternProperties ?? {});
  // The inputs of a product: the one that nearly all have.
  if (free && chance.below(8) > 0) filled.destination = randomValue(free, 'destination', source, depth + 1);
  if (chance.below(100) === 0) filled[chance.pick(['extra', 'constructor', 'account_id', 'owner', 'role'])] = '1';
  return filled;
}

function numberOf(schema: Schema, name: string, { chance, known }: Source): number {
  const told = chance.below(4) > 0 ? Number(known.any(name)) : Number.NaN;
  if (Number.isFinite(told)) return told;
  const [least, most] = [schema.minimum ?? 0, schema.maximum ?? 1_000_000];
  const step = schema.multipleOf ?? 1;
  const edge = chance.below(6);
  if (edge === 0) return least;
  if (edge === 1) return most;
  return least + Math.floor(chance.below(Math.max(1, Math.min(most - least, 200_000))) / step) * step;
}

function textOf(schema: Schema, { chance, mark }: Source): string {
  if (schema.pattern !== undefined) {
    try {
      const [text = ''] = fc.sample(fc.stringMatching(new RegExp(schema.pattern)), {
        numRuns: 1,
        seed: chance.below(2 ** 30),
      });
      return text.slice(0, schema.maxLength);
    } catch {
      // A pattern with a look-ahead: what is written freely instead is refused or not, either is well.
    }
  }
  if (schema.format === 'date') return `2026-${String(1 + chance.below(12)).padStart(2, '0')}-11`;
  if (schema.format === 'date-time') return `2026-11-${String(10 + chance.below(20))}T00:00:00Z`;
  if (schema.format === 'email') return `${mark}-${chance.below(1_000)}@konter.example`;
  const long = chance.below(60) === 0 ? 'x'.repeat(chance.below(5_000)) : '';
  return `${mark} ${chance.pick(NASTY)}${long}`.slice(0, schema.maxLength ?? 5_100);
}
