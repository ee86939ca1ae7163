import { sweepAt } from '../support/sweep.ts';

sweepAt(360, 'id');
