import { inSpan } from '#server/platform/tracing/spans.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { type RawCallback, readCallback } from './callback/read-callback.ts';
import type { ConnectorCall, ConnectorLog, ConnectorRuntimeOptions } from './connector-call.ts';
import { configurationOf } from './connector-settings.ts';
import type { CallbackReading, OperationResult } from './operation-result.ts';
import { createOperationRunner } from './run-call.ts';

export type { ConnectorCall, ConnectorRuntimeOptions } from './connector-call.ts';
export type { ConnectorSettings } from './connector-settings.ts';

export interface ConnectorRuntime {
  /**
   * Calls a supplier once. Whatever the supplier does is a result, at worst `unknown`; nothing is retried here.
   *
   * @throws Error when the connector has no such operation: a mistake in our own program.
   */
  call(call: ConnectorCall): Promise<OperationResult>;
  readCallback(connector: ConnectorDocument, raw: RawCallback): CallbackReading;
  /** Closes kept connections. */
  close(): void;
}

/** Runs connector documents: render, sign, send, read, map (design: connectors; rows SDUI-3, fault 20). */
export function createConnectorRuntime(options: ConnectorRuntimeOptions): ConnectorRuntime {
  const perform = createOperationRunner(options);
  const { log } = options;
  return {
    async call(call) {
      const { connector, operation } = call;
      const attributes = { 'konter.connector': connector.id, 'konter.operation': operation };
      const result = await inSpan({ kind: 'call', name: `${connector.id} ${operation}`, attributes }, async (span) => {
        const heard = await perform.run(call);
        span?.tell({ 'konter.outcome': heard.outcome, 'konter.cause': heard.cause ?? 'none' });
        if (heard.outcome === 'unknown') span?.fail();
        return heard;
      });
      if (result.outcome === 'unknown') warn(log, call, result);
      return result;
    },
    readCallback(connector, raw) {
      const { secrets, values } = configurationOf(options.settings, connector);
      return readCallback(connector, secrets, values, raw);
    },
    close: () => perform.close(),
  };
}

function warn(log: ConnectorLog, call: ConnectorCall, { cause, sent, trace }: OperationResult): void {
  const { connector, operation, context } = call;
  const details = { connector: connector.id, operation, reference: context.ref ?? null, cause, sent };
  log.warn({ ...details, durationMs: trace.durationMs }, 'supplier gave no answer we can use');
}
