import { join } from 'node:path';
import { testToolTexts } from '../../../tests/support/tool-texts.ts';
import en from './en.json';
import id from './id.json';
import zh from './zh.json';

testToolTexts('playground', {
  folder: join(import.meta.dirname, '..'),
  texts: { id, en, zh },
  named: 8,
  foreign: ['app', 'rule'],
});
