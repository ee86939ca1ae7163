import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inventedCredentials } from '../credentials.ts';
import { type Sandbox, startSandbox } from '../main.ts';
import { requestSignature } from './signature.ts';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export type Reply = Readonly<Record<string, unknown>>;

/** A sandbox and something that receives its webhooks, for tests that speak to it over HTTP. */
export class SupplierRig {
  static readonly username = 'demo';
  static readonly key = 'demokey';
  static readonly secret = 'whsecret';
  readonly received: Received[] = [];
  /** What the receiver answers to the next webhooks; 200 when empty. */
  readonly statuses: number[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  private sandbox: Sandbox | undefined;
  private readonly receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      this.received.push({ headers: request.headers, body, data: JSON.parse(body).data });
      response.writeHead(this.statuses.shift() ?? 200).end();
    });
  });

  /** Starts both; `paceMs` is the supplier's pace. */
  async start(paceMs = 20): Promise<void> {
    await new Promise<void>((resolve) => this.receiver.listen(0, '127.0.0.1', resolve));
    await this.open(paceMs);
  }

  /** Stops the sandbox and starts it again with the same memory. */
  async restart(paceMs = 20): Promise<void> {
    await this.sandbox?.close();
    await this.open(paceMs);
  }

  /** Base URL of the API. */
  get url(): string {
    return this.sandbox === undefined ? '' : `${this.sandbox.url}/digiflazz/v1`;
  }

  async stop(): Promise<void> {
    await this.sandbox?.close();
    this.receiver.closeAllConnections();
    await new Promise((resolve) => this.receiver.close(resolve));
    rmSync(this.folder, { recursive: true });
  }

  /** Sends a raw request to a path under the API; an own `AbortSignal` may cut it short. */
  post(path: string, body: Reply, signal?: AbortSignal): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
  }

  /** Signs a request, sends it and reads `data`. */
  async ask(path: string, last: string, fields: Reply): Promise<Reply> {
    const response = await this.post(path, this.signed(last, fields));
    const answer: { data: Reply } = await response.json();
    return answer.data;
  }

  signed(last: string, fields: Reply): Reply {
    const sign = requestSignature(SupplierRig.username, SupplierRig.key, last);
    return { username: SupplierRig.username, sign, ...fields };
  }

  /** Buys `sku` for `customer_no` under `ref_id`. */
  topUp(ref_id: string, customer_no: string, buyer_sku_code = 'tsel10', more: Reply = {}): Promise<Reply> {
    return this.ask('/transaction', ref_id, { ref_id, customer_no, buyer_sku_code, ...more });
  }

  bill(commands: string, ref_id: string, customer_no: string): Promise<Reply> {
    return this.ask('/transaction', ref_id, { commands, ref_id, customer_no, buyer_sku_code: 'pln' });
  }

  /** Speaks to a path beside the API, such as `/_statement`. */
  async beside(path: string, body?: Reply): Promise<{ balance: number; opening: number; entries: readonly Reply[] }> {
    const address = this.url.replace('/v1', path);
    const response = await fetch(address, body ? { method: 'POST', body: JSON.stringify(body) } : {});
    return response.json();
  }

  /** Webhooks about a reference so far. */
  hooks(refId: string): Received[] {
    return this.received.filter((hook) => hook.data.ref_id === refId);
  }

  private async open(paceMs: number): Promise<void> {
    const { port } = this.receiver.address() as AddressInfo;
    this.sandbox = await startSandbox({
      port: 0,
      dataDir: this.folder,
      callbackBase: `http://127.0.0.1:${port}/hook`,
      credentials: {
        ...inventedCredentials('rig'),
        digiflazz: { username: SupplierRig.username, key: SupplierRig.key, webhookSecret: SupplierRig.secret },
      },
      paceMs,
    });
  }
}
