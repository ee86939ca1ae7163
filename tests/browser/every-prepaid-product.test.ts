import { everyProductOf } from './every-product.ts';

everyProductOf('prepaid');
