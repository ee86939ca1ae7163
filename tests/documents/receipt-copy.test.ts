import { expect, it } from 'vitest';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { byId, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { shippedScreens } from './shipped-documents.ts';

it.each(['postpaid', 'prepaid'])(
  'API-3: the button that copies the proof of a %s receipt parts Chinese from Latin letters',
  (family) => {
    const screen = shippedScreens().find(({ document }) => document.id === `receipt.${family}`)?.document;
    if (screen === undefined) throw new Error('a receipt is shipped');
    const copy = byId(screen, 'copy');
    if (copy?.props === undefined) throw new Error('the proof of a receipt is copied');
    const { $: label } = copy.props.label as { $: string };
    const named = (zh: string): unknown => {
      const proof = { label: { id: 'Nomor', en: 'Number', zh } };
      const scope = scopeOf(screen, {}, { data: { receipt: { proof } } });
      return compileExpression(label).evaluate({ ...scope, locale: 'zh' });
    };
    expect([named('PLN 参考号'), named('凭证号')]).toEqual(['复制 PLN 参考号', '复制凭证号']);
  },
);
