import { describe, expect, it } from 'vitest';
import { lintDocuments } from '#src/engine/core/lint/lint-documents.ts';
import { shippedDocuments } from '../shipped-documents.ts';
import { shippedEnvironment } from '../shipped-environment.ts';

describe('the linter on what is shipped', () => {
  const reports = lintDocuments(
    shippedDocuments().map(({ file, document }) => ({ name: file, json: document })),
    shippedEnvironment(),
  );
  it.each(reports.map(({ name, problems }) => [name, problems] as const))('SDUI-5: %s is clean', (_name, problems) => {
    expect(problems).toEqual([]);
  });
});
