import { describe, expect, it } from 'vitest';
import { compileExpression, ExpressionError } from './cel/expression.ts';
import { hopelessReason } from './cel/expression-constants.ts';
import { compileScreenExpression } from './screen-expression.ts';

const LONG = 'a'.repeat(250);
const ROWS = Array.from({ length: 800 }, (_, n) => ({ n, name: `row ${n}` }));
const both = [
  ['on the server', compileExpression],
  ['on screens', compileScreenExpression],
] as const;

describe('SDUI-8: what an expression takes has an end, whatever it says', () => {
  describe.each(both)('%s', (_, compile) => {
    const reasonOf = (source: string, scope: object = {}): string => {
      try {
        return `gave ${String(compile(source).evaluate({ locale: 'id', ...scope })).slice(0, 40)}`;
      } catch (error) {
        return error instanceof ExpressionError ? error.reason : String(error);
      }
    };

    it('a text that grows by being split and joined is refused before it is made', () => {
      const grows = `"${LONG}".split("").join("${LONG}").split("").join("${LONG}").size()`;
      expect(reasonOf(grows)).toBe('Exceeded maxJoinedText (50000)');
      expect(reasonOf('["a", "b"].join("-")')).toBe('gave a-b');
      expect(reasonOf('["a", "b"].join()')).toBe('gave ab');
      expect(reasonOf('[1, 2].join("-")')).toContain('join');
    });

    it('lists walked for each element of a list are walked so often and no further', () => {
      const each = 'data.rows.filter(a, data.rows.exists(b, b.n == a.n + 1000)).size()';
      expect(reasonOf(each, { data: { rows: ROWS } })).toBe('Exceeded maxSteps (500000)');
      const picked =
        'data.rows.filter(a, pick(data.rows, "n", -1) == null && where(data.rows, "n", -1).size() == 0).size()';
      expect(reasonOf(picked, { data: { rows: ROWS } })).toBe('Exceeded maxSteps (500000)');
      const few = { data: { rows: ROWS.slice(0, 300) } };
      for (let time = 0; time < 10; time += 1) expect(reasonOf(each, few)).toBe('gave 0');
    });
  });

  it('a draft that holds such a text is told so while it is checked, and takes nobody’s time', () => {
    const grows = `"${LONG}".split("").join("${LONG}").split("").join("${LONG}")`;
    expect(hopelessReason(grows)).toMatchObject({ code: 'expression.always-fails' });
  });
});
