import { describe, expect, it } from 'vitest';
import { sayPhrase } from '../problems/say-problem.ts';
import { regexProblem } from './regex-safety.ts';

describe('SDUI-2: patterns in documents are anchored and linear', () => {
  it.each([
    '^08[1-35-9][0-9]{7,10}$',
    '^\\d{11,12}$',
    '^(\\d{13}|88888\\d{11})$',
    '^\\d{4}(-?\\d{4}){4}$',
    '^[A-Za-z0-9_-]{1,40}$',
    '^.{3,16}#\\w{3,5}$',
    '^[^/]*/[^/]*/[^/]*$',
    '^[\\d-]{20,24}$',
    '^\\+?[1-9]\\d{6,14}$',
    '^[0-9A-Za-z\\-./]{4,20}$',
    '^(?<user>\\d{6,12})\\|(?<zone>\\d{4,5})$',
  ])('%s is allowed', (pattern) => {
    expect(regexProblem(pattern)).toBeUndefined();
  });

  it.each([
    ['\\d{4}', /start with/],
    ['^a|b$', /alternatives in a group/],
    ['^(a+)+$', /repeat inside a repeat/],
    ['^(a*)*$', /repeat inside a repeat/],
    ['^(a?){30}a{30}$', /repeat inside a repeat/],
    ['^(a|a)*$', /alternatives/],
    ['^\\d*\\d*$', /side by side/],
    ['^.*a.*$', /side by side/],
    ['^\\w+-?\\w+$', /side by side/],
    ['^(?=a)a$', /looking ahead/],
    ['^(a)\\1$', /not allowed/],
    ['^((a{1,3}){1,9}){2}$', /repeat inside a repeat/],
    ['^[a$', /not a regular/],
    ['^a\\$', /start with/],
    [`^${'a'.repeat(300)}$`, /longer/],
  ])('%s is refused', (pattern, reason) => {
    const found = regexProblem(pattern);
    expect(found && sayPhrase(found, 'en')).toMatch(reason);
  });
});
