import { valueSeal } from '#server/connectors/settings/sealed-value.ts';

/** What routes about people need, for tests. */
export const TEST_PEOPLE = {
  seal: valueSeal('ab'.repeat(32)),
  codeKey: 'codes-of-the-tests',
  publicUrl: new URL('http://konter.test'),
};
