import { inventedCredentials } from './credentials.ts';
import { startSandbox } from './main.ts';

/**
 * Runs the sandbox by itself. Settings by environment: `SANDBOX_PORT` (3001), `DATA_DIR` (.data), `SANDBOX_CALLBACK_BASE`,
 * `SANDBOX_USERNAME`, `SANDBOX_KEY`, `SANDBOX_WEBHOOK_SECRET` (of the Digiflazz-shaped one), `SANDBOX_SEED` (all other
 * credentials, which are printed), `SANDBOX_PACE_MS`.
 */
const { env } = process;
const credentials = {
  ...inventedCredentials(env.SANDBOX_SEED ?? 'sandbox'),
  digiflazz: {
    username: env.SANDBOX_USERNAME ?? 'demo',
    key: env.SANDBOX_KEY ?? 'demokey',
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? 'whsecret',
  },
};
const sandbox = await startSandbox({
  port: Number(env.SANDBOX_PORT ?? 3001),
  dataDir: env.DATA_DIR ?? '.data',
  callbackBase: env.SANDBOX_CALLBACK_BASE ?? 'http://127.0.0.1:3000/api/v1/callback',
  credentials,
});
process.stdout.write(`sandbox suppliers on ${sandbox.url}\n${JSON.stringify(credentials, null, 2)}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
