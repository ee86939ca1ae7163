import { readFileSync } from 'node:fs';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import StatusHero from '#src/blocks/display/status-hero/StatusHero.tsx';
import { renderBlock } from '#src/blocks/test-support/render-block.tsx';
import { sampleTransaction } from '#src/blocks/test-support/sample-transaction.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

const PAGE = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('translate');
});

/** What translators of browsers do to a page: every text goes into `font` elements, but where the page says no (HTML, 3.2.6.7). */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"]') || text.data.trim() === '') continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `[${text.data}]`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test.each(fieldCases<FieldCase>('browser-translation'))('TRX-3, NAV-12: $id: $title', () => {
  const said = PAGE.documentElement.getAttribute('translate');
  if (said !== null) document.documentElement.setAttribute('translate', said);
  const props = { transaction: sampleTransaction({ status: 'processing' }) };
  const { update } = renderBlock(StatusHero, { props });
  translate();
  expect(document.querySelectorAll('font').length > 0).toBe(said !== 'no');
  update({ transaction: sampleTransaction({ status: 'success', sn: '04127788991234567890' }) });
  expect(screen.getByTestId('serial-number').textContent).toContain('0412 7788');
  expect(screen.getByTestId('status-label').textContent).toMatch(/berhasil/i);
  expect(document.body.textContent).not.toMatch(/diproses|ditahan|jangan beli ulang/i);
});
