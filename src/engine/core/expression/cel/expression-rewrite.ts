import type { ASTNode } from '@marcbachmann/cel-js';
import { COMPREHENSIONS } from '../expression-functions.ts';
import {
  allowHas,
  allowMethod,
  allowName,
  allowNesting,
  allowRoot,
  elementName,
  functionNamed,
} from '../expression-rules.ts';

/**
 * What a document's expression is turned into before CEL runs or checks it.
 *
 * `run`: member access becomes `_get`, which converts JSON integers as they are touched, reads own keys only and lets null
 * pass through; functions that need the language get it. `check`: the expression stays as it is, except for null, which CEL's
 * checker would not compare with anything, and `has`, which must not hide a misspelt name.
 */
export type RewriteTarget = 'run' | 'check';

interface Surroundings {
  readonly target: RewriteTarget;
  /** Variables bound by the comprehensions around. */
  readonly bound: ReadonlySet<string>;
  readonly depth: number;
  readonly nesting: number;
}

const quote = (text: string) => JSON.stringify(text);
const isNull = (node: ASTNode) => node.op === 'value' && node.args === null;

/** Writes an expression anew for a target. @throws SyntaxError when it uses what documents may not use. */
export function rewriteExpression(node: ASTNode, target: RewriteTarget): string {
  return write(node, { target, bound: new Set(), depth: 0, nesting: 0 });
}

function write(node: ASTNode, outside: Surroundings): string {
  const around = { ...outside, nesting: outside.nesting + 1 };
  allowNesting(around.nesting);
  const run = around.target === 'run';
  const inner = (child: ASTNode) => write(child, around);
  switch (node.op) {
    case 'value':
      return literal(node.args, run);
    case 'id':
      return identifier(node.args, around);
    case '.':
      allowName(node.args[1]);
      return run ? `_get(${inner(node.args[0])}, ${quote(node.args[1])})` : `${inner(node.args[0])}.${node.args[1]}`;
    case '[]': {
      const [owner, key] = node.args;
      return run ? `_get(${inner(owner)}, ${inner(key)})` : `${inner(owner)}[${inner(key)}]`;
    }
    case 'list':
      return `[${node.args.map(inner).join(', ')}]`;
    case 'map':
      return `{${node.args.map(([key, value]) => `${inner(key)}: ${inner(value)}`).join(', ')}}`;
    case '?:': {
      const [condition, yes, no] = node.args.map(inner);
      return run ? `(${condition} ? _any(${yes}) : _any(${no}))` : `(${condition} ? ${yes} : ${no})`;
    }
    case '!_':
    case '-_':
      return `(${node.op[0]}${inner(node.args)})`;
    case 'call':
      return call(node.args[0], node.args[1], around);
    case 'rcall':
      return methodCall(node.args[0], node.args[1], node.args[2], around);
    case '.?':
    case '[?]':
      throw new SyntaxError('optional access is not needed: a member of null is null');
    default:
      return binary(node.op, node.args[0], node.args[1], around);
  }
}

function literal(value: unknown, run: boolean): string {
  if (value === null) return run ? 'null' : 'dyn(null)';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new SyntaxError('only texts, numbers, true, false and null may be written in an expression');
}

function identifier(name: string, around: Surroundings): string {
  if (around.bound.has(name)) return name;
  allowRoot(name);
  return around.target === 'run' ? `_root(_, ${quote(name)})` : name;
}

function binary(op: string, left: ASTNode, right: ASTNode, around: Surroundings): string {
  const run = around.target === 'run';
  const [a, b] = [write(left, around), write(right, around)];
  // The checker compares null with anything only when null comes first.
  if (!run && (op === '==' || op === '!=') && isNull(right)) return `(${b} ${op} ${a})`;
  if (run && (op === '==' || op === '!=')) return `${op === '!=' ? '!' : ''}_same(${a}, ${b})`;
  return run && op === 'in' ? `_in(${a}, ${b})` : `(${a} ${op} ${b})`;
}

function call(name: string, args: readonly ASTNode[], around: Surroundings): string {
  const own = functionNamed(name);
  const written = args.map((arg) => write(arg, around));
  if (name === 'has') return has(args, written, around);
  if (around.target === 'check') return `${name}(${written.join(', ')})`;
  if (name === 'size') return `_size(${written.join(', ')})`;
  if (!own) return `${name}(${written.map((arg) => `_any(${arg})`).join(', ')})`;
  if (own.usesLocale) written.push('_get(_, "locale")');
  return `${name}(${written.join(', ')})`;
}

function has(args: readonly ASTNode[], written: readonly string[], around: Surroundings): string {
  allowHas(args);
  return around.target === 'run' ? `!_same(${written[0]}, null)` : `_present(${written[0]})`;
}

function methodCall(name: string, receiver: ASTNode, args: readonly ASTNode[], around: Surroundings): string {
  allowMethod(name, args);
  const owner = write(receiver, around);
  const run = around.target === 'run';
  if (COMPREHENSIONS.has(name)) return comprehension(name, owner, args, around);
  const written = args.map((arg) => write(arg, around)).join(', ');
  if (run && name === 'size') return `_size(${owner})`;
  // Ours, because it looks at how long the text would be; what is joined is evaluated last, as CEL does.
  if (run && name === 'join') return `_join(${[...args.map((arg) => write(arg, around)), owner].join(', ')})`;
  return `${run ? `_any(${owner})` : owner}.${name}(${written})`;
}

function comprehension(name: string, owner: string, args: readonly ASTNode[], around: Surroundings): string {
  const element = elementName(name, args, around.depth);
  const inside = { ...around, bound: new Set([...around.bound, element]), depth: around.depth + 1 };
  const written = args.slice(1).map((body) => write(body, inside));
  const list = around.target === 'run' ? `_list(${owner})` : owner;
  return `${list}.${name}(${[element, ...written].join(', ')})`;
}
