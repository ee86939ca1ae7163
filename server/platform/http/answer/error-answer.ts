import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionTrouble } from '#server/platform/database/connection-trouble.ts';
import type { ErrorAnswer } from '#src/contract/error.contract.ts';
import { AppError, ERROR_CATALOGUE, type ErrorCode } from '#src/domain/errors/app-error.ts';
import type { Language } from '#src/domain/language.ts';
import { countText } from '#src/domain/text/count-text.ts';
import { fieldMessage } from '../request/field-messages.ts';
import { acceptedLanguage } from '../request/language.ts';

/** Refusals of the framework, with our error codes. */
const FRAMEWORK_CODES = new Map<string, ErrorCode>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'payload_too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_media_type'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'malformed_request'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'malformed_request'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'malformed_request'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'not_found'],
]);

/** Turns any thrown value into a coded error; an unexpected one becomes `internal` with its cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = (error instanceof Error ? error : {}) as Partial<FastifyError>;
  // A client that breaks off while it sends has a code that a lost database has, too; with a status of the framework's.
  if (statusCode === undefined && isConnectionTrouble(error))
    return new AppError('service_unavailable', { cause: error });
  const known = code === undefined ? undefined : FRAMEWORK_CODES.get(code);
  if (known) return new AppError(known, { cause: error });
  // The JSON parser's refusals carry only a status.
  // Those of the file server too: a path out of its folder, or one that is none.
  if (statusCode === 403 || statusCode === 404) return new AppError('not_found', { cause: error });
  if (statusCode === 400) return new AppError('malformed_request', { cause: error });
  if (statusCode === 413) return new AppError('payload_too_large', { cause: error });
  return new AppError('internal', { cause: error });
}

/** The body of a failed call (API-2). Nothing of an unexpected failure but its request id leaves the server. */
export function errorAnswer(error: AppError, language: Language, requestId: string): ErrorAnswer {
  const fields = Object.entries(error.fields);
  return {
    code: error.code,
    message: error.sentence?.[language] ?? fillFrom(error.details, error.code, language),
    request_id: requestId,
    ...(fields.length === 0
      ? {}
      : {
          errors: Object.fromEntries(
            fields.map(([pointer, list]) => [pointer, list.map((each) => fieldMessage(each, language))]),
          ),
        }),
    ...(Object.keys(error.details).length === 0 ? {} : { details: error.details }),
  };
}

/** A sentence may name a limit of the site: `{limit}` is filled from the details, as the language writes a count. */
function fillFrom(details: AppError['details'], code: AppError['code'], language: Language): string {
  return ERROR_CATALOGUE[code].message[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = details[name];
    return typeof value === 'number' ? countText(value, language) : whole;
  });
}

/** Retry-After in seconds: the refusal's own, or a minute. */
const secondsToWait = ({ details }: AppError): number =>
  typeof details.retry_after === 'number' ? details.retry_after : 60;

/**
 * Failures and time-outs of suppliers. The call has its own line in the log, so these are not reported as errors of ours.
 */
const OF_SUPPLIERS: ReadonlySet<ErrorCode> = new Set(['inquiry_slow', 'inquiry_failed', 'name_check_slow']);
const failedThere = new WeakSet<FastifyRequest>();

/** Whether a request failed only because a supplier did. */
export const failedAtSupplier = (request: FastifyRequest): boolean => failedThere.has(request);

/** Answers a failure as JSON and logs failures that need a person's attention. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  const { status } = error;
  if (OF_SUPPLIERS.has(error.code)) {
    failedThere.add(request);
    request.log.warn({ code: error.code }, 'request refused');
  } else if (status >= 500)
    request.log.error({ req: request, err: error.cause ?? error, code: error.code }, 'request failed');
  else request.log.info({ code: error.code }, 'request refused');
  if (status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', String(secondsToWait(error)));
  const language = acceptedLanguage(request.headers['accept-language']);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorAnswer(error, language, request.id));
}

/** The only place that maps errors to HTTP. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
