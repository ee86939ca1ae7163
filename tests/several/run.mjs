/** `npm run several`: the built program as several processes, with everything beside them. */
import { runBundled } from '../support/run-bundled.mjs';

await runBundled('several');
