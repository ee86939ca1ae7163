import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface Heard {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Said {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** One request on its way through the proxy. */
export interface Exchange {
  readonly heard: Heard;
  /** Sends the request on, once per call. @throws Error when the target refuses the connection */
  forward(): Promise<Said>;
  /** Answers the client; nothing happens when the client is gone. */
  answer(said: Said): void;
  /** Sends the client a piece of a body that never ends, or ends later. @param said.body is its beginning */
  begin(said: Said): { more(text: string): void; end(): void };
  /** Resets the client's connection without an answer. */
  cut(): void;
  /** Settles when the client has an answer or went away. */
  readonly over: Promise<void>;
}

/** The fate of a request. */
export type Move = (exchange: Exchange) => Promise<void>;

export interface FaultProxy {
  readonly port: number;
  /** Every request, in order. */
  readonly heard: readonly Heard[];
  /**
   * Applies `move` to requests whose address or body contains `text`, `times` times at most; all others pass. The newest
   * rule is applied first. @returns removes the rule
   */
  meet(text: string, move: Move, times?: number): () => void;
  /** Removes all rules. */
  calm(): void;
  close(): Promise<void>;
}

interface Rule {
  readonly text: string;
  readonly move: Move;
  left: number;
}

const pass: Move = async (exchange) => exchange.answer(await exchange.forward());

/**
 * A proxy between two HTTP programs that passes requests on, unless a rule applies.
 * @param options.port 0 takes a free one
 * @param options.target where requests go, evaluated for each of them; origin, e.g. `http://127.0.0.1:3001`
 */
export async function startFaultProxy(options: { readonly port: number; target(): string }): Promise<FaultProxy> {
  const rules: Rule[] = [];
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let over: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      over = resolve;
    });
    response.once('close', over);
    const cut = () => {
      request.socket.destroy();
    };
    void readAll(request)
      .then(async (body) => {
        const { method = 'GET', url: path = '/', headers } = request;
        const asked: Heard = { method, path, headers, body };
        heard.push(asked);
        const begin = ({ status, headers: named, body: first }: Said) => {
          response.writeHead(status, named);
          response.write(first);
          return { more: (text: string) => void response.write(text), end: () => void response.end() };
        };
        const exchange: Exchange = {
          heard: asked,
          forward: () => forward(options.target(), asked),
          answer: (said) => {
            if (!response.destroyed) response.writeHead(said.status, said.headers).end(said.body);
          },
          begin,
          cut,
          over: ended,
        };
        await (take(rules, asked)?.move ?? pass)(exchange);
      })
      // A target that is down, or went away, is a broken connection for the client too.
      .catch(cut);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    meet: (text, move, times = Number.POSITIVE_INFINITY) => {
      const rule = { text, move, left: times };
      rules.unshift(rule);
      return () => {
        rule.left = 0;
      };
    },
    calm: () => {
      rules.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function take(rules: Rule[], { path, body }: Heard): Rule | undefined {
  const words = `${decodeURIComponent(path)}\n${body.toString('utf8')}`;
  const rule = rules.find(({ text, left }) => left > 0 && words.includes(text));
  if (rule !== undefined) rule.left -= 1;
  return rule;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(target: string, { method, path, headers, body }: Heard): Promise<Said> {
  return new Promise((resolve, reject) => {
    const { host: _, connection: __, ...rest } = headers;
    // A connection of its own: cutting it affects no other request.
    const onward = send(`${target}${path}`, { method, headers: rest, agent: false }, (response) => {
      readAll(response).then((text) => {
        const { 'transfer-encoding': ___, connection: ____, ...kept } = response.headers;
        resolve({ status: response.statusCode ?? 502, headers: kept, body: text });
      }, reject);
    });
    onward.once('error', reject);
    onward.end(body);
  });
}
