import { randomBytes } from 'node:crypto';
import { type Payload, textOf } from '../stage/payload.ts';
import { sameText } from '../stage/stable.ts';

export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

const LIFE_SECONDS = 5_184_000;

/** Hands out bearer tokens for client credentials and knows which are still good. They do not survive a restart. */
export class Tokens {
  private readonly client: Client;
  private readonly until = new Map<string, number>();
  /** Seconds that new tokens live. */
  life = LIFE_SECONDS;

  constructor(client: Client) {
    this.client = client;
  }

  /** A token in the provider's fields, or undefined for wrong credentials. `audience` names the API it is for. */
  issue(payload: Payload): Payload | undefined {
    const { clientId, clientSecret } = this.client;
    const known =
      sameText(textOf(payload, 'client_id'), clientId) && sameText(textOf(payload, 'client_secret'), clientSecret);
    const wanted =
      textOf(payload, 'grant_type') === 'client_credentials' && /\/reloadly\/?$/.test(textOf(payload, 'audience'));
    if (!known || !wanted) return undefined;
    const access_token = randomBytes(24).toString('base64url');
    this.until.set(access_token, Date.now() + this.life * 1000);
    return { access_token, scope: 'send-topups read-operators', expires_in: this.life, token_type: 'Bearer' };
  }

  isGood(authorization: string | undefined): boolean {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
    return (this.until.get(token) ?? 0) > Date.now();
  }

  /** Takes every token back that was handed out so far. */
  revoke(): void {
    this.until.clear();
  }
}
