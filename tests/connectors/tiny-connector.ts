import type { ConnectorDocument, ConnectorOperation } from '#src/engine/core/document-types.ts';

/** A purchase in the fewest words, for tests that care about something else. */
export const TINY_PAY: ConnectorOperation = {
  method: 'POST',
  path: '/pay',
  body: { format: 'json', template: { ref: '{ref}', to: '{number}', sign: '{sign}' } },
  sign: { algorithm: 'sha256', encoding: 'hex', over: ['{secret.key}', '{ref}'] },
  timeoutMs: 2_000,
  maxResponseBytes: 64 * 1024,
  response: {
    format: 'json',
    fields: {
      reference: { from: '$.ref', type: 'string', optional: true },
      status: { from: '$.status', type: 'string' },
      sn: { from: '$.sn', type: 'string', optional: true },
    },
    status: [
      { field: 'status', in: ['ok'], means: 'success' },
      { field: 'status', in: ['no'], means: 'failed' },
    ],
  },
};

/** @param operation changes to {@link TINY_PAY}. */
export function tinyConnector(operation: Partial<ConnectorOperation> = {}, id = 'tiny'): ConnectorDocument {
  return {
    kind: 'connector',
    id,
    version: 1,
    group: 'biller',
    name: 'Tiny',
    baseUrl: { config: 'CONNECTOR_TINY_BASE_URL' },
    allowedHosts: ['supplier.example'],
    secrets: ['key'],
    operations: { pay: { ...TINY_PAY, ...operation } },
  };
}
