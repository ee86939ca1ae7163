import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/react';
import { REPORT_RELEASE, type ReportTarget, requestTags, TRACE_RATE } from '#src/domain/program/error-report.ts';
import { ApiError } from '../api/api-error.ts';
import { isReplayWanted, loadReplay } from './load-replay.ts';
import { maskedTransport } from './masked-transport.ts';

/** A report waits this long for the part that records the screen. */
const REPLAY_WAIT_MS = 3_000;

/**
 * Starts to report to a collector of Sentry's protocol. Reports do not identify the user: integrations that would
 * (dialogs, console, clicks) are left out, and everything sent passes `maskEnvelope`.
 * @returns reports one error
 */
export function startReporting({ dsn, environment, build }: ReportTarget): (error: unknown) => void {
  const wanted = isReplayWanted();
  init({
    dsn,
    environment,
    release: REPORT_RELEASE,
    dist: build,
    tracesSampleRate: TRACE_RATE,
    // Whole transactions are part of every collector's protocol.
    traceLifecycle: 'static',
    // Whether this visit is one of the recorded was decided before the recorder was loaded.
    replaysSessionSampleRate: wanted ? 1 : 0,
    replaysOnErrorSampleRate: 1,
    // Our own calls carry no header of the collector's.
    tracePropagationTargets: [],
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false }),
      browserTracingIntegration({ enableInp: false }),
    ],
    transport: maskedTransport,
  });
  if (wanted) void loadReplay();
  return (error) => void reportWithReplay(error);
}

/** The recorder is started first, so that each report includes the screen from the error on. */
async function reportWithReplay(error: unknown): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, REPLAY_WAIT_MS));
  await Promise.race([loadReplay(), late]);
  const request = error instanceof ApiError ? error.requestId : '';
  captureException(error, {
    mechanism: { type: 'konter', handled: false },
    ...(request === '' ? {} : { captureContext: { tags: requestTags(window.location.origin, request) } }),
  });
}
