import { COMPREHENSIONS, EXPRESSION_FUNCTIONS } from './expression-functions.ts';
import type { AnyNode } from './expression-node.ts';

/** A static chain of members from a root: `['state', 'parameters', 'destination']`. */
export type ExpressionPath = readonly string[];

/**
 * Lists what an expression reads, as far as its text tells: member chains up to the first computed index. Functions that
 * depend on the language add `['locale']`. Variables of comprehensions are not listed; the list they walk is.
 */
export function expressionPaths(node: AnyNode): readonly ExpressionPath[] {
  const found = new Map<string, ExpressionPath>();
  visit(node, new Set(), (path) => found.set(JSON.stringify(path), path));
  return [...found.values()];
}

type Report = (path: ExpressionPath) => void;

function visit(node: AnyNode, bound: ReadonlySet<string>, report: Report): void {
  const chain = chainOf(node);
  if (chain) {
    if (!bound.has(chain[0] ?? '')) report(chain);
    return;
  }
  if (node.op === 'call') {
    if (Object.hasOwn(EXPRESSION_FUNCTIONS, node.args[0]) && EXPRESSION_FUNCTIONS[node.args[0]]?.usesLocale) {
      report(['locale']);
    }
    for (const arg of node.args[1]) visit(arg, bound, report);
    return;
  }
  if (node.op === 'rcall') {
    const [name, receiver, args] = node.args;
    visit(receiver, bound, report);
    const [first] = args;
    const names = COMPREHENSIONS.has(name) && first?.op === 'id';
    const inside = names ? new Set([...bound, first.args]) : bound;
    for (const arg of names ? args.slice(1) : args) visit(arg, inside, report);
    return;
  }
  for (const child of childrenOf(node)) visit(child, bound, report);
}

/** `a.b["c"]` as `['a', 'b', 'c']`; undefined when the node is not such a chain as a whole. */
function chainOf(node: AnyNode): string[] | undefined {
  if (node.op === 'id') return [node.args];
  if (node.op === '.') return extend(node.args[0], node.args[1]);
  if (node.op === '[]' && node.args[1].op === 'value' && typeof node.args[1].args === 'string') {
    return extend(node.args[0], node.args[1].args);
  }
  return undefined;
}

function extend(owner: AnyNode, member: string): string[] | undefined {
  const chain = chainOf(owner);
  return chain ? [...chain, member] : undefined;
}

function childrenOf(node: AnyNode): readonly AnyNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
    case 'call':
    case 'rcall':
      return [];
    case '.':
    case '.?':
      return [node.args[0]];
    case '!_':
    case '-_':
      return [node.args];
    case 'map':
      return node.args.flat();
    default:
      return node.args;
  }
}
