import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** About as quick as gzip, and smaller. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const pack = { br: (text: string) => brotli(text, BROTLI), gzip: (text: string) => packGzip(text) } as const;

/** Below this many characters packing saves no packet. */
const WORTH_IT = 1_400;

/**
 * Sends a page, compressed for browsers that accept it: a page carries its screen's answers, and those of a product with
 * many nominals take seconds on a slow phone. A page also carries the session's CSRF token. The compressed length would
 * let another site guess it, letter by letter, by opening pages with text of its choice in the address (BREACH); so only
 * requests that another site cannot cause are compressed: a typed or saved address, or a link of our own pages.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, sec-fetch-site');
  const encoding = isOwnVisit(request) && html.length >= WORTH_IT ? encodingFor(request) : undefined;
  if (encoding === undefined) return reply.send(html);
  const packed = await pack[encoding](html);
  return reply.header('content-encoding', encoding).send(packed);
}

/** Browsers name the initiator; a page for one that does not is sent uncompressed. */
function isOwnVisit({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin';
}

function encodingFor({ headers }: FastifyRequest): keyof typeof pack | undefined {
  const accepted = String(headers['accept-encoding'] ?? '').split(',');
  const takes = (name: string) =>
    accepted.some((each) => {
      const [coding, weight] = each.split(';').map((part) => part.trim().toLowerCase());
      return coding === name && !/^q=0(\.0*)?$/.test(weight ?? '');
    });
  return (['br', 'gzip'] as const).find(takes);
}
