import type { IncomingHttpHeaders } from 'node:http';
import { CLIENT_HEADER, GENERATION_HEADER } from '#src/contract/client-manifest.ts';
import type { ClientHints } from '../route.ts';

/** Reads a client's headers about itself; malformed ones are ignored. */
export function readClientHints(headers: IncomingHttpHeaders): ClientHints {
  const manifest = headers[CLIENT_HEADER];
  const generation = headers[GENERATION_HEADER];
  return {
    ...(typeof manifest === 'string' && /^[0-9a-f]{64}$/.test(manifest) ? { manifest } : {}),
    ...(typeof generation === 'string' && /^[0-9]{1,15}$/.test(generation) ? { generation: Number(generation) } : {}),
  };
}
