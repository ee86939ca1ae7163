/** Remembers values by key and, when told to, forgets those that were used longest ago. */
export class RecentlyUsed<Value> {
  readonly #kept = new Map<string, Value>();

  get size(): number {
    return this.#kept.size;
  }

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  /** To ask for a value is to use it. */
  get(key: string): Value | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
  }

  values(): IterableIterator<Value> {
    return this.#kept.values();
  }

  /** Forgets what is too many. @param most how many may stay */
  trim(most: number): void {
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break;
      this.#kept.delete(oldest);
    }
  }
}
