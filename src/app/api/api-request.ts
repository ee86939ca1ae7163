import { presentArguments } from '#src/contract/call-key.ts';
import { CLIENT_HEADER, GENERATION_HEADER } from '#src/contract/client-manifest.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import { CLIENT_HASH } from './client-build.ts';
import { heardGeneration } from './heard-generation.ts';

export interface ApiRequest {
  readonly url: string;
  readonly init: RequestInit;
}

export interface RequestHeaders {
  readonly language: string;
  readonly csrfToken: string;
  readonly idempotencyKey?: string;
  readonly requestId?: string;
}

/**
 * Builds the request of an operation: `{name}` in the path is filled from the arguments; the rest goes to the query
 * (GET; empty ones left out, lists with commas) or the JSON body (POST, and DELETE where there is any: never a password in an address).
 * @throws Error when a path argument is missing: the call would go to another resource.
 */
export function buildRequest(
  route: OperationRoute,
  args: Readonly<Record<string, unknown>>,
  headers: RequestHeaders,
): ApiRequest {
  const rest = new Map(Object.entries(args));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    if (value === undefined || value === null || value === '') throw new Error(`missing path argument ${name}`);
    return encodeURIComponent(String(value));
  });
  const init: RequestInit = {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Accept-Language': headers.language,
      'X-Requested-With': 'XMLHttpRequest',
      ...(CLIENT_HASH === '' ? {} : { [CLIENT_HEADER]: CLIENT_HASH }),
      ...(heardGeneration() === 0 ? {} : { [GENERATION_HEADER]: String(heardGeneration()) }),
      ...(headers.csrfToken === '' ? {} : { 'X-CSRF-TOKEN': headers.csrfToken }),
      ...(headers.idempotencyKey === undefined ? {} : { 'Idempotency-Key': headers.idempotencyKey }),
      ...(headers.requestId === undefined ? {} : { 'X-Request-Id': headers.requestId }),
    },
  };
  if (route.method === 'GET') return { url: path + queryOf(Object.fromEntries(rest)), init };
  if (route.method === 'DELETE' && rest.size === 0) return { url: path, init };
  return {
    url: path,
    init: {
      ...init,
      headers: { ...init.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(route.reads ? presentArguments(Object.fromEntries(rest)) : Object.fromEntries(rest)),
    },
  };
}

function queryOf(args: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(presentArguments(args)))
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
