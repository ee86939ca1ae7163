import type { createChance } from '#server/ops/fuzz/random-source.ts';

export type Chance = ReturnType<typeof createChance>;
export type Leaf = string | number | boolean;

/** So many of one name are kept; later ones take the places of earlier ones, by chance. */
const KEPT = 300;
const LONGEST = 200;
/** Names that mean the same thing in a path as another name does in an answer. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  ref_id: ['transaction', 'code', 'reference'],
  code: ['deposit', 'ref_id', 'transfer', 'order'],
  id: ['address', 'contact', 'notification', 'key', 'product'],
  nominal: ['code'],
  destination: ['phone', 'hp', 'number'],
  login: ['phone', 'hp', 'email'],
  person: ['id', 'account'],
  quoted_price: ['price'],
  quoted_total: ['total', 'price'],
  amount: ['price', 'total'],
};

/**
 * Values from all answers, by field name: a reference shown to one account is what another one requests next. An account
 * without the right to it must be refused.
 */
export class KnownValues {
  readonly #values = new Map<string, Leaf[]>();
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Stores every leaf of an answer by its field name. */
  learn(answer: unknown, name = ''): void {
    if (Array.isArray(answer)) for (const each of answer.slice(0, 20)) this.learn(each, name);
    else if (typeof answer === 'object' && answer !== null)
      for (const [key, value] of Object.entries(answer)) this.learn(value, key);
    else if (typeof answer !== 'undefined' && answer !== null) this.add(name, answer as Leaf);
  }

  /** Remembers one value. */
  add(name: string, value: Leaf): void {
    if (typeof value === 'string' && value.length > LONGEST) return;
    const list = this.#values.get(name) ?? [];
    if (list.includes(value)) return;
    if (list.length < KEPT) list.push(value);
    else list[this.#chance.below(KEPT)] = value;
    this.#values.set(name, list);
  }

  /** @returns a value seen under this name, or a similar one; undefined when there is none */
  any(name: string): Leaf | undefined {
    const names = [name, ...(ALSO[name] ?? [])].filter((each) => this.#values.has(each));
    if (names.length === 0) return undefined;
    const list = this.#values.get(this.#chance.below(3) > 0 ? (names[0] ?? name) : this.#chance.pick(names)) ?? [];
    return list.length === 0 ? undefined : this.#chance.pick(list);
  }
}
