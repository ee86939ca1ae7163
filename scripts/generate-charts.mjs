/** Writes the geometry of every machine: src/inspector/charts. */
import { runTypescript } from './run-typescript.mjs';

await runTypescript('generate-charts', { external: ['elkjs'] });
