import { EXPRESSION_LIMITS as LIMITS } from './expression-limits.ts';
import type { BinaryOperator, ExpressionNode } from './expression-node.ts';
import { type Token, tokensOf } from './expression-tokens.ts';

/** How tightly an operator holds its sides; those that hold alike are taken from the left. */
const STRENGTH: Readonly<Record<BinaryOperator, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  in: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};

/** Words of CEL's grammar that name nothing, except as a member. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import', 'let', 'loop', 'package'],
  ...['namespace', 'return', 'var', 'void', 'while', '__proto__', 'prototype'],
]);

/**
 * Reads the text of an expression by CEL's grammar, as far as documents may use it, within the limits of documents. It reads
 * what cel-js reads, in the same order; the tests compare the two.
 * @throws SyntaxError
 */
export function readExpression(source: string): ExpressionNode {
  const reader = createReader(tokensOf(source));
  const node = expression(reader);
  if (reader.now().kind !== 'end') throw reader.unexpected();
  return node;
}

/** Where the reading of one expression is, and what counts towards its limits. */
interface Reader {
  readonly now: () => Token;
  /** Goes to the next token. */
  readonly pass: () => void;
  /** Passes a sign if it is the next token. */
  readonly take: (sign: string) => boolean;
  /** @throws SyntaxError for another token */
  readonly need: (sign: string) => void;
  readonly unexpected: () => SyntaxError;
  /** Counts a node. @throws SyntaxError for one too many */
  readonly made: <N extends ExpressionNode>(node: N) => N;
  /** @throws SyntaxError for a level too many */
  readonly deeper: () => void;
  depth: number;
}

const isSign = (token: Token, sign: string): boolean => token.kind === 'sign' && token.text === sign;

const limit = (name: keyof typeof LIMITS): SyntaxError => new SyntaxError(`Exceeded ${name} (${LIMITS[name]})`);

function createReader(tokens: readonly Token[]): Reader {
  let at = 0;
  let nodes = 0;
  const reader: Reader = {
    depth: 0,
    now: () => tokens[at] as Token,
    pass: () => {
      at += 1;
    },
    take: (sign) => {
      if (!isSign(reader.now(), sign)) return false;
      at += 1;
      return true;
    },
    need: (sign) => {
      if (!reader.take(sign)) throw reader.unexpected();
    },
    unexpected: () => new SyntaxError(`Unexpected token: ${reader.now().text}`),
    made: (node) => {
      nodes += 1;
      if (nodes > LIMITS.maxAstNodes) throw limit('maxAstNodes');
      return node;
    },
    deeper: () => {
      reader.depth += 1;
      if (reader.depth > LIMITS.maxDepth) throw limit('maxDepth');
    },
  };
  return reader;
}

/** Parts between commas up to a sign, which may follow a comma at once. */
function parts<T>(
  reader: Reader,
  end: string,
  most: 'maxListElements' | 'maxMapEntries' | 'maxCallArguments',
  part: (reader: Reader) => T,
): T[] {
  const found: T[] = [];
  while (!reader.take(end)) {
    found.push(part(reader));
    if (found.length > LIMITS[most]) throw limit(most);
    if (reader.take(end)) break;
    reader.need(',');
  }
  return found;
}

function expression(reader: Reader): ExpressionNode {
  reader.deeper();
  const condition = binary(reader, 1);
  if (!reader.take('?')) {
    reader.depth -= 1;
    return condition;
  }
  const yes = expression(reader);
  reader.need(':');
  const no = expression(reader);
  reader.depth -= 1;
  return reader.made({ op: '?:', args: [condition, yes, no] });
}

function binary(reader: Reader, weakest: number): ExpressionNode {
  let left = unary(reader);
  for (;;) {
    const { kind, text } = reader.now();
    const strength = kind === 'sign' && Object.hasOwn(STRENGTH, text) ? STRENGTH[text as BinaryOperator] : 0;
    if (strength < weakest) return left;
    reader.pass();
    left = reader.made({ op: text as BinaryOperator, args: [left, binary(reader, strength + 1)] });
  }
}

function unary(reader: Reader): ExpressionNode {
  if (reader.take('!')) return reader.made({ op: '!_', args: unary(reader) });
  if (reader.take('-')) return reader.made({ op: '-_', args: unary(reader) });
  return withMembers(reader, primary(reader));
}

function withMembers(reader: Reader, owner: ExpressionNode): ExpressionNode {
  const outside = reader.depth;
  let node = owner;
  for (;;) {
    if (reader.take('.')) {
      reader.deeper();
      node = member(reader, node);
    } else if (reader.take('[')) {
      reader.deeper();
      const key = expression(reader);
      reader.need(']');
      node = reader.made({ op: '[]', args: [node, key] });
    } else {
      reader.depth = outside;
      return node;
    }
  }
}

function member(reader: Reader, owner: ExpressionNode): ExpressionNode {
  const { kind, text } = reader.now();
  if (kind !== 'name') throw reader.unexpected();
  reader.pass();
  return reader.take('(')
    ? reader.made({ op: 'rcall', args: [text, owner, parts(reader, ')', 'maxCallArguments', expression)] })
    : reader.made({ op: '.', args: [owner, text] });
}

function primary(reader: Reader): ExpressionNode {
  const { kind, text, value } = reader.now();
  if (reader.take('(')) {
    const inside = expression(reader);
    reader.need(')');
    return inside;
  }
  if (reader.take('[')) return reader.made({ op: 'list', args: parts(reader, ']', 'maxListElements', expression) });
  if (reader.take('{')) return reader.made({ op: 'map', args: parts(reader, '}', 'maxMapEntries', entry) });
  if (kind !== 'literal' && kind !== 'name') throw reader.unexpected();
  reader.pass();
  if (kind === 'literal') return reader.made({ op: 'value', args: value });
  if (RESERVED.has(text)) throw new SyntaxError(`Reserved identifier: ${text}`);
  if (reader.take('('))
    return reader.made({ op: 'call', args: [text, parts(reader, ')', 'maxCallArguments', expression)] });
  return reader.made({ op: 'id', args: text });
}

function entry(reader: Reader): readonly [ExpressionNode, ExpressionNode] {
  const key = expression(reader);
  reader.need(':');
  return [key, expression(reader)];
}
