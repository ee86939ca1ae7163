// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#src/app/api/api-error.ts';
import { LANGUAGES, type Language } from '#src/domain/language.ts';
import { createProblem } from '#src/engine/core/problems/create-problem.ts';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import { TextsProvider } from '../texts.tsx';
import { RefusedDocuments } from './RefusedDocuments.tsx';

afterEach(cleanup);

async function show(refusal: ApiError | null, language: Language = 'id'): Promise<void> {
  const i18n = createInstance();
  await i18n.init({ lng: language, resources: {}, interpolation: { escapeValue: false } });
  render(
    <TranslationProvider i18n={i18n}>
      <TextsProvider>
        <MemoryRouter>
          <p>drawn</p>
          <RefusedDocuments refusal={refusal} />
        </MemoryRouter>
      </TextsProvider>
    </TranslationProvider>,
  );
  await screen.findByText('drawn');
}

const error = (pointer: string) => createProblem('error', pointer, 'unknown-path.nothing', { path: '/gone' });
const refusal = (problems: object, code = 'document_refused') =>
  new ApiError(422, { code, message: 'refused', details: { problems } });

test.each(LANGUAGES)(
  'SDUI-6, NAV-15: a refused release names each document, its errors and the way to its editor, in %s',
  async (language) => {
    const warning = createProblem('warning', '/name', 'unknown-path.nothing', { path: '/other' });
    const many = ['/a', '/b', '/c', '/d', '/e'].map(error);
    await show(refusal({ 'product card': [warning, error('/type')], 'menu agent': many }), language);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/ops/document/product/card',
      '/ops/document/menu/agent',
    ]);
    const text = screen.getByTestId('refused-documents').textContent;
    expect(text).toContain('/type');
    expect(text).not.toContain('/other');
    expect(text).toContain('/c');
    expect(text).not.toContain('/d ');
    expect(text).toMatch(/2 (kesalahan lagi|more errors)|2 个错误/);
    expect(text).not.toMatch(/release\.|kind\./);
  },
);

test('SDUI-6: other refusals, none, and details of another shape draw nothing', async () => {
  for (const one of [null, refusal({ 'product card': [error('/type')] }, 'draft_conflict'), refusal({ card: 7 })]) {
    await show(one);
    expect(screen.queryByTestId('refused-documents')).toBeNull();
    cleanup();
  }
});
