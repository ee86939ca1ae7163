import type { ASTNode } from '@marcbachmann/cel-js';

type Pair = readonly [ExpressionNode, ExpressionNode];

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

/** A part of an expression as screens read it: of CEL's nodes, alike in form, those that documents may use. */
export type ExpressionNode =
  | { readonly op: 'value'; readonly args: string | number | bigint | boolean | null }
  | { readonly op: 'id'; readonly args: string }
  | { readonly op: '.'; readonly args: readonly [ExpressionNode, string] }
  | { readonly op: '[]'; readonly args: Pair }
  | { readonly op: 'call'; readonly args: readonly [string, readonly ExpressionNode[]] }
  | { readonly op: 'rcall'; readonly args: readonly [string, ExpressionNode, readonly ExpressionNode[]] }
  | { readonly op: 'list'; readonly args: readonly ExpressionNode[] }
  | { readonly op: 'map'; readonly args: readonly Pair[] }
  | { readonly op: '?:'; readonly args: readonly [ExpressionNode, ExpressionNode, ExpressionNode] }
  | { readonly op: '!_' | '-_'; readonly args: ExpressionNode }
  | { readonly op: BinaryOperator; readonly args: Pair };

/** A part as either reader gives it: ours for screens, that of cel-js for checks and on the server. */
export type AnyNode = ASTNode | ExpressionNode;
