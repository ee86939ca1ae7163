import { CEL_FUNCTIONS, CEL_METHODS, EXPRESSION_FUNCTIONS, type ExpressionFunction } from './expression-functions.ts';
import { MAX_COMPREHENSION_DEPTH, MAX_NESTING } from './expression-limits.ts';
import type { AnyNode } from './expression-node.ts';
import { FORBIDDEN_KEYS } from './expression-values.ts';

/**
 * What documents may not write although CEL could say it. Both evaluators ask here, so that neither allows more than the
 * other. All throw SyntaxError with the reason.
 */

/** Refuses a name that leads out of the data. */
export function allowName(name: string): void {
  if (FORBIDDEN_KEYS.has(name)) throw new SyntaxError(`the name ${name} is not allowed`);
}

/** Refuses a root that no document may name; those that begin with `_` are the evaluator's own. */
export function allowRoot(name: string): void {
  allowName(name);
  if (name.startsWith('_')) throw new SyntaxError(`the name ${name} is not allowed`);
}

/** Refuses parts that lie too deep inside others. */
export function allowNesting(nesting: number): void {
  if (nesting > MAX_NESTING) throw new SyntaxError(`Exceeded nesting (${MAX_NESTING})`);
}

/** Our own function of that name; undefined for one of CEL's. */
export function functionNamed(name: string): ExpressionFunction | undefined {
  const own = Object.hasOwn(EXPRESSION_FUNCTIONS, name) ? EXPRESSION_FUNCTIONS[name] : undefined;
  if (!own && !CEL_FUNCTIONS.has(name)) throw new SyntaxError(`unknown function ${name}`);
  return own;
}

/** How many arguments a document gives one of our functions; the language is not among them. */
export function arityOf({ signature }: ExpressionFunction): number {
  return signature.slice(0, signature.indexOf(')')).split(',').length;
}

/** Refuses `has` of anything but one member. */
export function allowHas(args: readonly AnyNode[]): void {
  const [subject] = args;
  if (args.length !== 1 || (subject?.op !== '.' && subject?.op !== '[]')) {
    throw new SyntaxError('has() takes one member, such as has(data.transaction.sn)');
  }
}

/** Refuses methods that are not for documents, and patterns that are not known before the program runs. */
export function allowMethod(name: string, [first]: readonly AnyNode[]): void {
  if (!CEL_METHODS.has(name)) throw new SyntaxError(`unknown method ${name}`);
  if (name === 'matches' && !(first?.op === 'value' && typeof first.args === 'string')) {
    throw new SyntaxError('matches() takes a pattern written in the expression');
  }
}

/** The name that a comprehension gives its elements. @param depth comprehensions around it */
export function elementName(name: string, [variable]: readonly AnyNode[], depth: number): string {
  if (variable?.op !== 'id' || variable.args.startsWith('_'))
    throw new SyntaxError(`${name}() names its element first`);
  if (depth >= MAX_COMPREHENSION_DEPTH) throw new SyntaxError('lists inside lists inside lists are not allowed');
  return variable.args;
}
