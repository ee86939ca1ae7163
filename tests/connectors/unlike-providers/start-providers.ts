import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { angsana } from './angsana.ts';
import { bhumi } from './bhumi.ts';
import { cendana } from './cendana.ts';
import { damar } from './damar.ts';
import { eboni } from './eboni.ts';
import { Orders, type Provider } from './orders.ts';

const PROVIDERS = { angsana, bhumi, cendana, damar, eboni } satisfies Readonly<Record<string, Provider>>;
export type ProviderName = keyof typeof PROVIDERS;
export const PROVIDER_NAMES = Object.keys(PROVIDERS) as readonly ProviderName[];

/** The five providers as their manuals say, on one port of loopback. */
export interface StartedProviders {
  readonly orders: Readonly<Record<ProviderName, Orders>>;
  baseUrl(name: ProviderName): string;
  stop(): Promise<void>;
}

export async function startProviders(): Promise<StartedProviders> {
  const orders = Object.fromEntries(PROVIDER_NAMES.map((name) => [name, new Orders()])) as Record<ProviderName, Orders>;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
      const name = PROVIDER_NAMES.find((one) => pathname.startsWith(`/${one}/`));
      if (name === undefined) return response.writeHead(404).end();
      const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
      const path = pathname.slice(name.length + 1);
      const body = Buffer.concat(chunks).toString('utf8');
      const asked = { method: request.method ?? '', path, query: searchParams, headers, body };
      const answer = PROVIDERS[name](asked, orders[name]);
      if (answer === 'silent') return;
      return response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    orders,
    baseUrl: (name) => `http://127.0.0.1:${port}/${name}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
