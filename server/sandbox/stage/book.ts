import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Records by name, in memory and as JSON lines in a file, so that a restart forgets nothing. The last line of a name counts. */
export class Book<R extends { readonly id: string }> {
  private readonly file: string;
  private readonly records = new Map<string, R>();

  /** Opens `folder/<name>.jsonl`; a line that was cut short by a crash is dropped. */
  constructor(folder: string, name: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.file = join(folder, `${name}.jsonl`);
    if (!existsSync(this.file)) return;
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      if (line === '') continue;
      try {
        const record = JSON.parse(line) as R;
        this.records.set(record.id, record);
      } catch {
        return;
      }
    }
  }

  get(id: string): R | undefined {
    return this.records.get(id);
  }

  all(): readonly R[] {
    return [...this.records.values()];
  }

  save(record: R): R {
    appendFileSync(this.file, `${JSON.stringify(record)}\n`, { mode: 0o600 });
    this.records.set(record.id, record);
    return record;
  }
}
