import formbody from '@fastify/formbody';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/domain/errors/app-error.ts';
import { requireAllowed, requireSignedIn } from '../http/admission.ts';
import { requireOwnToken } from '../http/guard/own-page.ts';
import type { RouteSurroundings } from '../http/register-routes.ts';
import { inputReader } from '../http/request/schema-validation.ts';
import { type RealtimeCredentials, signChannel } from './channel-signature.ts';
import { accountChannel } from './publish.ts';
import { writeHolder } from './session-sockets.ts';

const form = Type.Object(
  {
    socket_id: Type.String({ pattern: '^\\d{1,10}\\.\\d{1,10}$' }),
    channel_name: Type.String({ minLength: 1, maxLength: 164 }),
  },
  { additionalProperties: false },
);

/**
 * `POST /api/v1/broadcasting/auth` (spec section 7): signs the caller's own private channel and no other, for as
 * long as the session lasts and the account is active. The stock clients
 * send a form, so form bodies are read here and nowhere else.
 */
export function registerChannelAuth(
  app: FastifyInstance,
  surroundings: RouteSurroundings,
  credentials: RealtimeCredentials,
): void {
  const read = inputReader('body', form);
  app.register(async (scope) => {
    await scope.register(formbody);
    scope.post('/api/v1/broadcasting/auth', async (request, reply) => {
      const visit = await surroundings.sessions.visit(request, reply);
      requireSignedIn('signed-in', visit);
      requireOwnToken(request, visit.csrfToken, surroundings.site);
      const { socket_id: socketId, channel_name: channel } = read({ ...(request.body as object) }) as {
        socket_id: string;
        channel_name: string;
      };
      if (!visit.caller || channel !== accountChannel(visit.caller.accountId)) throw new AppError('forbidden');
      requireAllowed('active', visit.caller);
      const data = writeHolder(visit.caller);
      return { auth: signChannel(credentials, socketId, channel, data), channel_data: data };
    });
  });
}
