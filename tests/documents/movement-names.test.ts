import { expect, it } from 'vitest';
import { DEPOSIT_KINDS } from '#server/modules/report-export/mutation-lines.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { byId, scopeOf } from '#src/engine/core/test-support/derived-screen.ts';
import { shippedScreens } from './shipped-documents.ts';

it('TRX-1: a movement is called on the page as in its export, and money that left for a sale is not for ever on hold', () => {
  const screen = shippedScreens().find(({ document }) => document.id === 'report.deposit-mutations')?.document;
  if (screen === undefined) throw new Error('no report of the deposit');
  const title = byId(screen, 'mutation-title')?.props?.text as { readonly $: string };
  const expression = compileExpression(title.$);
  for (const locale of LANGUAGES) {
    for (const [kind, name] of Object.entries(DEPOSIT_KINDS)) {
      const called = expression.evaluate({ ...scopeOf(screen, {}), locale, item: { kind } });
      expect(called, `${kind} in ${locale}`).toBe(name[locale]);
    }
  }
  expect(DEPOSIT_KINDS.hold?.en).toBe('Purchase');
});
