import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inventedCredentials } from '../credentials.ts';
import { type Sandbox, startSandbox } from '../main.ts';

export interface Callback {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Entry = Readonly<Record<string, string | number>>;

/** All suppliers over HTTP and something that receives their callbacks, for tests that speak to one of them. */
export class StageRig {
  readonly credentials = inventedCredentials('rig');
  readonly received: Callback[] = [];
  /** What the receiver answers to the next callbacks; 200 when empty. */
  readonly statuses: number[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'stage-'));
  private sandbox: Sandbox | undefined;
  private readonly receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', headers } = request;
      const body = Buffer.concat(chunks).toString('utf8');
      this.received.push({ method, url: new URL(request.url ?? '/', 'http://receiver'), headers, body });
      response.writeHead(this.statuses.shift() ?? 200).end();
    });
  });

  /** Starts both; `paceMs` is the suppliers' pace. */
  async start(paceMs = 20): Promise<void> {
    await new Promise<void>((resolve) => this.receiver.listen(0, '127.0.0.1', resolve));
    await this.open(paceMs);
  }

  /** Stops the suppliers and starts them again with the same memory. */
  async restart(paceMs = 20): Promise<void> {
    await this.sandbox?.close();
    await this.open(paceMs);
  }

  async stop(): Promise<void> {
    await this.sandbox?.close();
    this.receiver.closeAllConnections();
    await new Promise((resolve) => this.receiver.close(resolve));
    rmSync(this.folder, { recursive: true });
  }

  /** Address of a path, which begins with the supplier's name. */
  at(path: string): string {
    return `${this.sandbox?.url ?? ''}${path}`;
  }

  /** Movements of the deposit under a reference. */
  async moves(supplier: string, reference: string): Promise<{ kind: string; amount: number }[]> {
    const { entries } = await this.statement(supplier);
    return entries
      .filter((entry) => entry.ref_id === reference)
      .map(({ kind, amount }) => ({ kind: String(kind), amount: Number(amount) }));
  }

  async statement(supplier: string): Promise<{ opening: number; balance: number; entries: readonly Entry[] }> {
    return (await fetch(this.at(`/${supplier}/_statement`))).json();
  }

  async control(supplier: string, change: Readonly<Record<string, unknown>>): Promise<number> {
    const address = this.at(`/${supplier}/_control`);
    return (await fetch(address, { method: 'POST', body: JSON.stringify(change) })).status;
  }

  /** Callbacks so far that say a text, in their address or their body. */
  callbacks(text: string): Callback[] {
    return this.received.filter(({ url, body }) => `${url.search} ${body}`.includes(text));
  }

  private async open(paceMs: number): Promise<void> {
    const { port } = this.receiver.address() as AddressInfo;
    this.sandbox = await startSandbox({
      port: 0,
      dataDir: this.folder,
      callbackBase: `http://127.0.0.1:${port}/callback`,
      credentials: this.credentials,
      paceMs,
    });
  }
}
