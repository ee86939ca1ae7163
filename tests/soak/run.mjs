/** `npm run bench -- soak`: mixed load for as long as is asked, on the built program. */
import { runBundled } from '../support/run-bundled.mjs';

await runBundled('soak');
