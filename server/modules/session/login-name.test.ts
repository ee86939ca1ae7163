import { describe, expect, test } from 'vitest';
import { readPhone } from '#src/domain/typed/read-phone.ts';
import { readLoginName } from './login-name.ts';

describe('ACC-1: login names', () => {
  test.each([
    ['0812-3456 7890', '081234567890'],
    ['+62 812 3456 7890', '081234567890'],
    ['62812.3456.7890', '081234567890'],
    ['+62 0812 3456 7890', '081234567890'],
    ['0062 81234567890', '081234567890'],
    ['81234567890', '081234567890'],
    ['０８１２３４５６７８９０', '081234567890'],
  ])('%s is %s', (typed, number) => {
    expect(readPhone(typed)).toBe(number);
    expect(readLoginName(typed)).toEqual({ by: 'hp', value: number });
  });

  test('an e-mail is compared without case and blanks around it', () => {
    expect(readLoginName('  Sari@Konter.Example ')).toEqual({ by: 'email', value: 'sari@konter.example' });
  });
});
