import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `all` when the command asks for every mutant; tests take a sample. */
export const EVERY_MUTANT = process.env.KONTER_MUTANTS === 'all';

/** One of so many, starting with an offset that depends on the document, so that samples differ. */
export function sample<T>(list: readonly T[], oneIn: number, name: string): readonly T[] {
  if (EVERY_MUTANT) return list;
  const offset = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % oneIn;
  return list.filter((_, index) => index % oneIn === offset);
}

/** Leaves figures for the command that asked for them. */
export function leaveFigures(name: string, figures: object): void {
  const folder = process.env.KONTER_MUTANT_FIGURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(figures));
}
