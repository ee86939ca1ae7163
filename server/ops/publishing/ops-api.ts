import { OPS_OPERATIONS } from '#src/contract/console-operations.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import type { Language } from '#src/domain/language.ts';

export type OpsOperationName = keyof typeof OPS_OPERATIONS;
type Body = Readonly<Record<string, unknown>>;

/** The server refused or did not answer; the message is the server's own sentence. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: string;
  readonly details: unknown;

  constructor(code: string, message: string, details: unknown) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Calls operations of the ops API as the account that the environment names. */
export interface OpsApi {
  call(operation: OpsOperationName, args?: Body): Promise<Body>;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Speaks with a running server: `KONTER_URL` (http://127.0.0.1:3000 when absent), and as whom: `KONTER_OPS_TOKEN`, or
 * `KONTER_OPS_LOGIN` with `KONTER_OPS_PASSWORD`.
 * @param language of the server's sentences
 * @throws RefusedError `not_authenticated` when the environment names nobody, or what the server says
 */
export async function connectOps(
  environment: Environment,
  send: typeof fetch = fetch,
  language: Language = 'en',
): Promise<OpsApi> {
  const origin = (environment.KONTER_URL ?? 'http://127.0.0.1:3000').replace(/\/+$/, '');
  const { KONTER_OPS_TOKEN: token, KONTER_OPS_LOGIN: login, KONTER_OPS_PASSWORD: password } = environment;
  if (token !== undefined && token !== '')
    return apiOf(origin, send, { authorization: `Bearer ${token}`, 'accept-language': language });
  if (login === undefined || password === undefined) {
    const how = 'Set KONTER_OPS_TOKEN, or KONTER_OPS_LOGIN and KONTER_OPS_PASSWORD.';
    throw new RefusedError('not_authenticated', how, undefined);
  }
  const session = await signIn(origin, send, login, password);
  return apiOf(origin, send, { ...session, 'accept-language': language });
}

/** Signs in as the page does: a guest's token first, then the session's. */
async function signIn(origin: string, send: typeof fetch, login: string, password: string): Promise<SentHeaders> {
  const guest = await reach(origin, send, '/api/v1/account', { headers: MARKED });
  const cookies = cookiesOf(guest);
  const csrf = guest.headers.get('x-csrf-token') ?? '';
  const answer = await reach(origin, send, '/api/v1/session', {
    method: 'POST',
    headers: { ...MARKED, 'content-type': 'application/json', 'x-csrf-token': csrf, cookie: cookies },
    body: JSON.stringify({ login, password }),
  });
  const { csrf_token: token } = await bodyOf(answer);
  return { cookie: `${cookies}; ${cookiesOf(answer)}`, 'x-csrf-token': String(token) };
}

type SentHeaders = Readonly<Record<string, string>>;
const MARKED = { accept: 'application/json', 'accept-language': 'en', 'x-requested-with': 'XMLHttpRequest' };

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');

function apiOf(origin: string, send: typeof fetch, headers: SentHeaders): OpsApi {
  return {
    call: async (operation, args = {}) => {
      const route: OperationRoute = OPS_OPERATIONS[operation];
      const rest = new Map(Object.entries(args).filter(([, value]) => value !== undefined));
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = rest.get(name);
        rest.delete(name);
        return encodeURIComponent(String(value));
      });
      const posted = route.method === 'POST' || (route.method === 'DELETE' && rest.size > 0);
      const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
      const response = await reach(origin, send, `${path}${posted || query === '' ? '' : `?${query}`}`, {
        method: route.method,
        headers: { ...MARKED, ...headers, ...(posted ? { 'content-type': 'application/json' } : {}) },
        ...(posted ? { body: JSON.stringify(Object.fromEntries(rest)) } : {}),
      });
      return bodyOf(response);
    },
  };
}

/** Asks the server. @throws RefusedError `network` when nobody answers, or the address is none */
function reach(origin: string, send: typeof fetch, path: string, init: RequestInit): Promise<Response> {
  return send(`${origin}${path}`, init).catch((error: unknown) => {
    throw new RefusedError('network', `${origin} does not answer. Is KONTER_URL right?`, String(error));
  });
}

async function bodyOf(response: Response): Promise<Body> {
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : { message: `HTTP ${response.status}` }) as Body;
  if (response.ok) return body;
  throw new RefusedError(String(body.code ?? response.status), String(body.message), body.details ?? body.errors);
}
