import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { lintDocument } from '#src/engine/core/lint/lint-document.ts';
import { sayProblem } from '#src/engine/core/problems/say-problem.ts';
import { TEST_ENVIRONMENT } from '#src/engine/core/test-support/test-environment.ts';

const words = (id: string) => ({ id, en: id, zh: id });
const EXPRESSIONS = [
  ...['("a"', '["a"', 'size("a"', '"a" "b"', '("a";)', '"a" && true', 'true ? "a" : 1', '1.map(x, x)'],
  ...['9223372036854775807 + 1', '99999999999999999999', "'a\nb'", '1e', 'int("x")', '["a"][3]', 'size(1)', '"\\q"'],
  ...['!"a"', 'state.nothing', '1 / 0', 'join([1])', '{"a": 1}[1]', '-"a"', '1 ? "a" : "b"', '"a" in 1', '"\\ud800"'],
  ...[
    '"a" < 1',
    '"abc".substring(9)',
    'string([1])',
    'timestamp("x")',
    '0x',
    '"""a',
    'a ? b',
    '[1, 2',
    'f(',
    '.a',
    'in',
  ],
];

describe('SDUI-5, NAV-15: why an expression is refused', () => {
  it.each(EXPRESSIONS)('%s: in words of the reader', (source) => {
    const body = { block: 'text', id: 'text', props: { text: { $: source } } };
    const screen = { kind: 'screen', id: 'x', version: 1, title: words('X'), route: { path: '/x' }, body };
    const found = lintDocument('screen', screen, TEST_ENVIRONMENT).filter(({ rule }) => rule !== 'meta-schema');
    expect(found.length, source).toBeGreaterThan(0);
    for (const { code, params, reason } of found) {
      expect(JSON.stringify(params), reason).not.toContain('expression.other');
      for (const language of LANGUAGES) expect(sayProblem(code, params, language)?.reason).toMatch(/./);
    }
  });
});
