import { connectorSettings } from '#server/connector-settings.ts';
import { type ConnectorRuntime, createConnectorRuntime } from '#server/connectors/runtime.ts';
import { demoSuppliers } from '#server/demo-suppliers.ts';
import { StageRig } from '#server/sandbox/stage/stage-rig.ts';

/** Only the sandbox's own matter here; the rig makes its credentials of the same key. */
const SECRETS = {
  visitor: '',
  realtimeKey: '',
  realtimeSecret: '',
  documents: '',
  connectorSettings: '',
  sandboxKey: 'rig',
  sandboxWebhookSecret: 'rig',
};

/** All suppliers of the sandbox and a runtime that speaks to each by its connector's document. */
export interface SandboxRuntime {
  readonly rig: StageRig;
  readonly runtime: ConnectorRuntime;
  stop(): Promise<void>;
}

/** Starts both; whoever starts stops. */
export async function startSandboxRuntime(): Promise<SandboxRuntime> {
  const rig = new StageRig();
  await rig.start();
  const named = demoSuppliers(Number(new URL(rig.at('/')).port), SECRETS, undefined);
  const { username, key, webhookSecret } = rig.credentials.digiflazz;
  const own = { username, key, 'api-key': key, 'webhook-secret': webhookSecret };
  const settings = new Map([...named.settings].map(([id, values]) => [id, new Map(values)]));
  for (const [name, value] of Object.entries(own)) settings.get('digiflazz')?.set(name, value);
  const fold = (name: string) => name.replaceAll('_', '-');
  const runtime = createConnectorRuntime({
    settings: (connector) =>
      connectorSettings({ connectorSetting: (id, name) => settings.get(id)?.get(fold(name)) }, connector),
    allowLoopback: true,
    log: { warn: () => undefined, error: () => undefined },
  });
  const stop = async (): Promise<void> => {
    runtime.close();
    await rig.stop();
  };
  return { rig, runtime, stop };
}
