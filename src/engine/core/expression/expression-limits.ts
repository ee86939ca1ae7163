/** Longest expression a document may carry, in characters. */
export const MAX_EXPRESSION_LENGTH = 2000;

/** How large the text of an expression may be once it is read, whoever reads it. */
export const EXPRESSION_LIMITS = {
  maxAstNodes: 400,
  maxDepth: 40,
  maxListElements: 64,
  maxMapEntries: 32,
  maxCallArguments: 8,
};

/** How deep parts may lie inside parts: signs in front of signs and long sums count too, which `maxDepth` does not. */
export const MAX_NESTING = 120;

/** How deep comprehensions may nest: two lists, never an endless product of lists. */
export const MAX_COMPREHENSION_DEPTH = 2;
