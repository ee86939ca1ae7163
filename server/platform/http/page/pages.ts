import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BootPayload } from '#src/contract/boot.contract.ts';
import { AppError, ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import { isLanguage, type Language } from '#src/domain/language.ts';
import { isLook, LOOK_COOKIE, LOOK_SECONDS, type Look } from '#src/domain/look.ts';
import { sendError, toAppError } from '../answer/error-answer.ts';
import type { RouteSurroundings } from '../register-routes.ts';
import { acceptedLanguage } from '../request/language.ts';
import type { ClientBuild } from './client-build.ts';
import { renderPage, renderPlainPage } from './html-page.ts';
import { sendPage } from './packed-page.ts';
import type { AssemblePage } from './page.ts';

export interface PagesOptions {
  /** Undefined when the browser program is not built. */
  readonly build: ClientBuild | undefined;
  readonly assemblePage: AssemblePage;
  readonly release: string;
  readonly realtime: BootPayload['realtime'];
  readonly errorReports?: BootPayload['errorReports'];
}

/** Addresses that are never a screen: a missing file or call there gets its own 404. */
const NOT_SCREENS = /^\/(api|assets|validators|schemas|app)(\/|$)/;

/** Pages of one address; an agent's shop may share one. */
const PAGES_PER_MINUTE = 300;

/** Answers every other address with the page whose screen it names. */
export function registerPages(app: FastifyInstance, surroundings: RouteSurroundings, options: PagesOptions): void {
  const config = { rateLimit: { max: PAGES_PER_MINUTE, timeWindow: 60_000 } };
  // Requests over the limit get a readable page too, because a browser shows it.
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    NOT_SCREENS.test(request.url) ? sendError(error, request, reply) : sendPlainFailure(error, request, reply);
  app.get('/*', { config, errorHandler }, (request, reply) => {
    if (NOT_SCREENS.test(request.url)) throw new AppError('not_found');
    return answerPage(request, reply, surroundings, options);
  });
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, sessions, site }: RouteSurroundings,
  { build, assemblePage, release, realtime, errorReports }: PagesOptions,
): Promise<FastifyReply> {
  const visit = await sessions.visit(request, reply);
  const language =
    chosenLanguage(request) ??
    visit.language ??
    namedInAddress(request) ??
    acceptedLanguage(request.headers['accept-language']);
  const outcome = await assemblePage({
    db,
    path: decodeURI(request.url.split('?')[0] ?? '/'),
    query: readQuery(request.query),
    caller: visit.caller,
    language,
    requestId: request.id,
    visitor: visit.csrfToken,
  });
  reply.header('cache-control', 'no-store');
  if (outcome.kind === 'redirect') return reply.redirect(outcome.to, 302);
  reply.code(outcome.status);
  if (!build)
    return sendPage(
      request,
      reply,
      renderPlainPage('Konter', 'The browser program is not built: npm run build.', 'en'),
    );
  const look = chosenLook(request);
  // Some browsers keep for a week only what a script wrote.
  if (look !== undefined) reply.setCookie(LOOK_COOKIE, look, { path: '/', maxAge: LOOK_SECONDS, sameSite: 'lax' });
  const boot = { ...outcome.boot, release, language, realtime, ...(errorReports && { errorReports }) };
  return sendPage(
    request,
    reply,
    renderPage(build, {
      title: outcome.title,
      boot,
      csrfToken: visit.csrfToken,
      nonce: request.styleNonce,
      look,
      readable: outcome.readable && { ...outcome.readable, address: `${site.origin}${outcome.readable.path}` },
    }),
  );
}

/** `?hl=zh`: the address of a public page in one language, as listed for search engines. */
function namedInAddress(request: FastifyRequest): Language | undefined {
  const { hl } = readQuery(request.query);
  return isLanguage(hl) ? hl : undefined;
}

/**
 * The language picked last in this browser, which stores it in this cookie: a page requested before the account's own
 * setting is saved is in the new language already. Without the cookie the account's language holds.
 */
function chosenLanguage(request: FastifyRequest): Language | undefined {
  const chosen = request.cookies.konter_language;
  return isLanguage(chosen) ? chosen : undefined;
}

/** The look chosen in this browser, which stores it in this cookie. */
function chosenLook(request: FastifyRequest): Look | undefined {
  const chosen = request.cookies[LOOK_COOKIE];
  return isLook(chosen) ? chosen : undefined;
}

function readQuery(query: unknown): Record<string, string> {
  const entries = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function sendPlainFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = thrown instanceof URIError ? new AppError('not_found') : toAppError(thrown);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, 'page failed');
  const language = acceptedLanguage(request.headers['accept-language']);
  const text = `${ERROR_CATALOGUE[error.code].message[language]} (${request.id})`;
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderPlainPage('Konter', text, language));
}
