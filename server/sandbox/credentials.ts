import { createHmac } from 'node:crypto';
import { stableDigits } from './stage/stable.ts';

/** What the suppliers and their buyer know of each other. */
export interface Credentials {
  readonly digiflazz: { readonly username: string; readonly key: string; readonly webhookSecret: string };
  readonly iak: { readonly username: string; readonly key: string };
  readonly otomax: {
    readonly memberId: string;
    readonly pin: string;
    readonly password: string;
    /** Last part of the callback address: its only proof. */
    readonly callbackSecret: string;
  };
  readonly xmlrpc: { readonly dealerId: string; readonly pin: string; readonly callbackSecret: string };
  readonly fonnte: { readonly token: string };
  readonly midtrans: { readonly serverKey: string };
  readonly xendit: { readonly secretKey: string; readonly callbackToken: string };
  readonly bank: { readonly apiToken: string };
  readonly reloadly: { readonly clientId: string; readonly clientSecret: string; readonly webhookSecret: string };
}

/** Credentials that follow from a seed and from nothing else. */
export function inventedCredentials(seed: string): Credentials {
  const derive = (purpose: string) => createHmac('sha256', seed).update(purpose).digest('hex').slice(0, 32);
  const pin = (purpose: string) => stableDigits(derive(purpose), 6);
  return {
    digiflazz: { username: 'demo', key: derive('digiflazz-key'), webhookSecret: derive('digiflazz-webhook') },
    iak: { username: '081200000009', key: derive('iak-key') },
    otomax: {
      memberId: 'KONTER',
      pin: pin('otomax-pin'),
      password: derive('otomax-password'),
      callbackSecret: derive('otomax-callback'),
    },
    xmlrpc: { dealerId: 'D1001', pin: pin('xmlrpc-pin'), callbackSecret: derive('xmlrpc-callback') },
    fonnte: { token: derive('fonnte-token') },
    xendit: { secretKey: derive('xendit-key'), callbackToken: derive('xendit-callback') },
    bank: { apiToken: derive('bank-token') },
    midtrans: { serverKey: `SB-Mid-server-${derive('midtrans-server')}` },
    reloadly: {
      clientId: derive('reloadly-client'),
      clientSecret: derive('reloadly-secret'),
      webhookSecret: derive('reloadly-webhook'),
    },
  };
}
