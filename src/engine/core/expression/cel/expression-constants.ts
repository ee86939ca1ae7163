import type { ASTNode } from '@marcbachmann/cel-js';
import { type Phrase, phrase } from '#src/engine/core/problems/problem-params.ts';
import { regexProblem } from '#src/engine/core/regex/regex-safety.ts';
import { keptBySource } from '../compiled-expression.ts';
import { evaluateNode, parseExpression, refusalWhenRun } from './expression.ts';
import { refusalOf } from './expression-refusal.ts';

/** Nodes directly inside a node, whatever its kind. */
function inside(value: unknown): readonly ASTNode[] {
  if (Array.isArray(value)) return value.flatMap(inside);
  if (typeof value !== 'object' || value === null) return [];
  return 'op' in value ? [value as ASTNode] : [];
}

const childrenOf = (node: ASTNode): readonly ASTNode[] => inside(node.args as unknown);

/** Tells whether a part reads nothing: its value is known before the program runs. */
function isConstant(node: ASTNode): boolean {
  return node.op !== 'id' && childrenOf(node).every(isConstant);
}

const HARMLESS: ReadonlySet<string> = new Set(['value', 'list', 'map', 'id']);

/** Parts that read nothing and can fail: arithmetic and calls, the outermost of each. */
function constantParts(node: ASTNode): readonly ASTNode[] {
  if (!HARMLESS.has(node.op) && isConstant(node)) return [node];
  return childrenOf(node).flatMap(constantParts);
}

function patterns(node: ASTNode): readonly string[] {
  const own: string[] = [];
  if (node.op === 'rcall' && node.args[0] === 'matches') {
    for (const argument of inside(node.args[2])) {
      if (argument.op === 'value' && typeof argument.args === 'string') own.push(argument.args);
    }
  }
  return [...own, ...childrenOf(node).flatMap(patterns)];
}

/**
 * Why an expression can never work although its types fit: a constant part that always fails (`1 / 0`), null where a value must
 * stand, or a pattern whose time grows faster than its text. Undefined when nothing is known against it. Products share most of
 * their expressions: each is looked at once. Server and tests only.
 */
export const hopelessReason: (source: string) => Phrase | undefined = keptBySource((source) =>
  reasonAgainst(parseExpression(source)),
);

function reasonAgainst(node: ASTNode): Phrase | undefined {
  for (const pattern of patterns(node)) {
    const unsafe = regexProblem(pattern);
    if (unsafe) return phrase('expression.in-pattern', { why: unsafe, pattern: pattern.slice(0, 60) });
  }
  for (const part of constantParts(node)) {
    const outcome = evaluateNode(part);
    if (!outcome.ok) return phrase('expression.always-fails', { why: refusalOf(outcome.reason) });
  }
  const refused = refusalWhenRun(node);
  return refused === undefined ? undefined : phrase('expression.always-fails', { why: refusalOf(refused) });
}

/** The value of an expression that reads nothing; undefined when it reads something or cannot be evaluated. */
export function constantValue(source: string): { readonly value: unknown } | undefined {
  try {
    const node = parseExpression(source);
    if (!isConstant(node)) return undefined;
    const outcome = evaluateNode(node);
    return outcome.ok ? { value: outcome.value } : undefined;
  } catch {
    return undefined;
  }
}
