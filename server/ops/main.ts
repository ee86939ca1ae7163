import { runOps } from './run-ops.ts';

/** Entry of `npm run ops`; scripts/ops.mjs bundles and starts it. */
process.exitCode = await runOps(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
});
