import { type Credentials, inventedCredentials } from './sandbox/credentials.ts';
import type { Secrets } from './secrets.ts';

/** The demo's suppliers: where they are and what they and we know of each other. */
export interface DemoSuppliers {
  readonly port: number;
  readonly credentials: Credentials;
  /** Time their purchases take; their own default when absent. */
  readonly paceMs: number | undefined;
  /** Settings by connector id and name, e.g. `('iak', 'base-url')`. */
  readonly settings: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Everything follows from the installation's key, which the first start makes. */
export function demoSuppliers(
  port: number,
  secrets: Pick<Secrets, 'sandboxKey' | 'sandboxWebhookSecret'>,
  paceMs: number | undefined,
): DemoSuppliers {
  const credentials: Credentials = {
    ...inventedCredentials(secrets.sandboxKey),
    digiflazz: { username: 'demo', key: secrets.sandboxKey, webhookSecret: secrets.sandboxWebhookSecret },
  };
  const { digiflazz, iak, otomax, xmlrpc, reloadly, fonnte, midtrans, xendit, bank } = credentials;
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    digiflazz: {
      'base-url': `${origin}/digiflazz/v1`,
      username: digiflazz.username,
      key: digiflazz.key,
      'api-key': digiflazz.key,
      'webhook-secret': digiflazz.webhookSecret,
    },
    iak: { 'base-url': `${origin}/iak`, username: iak.username, key: iak.key },
    otomax: {
      'base-url': `${origin}/otomax`,
      'member-id': otomax.memberId,
      pin: otomax.pin,
      password: otomax.password,
      'callback-secret': otomax.callbackSecret,
    },
    xmlrpc: {
      'base-url': `${origin}/xmlrpc`,
      'dealer-id': xmlrpc.dealerId,
      pin: xmlrpc.pin,
      'callback-secret': xmlrpc.callbackSecret,
      'callback-addresses': '127.0.0.1,::1',
    },
    fonnte: { 'base-url': `${origin}/fonnte`, token: fonnte.token },
    xendit: {
      'base-url': `${origin}/xendit`,
      'secret-key': xendit.secretKey,
      'callback-token': xendit.callbackToken,
    },
    bank: { 'base-url': `${origin}/bank`, 'api-token': bank.apiToken },
    midtrans: {
      'base-url': `${origin}/midtrans`,
      'snap-url': `${origin}/midtrans`,
      'server-key': midtrans.serverKey,
    },
    reloadly: {
      'base-url': `${origin}/reloadly`,
      audience: `${origin}/reloadly`,
      'client-id': reloadly.clientId,
      'client-secret': reloadly.clientSecret,
      'webhook-secret': reloadly.webhookSecret,
    },
  };
  return {
    port,
    credentials,
    paceMs,
    settings: new Map(Object.entries(settings).map(([id, values]) => [id, new Map(Object.entries(values))])),
  };
}
