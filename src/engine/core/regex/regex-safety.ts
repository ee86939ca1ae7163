import { type Phrase, phrase } from '../problems/problem-params.ts';
import { parseRegex, type RegexNode, type RegexRepeat, UnreadableRegex } from './regex-parse.ts';

/**
 * Why a pattern may not be used in a document; undefined when it may. Allowed are patterns anchored at both ends whose time
 * grows in proportion to the text: no look-around, no back references, no repeat inside a repeat, and no two neighbouring
 * repeats that could share characters. Stricter than needed, never looser.
 */
export function regexProblem(pattern: string): Phrase | undefined {
  if (pattern.length > 200) return phrase('pattern.long');
  try {
    new RegExp(pattern, 'u');
  } catch {
    return phrase('pattern.not-regular');
  }
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.endsWith('\\$')) return phrase('pattern.anchors');
  try {
    const branches = parseRegex(pattern.slice(1, -1));
    if (branches.length > 1) return phrase('pattern.branches');
    return branches.map(sequenceProblem).find((problem) => problem !== undefined);
  } catch (error) {
    return error instanceof UnreadableRegex ? error.phrase : phrase('pattern.not-regular');
  }
}

/** From this many possible lengths on, a repeat counts as one that may cost time. */
const LONG = 24;

const isLong = (repeat: RegexRepeat) => repeat.max - repeat.min >= LONG;
const isVariable = (repeat: RegexRepeat) => repeat.max !== repeat.min;

function sequenceProblem(sequence: readonly RegexRepeat[]): Phrase | undefined {
  for (const [index, repeat] of sequence.entries()) {
    const inside = repeat.node.kind === 'group' ? groupProblem(repeat) : undefined;
    if (inside) return inside;
    if (isVariable(repeat) && sharesWithLater(sequence, index)) return phrase('pattern.side-by-side');
  }
  return undefined;
}

/** Walks on until a character comes that must be there and that the repeat cannot eat. */
function sharesWithLater(sequence: readonly RegexRepeat[], at: number): boolean {
  const start = sequence[at];
  if (!start) return false;
  for (const next of sequence.slice(at + 1)) {
    const overlap = (charactersOf(start.node) & charactersOf(next.node)) !== 0n;
    if (overlap && isVariable(next) && (isLong(start) || isLong(next))) return true;
    if (!overlap && next.min > 0) return false;
  }
  return false;
}

function groupProblem(repeat: RegexRepeat): Phrase | undefined {
  if (repeat.node.kind !== 'group') return undefined;
  const { branches } = repeat.node;
  const inner = branches.map(sequenceProblem).find((problem) => problem !== undefined);
  if (inner || repeat.max <= 1) return inner;
  if (branches.length > 1) return phrase('pattern.repeated-branches');
  const [sequence = []] = branches;
  const ambiguous = sequence.some((part, index) => {
    if (part.node.kind === 'group') return true;
    if (!isVariable(part)) return false;
    const next = sequence[index + 1];
    return !next || next.min === 0 || (charactersOf(part.node) & charactersOf(next.node)) !== 0n;
  });
  return ambiguous ? phrase('pattern.nested') : undefined;
}

function charactersOf(node: RegexNode): bigint {
  if (node.kind === 'set') return node.characters;
  return node.branches.flat().reduce((all, part) => all | charactersOf(part.node), 0n);
}

/** A repeat of a searched pattern may be tried at every place of a text, so it must be short. */
const LONGEST_SEARCHED = 200;

/**
 * The same for a pattern that is searched for inside a text: no anchors, and no repeat beyond 200, so that its time stays in
 * proportion to the text. One that starts with ^ is judged as a whole pattern.
 */
export function searchProblem(pattern: string): Phrase | undefined {
  if (pattern.startsWith('^')) return regexProblem(pattern);
  const whole = regexProblem(`^${pattern}$`);
  if (whole !== undefined) return whole;
  const open = (sequence: readonly RegexRepeat[]): boolean =>
    sequence.some(({ node, max }) => max > LONGEST_SEARCHED || (node.kind === 'group' && node.branches.some(open)));
  return parseRegex(pattern).some(open) ? phrase('pattern.endless') : undefined;
}
