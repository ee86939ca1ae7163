import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One part of a report as it arrived. */
export interface Collected {
  readonly type: string;
  readonly text: string;
  /** Undefined for what is not JSON alone, e.g. a recording. */
  readonly payload: Readonly<Record<string, unknown>> | undefined;
}

/** A collector of errors on this machine, as Sentry and its like are one. */
export interface ErrorCollector {
  readonly dsn: string;
  readonly origin: string;
  readonly collected: readonly Collected[];
  close(): Promise<void>;
}

/** Takes an envelope of the protocol apart: a line of headers, then pairs of headers and payload. */
export function readEnvelope(body: string): readonly Collected[] {
  const [, ...lines] = body.split('\n');
  const found: Collected[] = [];
  for (let at = 0; at < lines.length; ) {
    const header = lines[at] ?? '';
    if (header === '') break;
    const { type } = JSON.parse(header) as { type: string };
    // A recording is two lines of its own.
    const rows = type === 'replay_recording' ? 2 : 1;
    const text = lines.slice(at + 1, at + 1 + rows).join('\n');
    found.push({ type, text, payload: rows === 1 ? (JSON.parse(text) as Collected['payload']) : undefined });
    at += 1 + rows;
  }
  return found;
}

/** @returns a collector that listens on a free port */
export async function startErrorCollector(): Promise<ErrorCollector> {
  const collected: Collected[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      collected.push(...readEnvelope(Buffer.concat(chunks).toString()));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    dsn: `http://publickey@${host}/7`,
    origin: `http://${host}`,
    collected,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
