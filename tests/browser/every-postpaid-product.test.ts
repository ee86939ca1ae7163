import { everyProductOf } from './every-product.ts';

everyProductOf('postpaid');
