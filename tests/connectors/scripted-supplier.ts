import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived at the supplier. */
interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ScriptedSupplier {
  /** Base URL on loopback, with a path, as suppliers have. */
  readonly url: string;
  readonly received: Received[];
  /** What the next requests are answered with. */
  answer: (request: Received, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** A supplier that does what a test tells it, over real HTTP on loopback. */
export async function startScriptedSupplier(): Promise<ScriptedSupplier> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seen: Received = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      received.push(seen);
      supplier.answer(seen, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const supplier: ScriptedSupplier = {
    url: `http://127.0.0.1:${port}/base/v1`,
    received,
    answer: (_, response) => response.end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return supplier;
}

/** An answer with this status, type and text. */
export function plainAnswer(status: number, contentType: string, text: string): ScriptedSupplier['answer'] {
  return (_, response) => response.writeHead(status, { 'content-type': contentType }).end(text);
}
