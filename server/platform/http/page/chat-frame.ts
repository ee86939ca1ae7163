import type { FastifyInstance } from 'fastify';
import type { LiveChat } from '#server/platform/preferences/live-chat.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { isLanguage } from '#src/domain/language.ts';
import type { RouteSurroundings } from '../register-routes.ts';

/**
 * `GET /chat/frame`: leads the frame of the overlay to the chat (NAV-11). Pages name this address only, so that the channel
 * is the site's and never the address bar's, and that a guest gets nowhere.
 */
export function registerChatFrame(
  app: FastifyInstance,
  { db, sessions }: RouteSurroundings,
  chat: LiveChat | undefined,
): void {
  app.get('/chat/frame', async (request, reply) => {
    const visit = await sessions.visit(request, reply);
    if (visit.caller === null) throw new AppError('not_authenticated');
    const { liveChat } = await readSitePreferences(db);
    const wanted: unknown = Reflect.get(Object(request.query), 'language');
    const language = isLanguage(wanted) ? wanted : (visit.language ?? 'id');
    const address = liveChat.isEnable ? chat?.address(liveChat.embedId, language) : undefined;
    if (address === undefined) throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'SAMEORIGIN')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
      .redirect(address, 302);
  });
}
