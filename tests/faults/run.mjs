/** `npm run faults`: plays the faults on the built program. */
import { runBundled } from '../support/run-bundled.mjs';

await runBundled('faults');
