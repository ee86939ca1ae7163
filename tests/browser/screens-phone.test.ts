import { sweepAt } from './sweep.ts';

sweepAt(360, 'id');
