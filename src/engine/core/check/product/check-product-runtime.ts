import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { type Phrase, phrase } from '#src/engine/core/problems/problem-params.ts';
import { searchProblem } from '../../regex/regex-safety.ts';
import { type ProblemList, pointerTo } from '../problem-list.ts';

/** A part of a product that can be written down and that this program does not carry out yet. */
interface Unsupported {
  readonly pointer: string;
  readonly what: Phrase;
}

const UNDRAWN: ReadonlySet<string> = new Set(['list', 'file', 'pin']);

/**
 * Refuses what the meta-schema can say and the program cannot do: a limit that nobody holds or a fee that nobody takes must
 * not look as if it were in force. Whoever adds the ability removes the line here.
 */
export function checkProductRuntime(product: ProductDocument, problems: ProblemList): void {
  for (const { pointer, what } of unsupported(product)) {
    problems.error(pointer, 'not-executable.part', { what });
  }
}

/** What a proof looks like is tried on what a supplier sends: it must take linear time. */
export function checkProofPatterns({ reading, supplier }: ProductDocument, problems: ProblemList): void {
  const readings = [
    { at: '/reading', pattern: reading?.tokenPattern },
    ...(supplier.others ?? []).map((other, index) => ({
      at: pointerTo('/supplier/others', index, 'reading'),
      pattern: other.reading?.tokenPattern,
    })),
  ];
  for (const { at, pattern } of readings) {
    const why = pattern === undefined ? undefined : searchProblem(pattern);
    if (why) problems.error(pointerTo(at, 'tokenPattern'), 'unsafe-pattern.searched', { why });
  }
}

/** Members of parsed JSON that the type of the executable document leaves out. */
function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function unsupported(product: ProductDocument): readonly Unsupported[] {
  const found: Unsupported[] = [];
  const add = (pointer: string, what: Phrase): void => void found.push({ pointer, what });
  const source = own(own(product, 'nominalSource'), 'kind');
  if (source !== undefined && source !== 'fixed')
    add('/nominalSource/kind', phrase('unsupported.source', { source: String(source) }));
  for (const name of ['validation']) {
    const value = own(product.flow, name);
    if (value !== undefined && value !== 'none')
      add(pointerTo('/flow', name), phrase('unsupported.step', { step: name }));
  }
  for (const [index, parameter] of product.parameters.entries()) {
    const { type } = parameter;
    if (UNDRAWN.has(type)) add(pointerTo('/parameters', index, 'type'), phrase('unsupported.input', { type }));
  }
  return found;
}
