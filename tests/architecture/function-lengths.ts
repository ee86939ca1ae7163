import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { ROOT } from './source-tree.ts';

/** A function, method or callback that is longer than allowed. */
interface LongFunction {
  /** Name of the function or of the constant, field or property that holds it; `callback` for one without a name. */
  readonly name: string;
  /** From its first line to its last, both counted. */
  readonly lines: number;
}

const NAME =
  /(?:\bfunction\*?|\bconst|\blet)\s+(\w+)|^\s*(?:async\s+|static\s+|readonly\s+|get\s+|set\s+)*(\w+)\s*(?:[:=(<])/;

/** Functions of a source text with more than `most` lines, in their order. */
export function longFunctionsIn(file: string, text: string, most: number): readonly LongFunction[] {
  const found: (LongFunction & { readonly start: number })[] = [];
  const measure = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    const lines = text.slice(start, end).split('\n').length;
    if (lines <= most) return;
    const from = text.lastIndexOf('\n', start) + 1;
    const [, declared, held] = NAME.exec(text.slice(from).split('\n', 1)[0] ?? '') ?? [];
    found.push({ name: declared ?? held ?? 'callback', lines, start });
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return found.sort((a, b) => a.start - b.start).map(({ name, lines }) => ({ name, lines }));
}

/** Long functions of files of the project, written `file name`, with their lines. */
export const longFunctions = (files: readonly string[], most: number): ReadonlyMap<string, number> =>
  new Map(
    files.flatMap((file) =>
      longFunctionsIn(file, readFileSync(join(ROOT, file), 'utf8'), most).map(
        ({ name, lines }) => [`${file} ${name}`, lines] as const,
      ),
    ),
  );
