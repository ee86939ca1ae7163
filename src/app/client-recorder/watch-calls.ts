import { SLOW_MS } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import type { CallWatcher } from '../api/call-watch.ts';
import { routeOf } from '../api/operation-routes.ts';
import type { CallRecorder, RecordedCallOfPage } from './call-recorder.ts';

/**
 * Observes the page's calls that change something. Errors of the recorder are caught here and do not affect the call.
 * @param wanted whether this page records now: there is a signed-in account
 */
export function watchCalls(recorder: Pick<CallRecorder, 'begin'>, wanted: () => boolean): CallWatcher {
  return (api, operation, args, options = {}) => {
    const { method, silent } = routeOf(operation);
    const quiet = options.silent ?? silent ?? false;
    const call =
      method === 'GET' || quiet || !wanted()
        ? undefined
        : quietly(() => recorder.begin(operation, options.idempotencyKey));
    if (call === undefined) return api.call(operation, args, options);
    const asked = api.call(operation, args, { ...options, requestId: call.request });
    follow(asked, call);
    return asked;
  };
}

function follow(asked: Promise<unknown>, call: RecordedCallOfPage): void {
  const slow = setTimeout(() => quietly(call.slow), SLOW_MS);
  const end = (tell: () => void): void => {
    clearTimeout(slow);
    quietly(tell);
  };
  asked.then(
    () => end(call.answered),
    (error: unknown) => {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: 'aborted' };
      end(() => call.failed(status, code));
    },
  );
}

/** A recording with a gap is better than a failed sale. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
