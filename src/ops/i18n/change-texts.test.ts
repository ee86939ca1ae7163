import { expect, test } from 'vitest';
import { CHANGE_TOPICS } from '#src/engine/core/diff/change.ts';
import en from './en.json';
import id from './id.json';
import zh from './zh.json';

const LANGUAGES = { id, en, zh };

test('SDUI-6, NAV-15: every topic of a change and every kind of change has a text in three languages', () => {
  for (const { change } of Object.values(LANGUAGES)) {
    expect(Object.keys(change.topic).sort()).toEqual([...CHANGE_TOPICS].sort());
    expect(Object.keys(change.what).sort()).toEqual(['added', 'changed', 'moved', 'removed']);
  }
});
