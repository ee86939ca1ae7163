import { makeFetchTransport } from '@sentry/react';
import { maskEnvelope } from '#src/domain/program/error-report.ts';

type Make = typeof makeFetchTransport;

/** Sends reports as the SDK does, once they are masked; what may not leave is dropped here. */
export function maskedTransport(...options: Parameters<Make>): ReturnType<Make> {
  const inner = makeFetchTransport(...options);
  return {
    flush: (timeout) => inner.flush(timeout),
    send: async (envelope) => {
      const masked = maskEnvelope(envelope);
      return masked === null ? {} : inner.send(masked);
    },
  };
}
