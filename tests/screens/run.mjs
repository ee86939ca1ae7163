/** `npm run screens`: pictures of every screen on one sheet, beside those of an earlier run where one is named. */
import { runBundled } from '../support/run-bundled.mjs';

await runBundled('screens');
