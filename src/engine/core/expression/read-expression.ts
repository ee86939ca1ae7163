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
  const node = reader.expression();
  reader.end();
  return node;
}

interface Reader {
  readonly expression: () => ExpressionNode;
  readonly end: () => void;
}

const isSign = (token: Token, sign: string): boolean => token.kind === 'sign' && token.text === sign;

const limit = (name: keyof typeof LIMITS): SyntaxError => new SyntaxError(`Exceeded ${name} (${LIMITS[name]})`);

function createReader(tokens: readonly Token[]): Reader {
  let at = 0;
  let depth = 0;
  let nodes = 0;

  const now = (): Token => tokens[at] as Token;
  const unexpected = (): SyntaxError => new SyntaxError(`Unexpected token: ${now().text}`);
  const take = (sign: string): boolean => {
    if (!isSign(now(), sign)) return false;
    at += 1;
    return true;
  };
  const need = (sign: string): void => {
    if (!take(sign)) throw unexpected();
  };
  const made = <N extends ExpressionNode>(node: N): N => {
    nodes += 1;
    if (nodes > LIMITS.maxAstNodes) throw limit('maxAstNodes');
    return node;
  };
  const deeper = (): void => {
    depth += 1;
    if (depth > LIMITS.maxDepth) throw limit('maxDepth');
  };

  /** Parts between commas up to a sign, which may follow a comma at once. */
  function parts<T>(end: string, most: 'maxListElements' | 'maxMapEntries' | 'maxCallArguments', part: () => T): T[] {
    const found: T[] = [];
    while (!take(end)) {
      found.push(part());
      if (found.length > LIMITS[most]) throw limit(most);
      if (take(end)) break;
      need(',');
    }
    return found;
  }

  function expression(): ExpressionNode {
    deeper();
    const condition = binary(1);
    if (!take('?')) {
      depth -= 1;
      return condition;
    }
    const yes = expression();
    need(':');
    const no = expression();
    depth -= 1;
    return made({ op: '?:', args: [condition, yes, no] });
  }

  function binary(weakest: number): ExpressionNode {
    let left = unary();
    for (;;) {
      const { kind, text } = now();
      const strength = kind === 'sign' && Object.hasOwn(STRENGTH, text) ? STRENGTH[text as BinaryOperator] : 0;
      if (strength < weakest) return left;
      at += 1;
      left = made({ op: text as BinaryOperator, args: [left, binary(strength + 1)] });
    }
  }

  function unary(): ExpressionNode {
    if (take('!')) return made({ op: '!_', args: unary() });
    if (take('-')) return made({ op: '-_', args: unary() });
    return withMembers(primary());
  }

  function withMembers(owner: ExpressionNode): ExpressionNode {
    const outside = depth;
    let node = owner;
    for (;;) {
      if (take('.')) {
        deeper();
        const { kind, text } = now();
        if (kind !== 'name') throw unexpected();
        at += 1;
        node = take('(')
          ? made({ op: 'rcall', args: [text, node, parts(')', 'maxCallArguments', expression)] })
          : made({ op: '.', args: [node, text] });
      } else if (take('[')) {
        deeper();
        const key = expression();
        need(']');
        node = made({ op: '[]', args: [node, key] });
      } else {
        depth = outside;
        return node;
      }
    }
  }

  function primary(): ExpressionNode {
    const { kind, text, value } = now();
    if (take('(')) {
      const inside = expression();
      need(')');
      return inside;
    }
    if (take('[')) return made({ op: 'list', args: parts(']', 'maxListElements', expression) });
    if (take('{')) return made({ op: 'map', args: parts('}', 'maxMapEntries', entry) });
    if (kind !== 'literal' && kind !== 'name') throw unexpected();
    at += 1;
    if (kind === 'literal') return made({ op: 'value', args: value });
    if (RESERVED.has(text)) throw new SyntaxError(`Reserved identifier: ${text}`);
    if (take('(')) return made({ op: 'call', args: [text, parts(')', 'maxCallArguments', expression)] });
    return made({ op: 'id', args: text });
  }

  function entry(): readonly [ExpressionNode, ExpressionNode] {
    const key = expression();
    need(':');
    return [key, expression()];
  }

  return {
    expression,
    end() {
      if (now().kind !== 'end') throw unexpected();
    },
  };
}
