import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../schemas/screens/deposit');
const LINK = 'CHKBBBBBBBBBBBBBBBBBBBBBBBBBB';

/** Where a page leads whoever comes back from a gateway; undefined: only home. */
function wayOn(page: string, order_id: string, answered: boolean): unknown {
  const { body, data = {} } = JSON.parse(readFileSync(path.join(FOLDER, `${page}.json`), 'utf8')) as ScreenDocument;
  const open = (body.children as readonly BlockNode[]).find(({ id }) => id === 'open');
  const valueIn = (bound: unknown, scope: object): unknown => {
    const { $ } = bound as { readonly $: string };
    return compileExpression($).evaluate({ query: { order_id }, data: {}, ...scope });
  };
  const asked = valueIn(data.order?.when ?? { $: 'false' }, {}) === true && data.order?.call === 'checkout.order.get';
  const scope = { data: asked && answered ? { order: { order: { link: LINK } } } : { order: null } };
  return valueIn(open?.when, scope) === true ? valueIn(open?.props?.to, scope) : undefined;
}

describe('DEP-2, PRE-19: whoever comes back from a gateway finds what was to be paid', () => {
  test.each(['finish', 'unfinish', 'error'])('/payment/%s', (page) => {
    expect(wayOn(page, 'DEP26112312345', true)).toBe('/deposit/DEP26112312345');
    expect(wayOn(page, 'CHKAAAAAAAAAAAAAAAAAAAAAAAAAA', true)).toBe(`/checkout/order/${LINK}`);
    // By its code alone no order is opened: it was made in another browser.
    expect(wayOn(page, 'CHKAAAAAAAAAAAAAAAAAAAAAAAAAA', false)).toBeUndefined();
  });
});
