import { expect, test } from 'vitest';
import { readEmail } from '#src/domain/typed/email-address.ts';
import { readPersonName } from '#src/domain/typed/person-name.ts';
import { codeKey, readReference } from '#src/domain/typed/read-code.ts';
import { type FieldCase, fieldCases } from '../field-cases.ts';

interface CodeCase extends FieldCase {
  readonly kind: keyof typeof READERS;
  readonly typed: string;
  readonly expect: string | null;
}

const READERS = { code: codeKey, reference: readReference, email: readEmail, name: readPersonName } as const;

test.each(fieldCases<CodeCase>('typed-codes'))('PRE-16, ACC-1, TRX-1: $id: $title', ({ kind, typed, expect: read }) => {
  expect(READERS[kind](typed) ?? null).toBe(read);
});
