/** Writes the documentation of every machine: docs/machines. */
import { runTypescript } from './run-typescript.mjs';

await runTypescript('generate-machine-documents');
