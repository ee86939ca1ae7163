import type { ExpressionScope } from './compiled-expression.ts';
import { COMPREHENSIONS, sizeOf } from './expression-functions.ts';
import { certain, elementsOf, mapOf, mapWhere, WALKS } from './expression-lists.ts';
import { methodNamed } from './expression-methods.ts';
import type { ExpressionNode } from './expression-node.ts';
import { conversionNamed, negative, OPERATIONS, opposite } from './expression-operations.ts';
import {
  allowHas,
  allowMethod,
  allowName,
  allowNesting,
  allowRoot,
  arityOf,
  elementName,
  functionNamed,
} from './expression-rules.ts';
import { memberOf, rootOf, typeName } from './expression-values.ts';

/** What an expression sees while it runs: the scope, and the element of each comprehension around a part. */
interface Frame {
  readonly scope: ExpressionScope;
  readonly elements: unknown[];
}

/** A part that is ready: gives its CEL value. */
type Run = (frame: Frame) => unknown;

interface Surroundings {
  /** Names of the comprehensions around, outermost first. */
  readonly bound: readonly string[];
  readonly nesting: number;
}

/**
 * Makes a part of an expression ready to run. It gives what cel-js gives for the text that `rewriteExpression` makes of the
 * same part, in the same order of evaluation; the tests compare the two.
 * @returns its CEL value for a scope (ints are bigint). @throws SyntaxError for what documents may not use
 */
export function runnable(node: ExpressionNode): (scope: ExpressionScope) => unknown {
  const run = ready(node, { bound: [], nesting: 0 });
  return (scope) => run({ scope, elements: [] });
}

function ready(node: ExpressionNode, outside: Surroundings): Run {
  const around = { ...outside, nesting: outside.nesting + 1 };
  allowNesting(around.nesting);
  switch (node.op) {
    case 'value': {
      const value = node.args;
      return () => value;
    }
    case 'id':
      return nameRun(node.args, around);
    case '.': {
      const [owner, key] = [ready(node.args[0], around), node.args[1]];
      allowName(key);
      return (frame) => memberOf(owner(frame), key);
    }
    case '[]': {
      const [owner, key] = [ready(node.args[0], around), ready(node.args[1], around)];
      return (frame) => memberOf(owner(frame), key(frame));
    }
    case 'list': {
      const parts = node.args.map((part) => ready(part, around));
      return (frame) => fromLast(parts, frame);
    }
    case 'map': {
      const entries = node.args.map(([key, value]) => [ready(key, around), ready(value, around)] as const);
      return (frame) => mapOf(entries.map(([key, value]) => [key(frame), value(frame)]));
    }
    case '?:': {
      const [condition, yes, no] = node.args.map((part) => ready(part, around)) as [Run, Run, Run];
      return (frame) => (certain(condition(frame), 'Ternary condition must be bool') ? yes(frame) : no(frame));
    }
    case '!_': {
      const part = ready(node.args, around);
      return (frame) => opposite(part(frame));
    }
    case '-_': {
      const part = ready(node.args, around);
      return (frame) => negative(part(frame));
    }
    case 'call':
      return callRun(node.args[0], node.args[1], around);
    case 'rcall':
      return methodRun(node.args[0], node.args[1], node.args[2], around);
    default: {
      const [left, right] = [ready(node.args[0], around), ready(node.args[1], around)];
      if (node.op === '&&' || node.op === '||') return logicalRun(node.op === '||', left, right);
      const operation = OPERATIONS[node.op];
      return (frame) => operation(left(frame), right(frame));
    }
  }
}

/** CEL evaluates arguments and elements from the last to the first, which shows in which one's failure is told. */
function fromLast(parts: readonly Run[], frame: Frame): unknown[] {
  const values = new Array<unknown>(parts.length);
  for (let index = parts.length - 1; index >= 0; index -= 1) values[index] = parts[index]?.(frame);
  return values;
}

function nameRun(name: string, { bound }: Surroundings): Run {
  const depth = bound.lastIndexOf(name);
  if (depth >= 0) return ({ elements }) => elements[depth];
  allowRoot(name);
  return ({ scope }) => rootOf(scope, name);
}

/** One side that settles the answer makes up for the other's failure. */
function logicalRun(settling: boolean, left: Run, right: Run): Run {
  return (frame) => {
    let first: unknown;
    let failed = false;
    try {
      first = left(frame);
    } catch (error) {
      first = error;
      failed = true;
    }
    if (first === settling) return settling;
    const second = right(frame);
    if (second === settling) return settling;
    if (typeof second !== 'boolean') throw notLogical(second);
    if (failed) throw first;
    if (first !== second) throw notLogical(first);
    return second;
  };
}

function notLogical(value: unknown): TypeError {
  return new TypeError(`Logical operator requires bool operands, got '${typeName(value)}'`);
}

function callRun(name: string, args: readonly ExpressionNode[], around: Surroundings): Run {
  const own = functionNamed(name);
  const parts = args.map((arg) => ready(arg, around));
  if (name === 'has') {
    allowHas(args);
    const [member] = parts as [Run];
    return (frame) => member(frame) !== null;
  }
  if (parts.length !== (own === undefined ? 1 : arityOf(own)))
    throw new SyntaxError(`found no matching overload for '${name}' with ${parts.length} arguments`);
  if (own === undefined) {
    const [part] = parts as [Run];
    const convert = conversionNamed(name) ?? sizeOf;
    return (frame) => convert(part(frame));
  }
  const { run, usesLocale } = own;
  if (usesLocale === true) parts.push(({ scope }) => memberOf(scope, 'locale'));
  return (frame) => run(...parts.map((part) => part(frame)));
}

function methodRun(name: string, owner: ExpressionNode, args: readonly ExpressionNode[], around: Surroundings): Run {
  allowMethod(name, args);
  const value = ready(owner, around);
  if (COMPREHENSIONS.has(name)) return walkRun(name, value, args, around);
  const parts = args.map((arg) => ready(arg, around));
  const method = methodNamed(name, parts.length);
  return (frame) => {
    const values = fromLast(parts, frame);
    return method(value(frame), values);
  };
}

function walkRun(name: string, list: Run, args: readonly ExpressionNode[], around: Surroundings): Run {
  const depth = around.bound.length;
  const bound = [...around.bound, elementName(name, args, depth)];
  const bodies = args.slice(1).map((body) => ready(body, { ...around, bound }));
  const asking = (body: Run, frame: Frame) => (element: unknown) => {
    frame.elements[depth] = element;
    return body(frame);
  };
  const [first, second] = bodies;
  if (first === undefined || bodies.length > (name === 'map' ? 2 : 1))
    throw new SyntaxError(`found no matching overload for '${name}' with ${args.length} arguments`);
  if (second !== undefined)
    return (frame) => mapWhere(elementsOf(list(frame)), asking(first, frame), asking(second, frame));
  const walk = WALKS[name];
  if (walk === undefined) throw new SyntaxError(`unknown method ${name}`);
  return (frame) => walk(elementsOf(list(frame)), asking(first, frame));
}
