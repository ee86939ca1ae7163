import type { FastifyInstance } from 'fastify';
import type { OperationName } from '#src/contract/operations.ts';
import { guest, type TestAnswer } from './test-app.ts';

/** A browser of a test: keeps its cookies from one call to the next, as a page of ours does. */
export interface TestBrowser {
  call(operation: OperationName, args?: Readonly<Record<string, unknown>>): Promise<TestAnswer>;
  /** Forgets the session's cookie and keeps that of the device, as a browser does whose session has ended. */
  leave(): void;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string) => void;
}

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

/** @param address of the client; the program must trust its proxy `127.0.0.1` */
export function testBrowser(app: FastifyInstance, address = '10.9.0.1'): TestBrowser {
  const stranger = guest(app);
  const cookies = new Map([String(stranger.headers.cookie).split('=') as [string, string]]);
  const visitorToken = stranger.headers['x-csrf-token'];
  let token = visitorToken;
  return {
    call: async (operation, args = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { cookie, 'x-csrf-token': token, 'x-forwarded-for': address, 'user-agent': PHONE };
      const answer = await stranger.call(operation, args, { headers });
      for (const line of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      if (typeof answer.body.csrf_token === 'string') token = answer.body.csrf_token;
      return answer;
    },
    leave: () => {
      cookies.delete('konter_session');
      token = visitorToken;
    },
    cookie: (name) => cookies.get(name),
    setCookie: (name, value) => void cookies.set(name, value),
  };
}
