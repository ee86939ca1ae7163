/** Keeps every machine as it is today: src/recording/versions. */
import { runTypescript } from './run-typescript.mjs';

await runTypescript('generate-machine-versions');
