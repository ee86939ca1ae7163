/** `npm run requests`: random requests against every route by every role, on the built program. */
import { runBundled } from '../support/run-bundled.mjs';

await runBundled('requests');
