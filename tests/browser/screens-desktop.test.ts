import { sweepAt } from './sweep.ts';

sweepAt(1280, 'en');
