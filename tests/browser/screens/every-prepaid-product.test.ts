import { everyProductOf } from '../support/every-product.ts';

everyProductOf('prepaid');
