import { sweepAt } from '../support/sweep.ts';

sweepAt(1280, 'en');
