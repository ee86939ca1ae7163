import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it arrived, with its attributes by name. */
interface ReceivedSpan {
  readonly name: string;
  /** OTLP: 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Traces that it is linked to. */
  readonly follows: readonly string[];
  readonly failed: boolean;
}

/** A collector of traces on this machine that takes OTLP over HTTP. */
export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Everything that arrived, as it was written. */
  text(): string;
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface WireSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes?: readonly Attribute[];
  readonly links?: readonly { readonly traceId: string }[];
  readonly status?: { readonly code?: number };
}
interface Message {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[] }[];
}

const OTLP_ERROR = 2;

function read(message: Message): ReceivedSpan[] {
  return message.resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ name, kind, traceId, spanId, parentSpanId = '', attributes = [], links = [], status }) => ({
      ...{ name, kind, traceId, spanId, parentSpanId },
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      follows: links.map((link) => link.traceId),
      failed: status?.code === OTLP_ERROR,
    }));
}

/** @returns a collector that listens on a free port */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      texts.push(text);
      if (request.url === '/v1/traces') spans.push(...read(JSON.parse(text) as Message));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => texts.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
