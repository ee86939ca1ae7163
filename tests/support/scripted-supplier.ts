import type { OperationResult } from '#server/connectors/operation-result.ts';
import type { ConnectorCall, ConnectorRuntime } from '#server/connectors/runtime.ts';

type Script =
  | Partial<OperationResult>
  | ((call: ConnectorCall) => Partial<OperationResult> | Promise<Partial<OperationResult>>);

/** A supplier whose answers a test prepares, in place of the connector runtime. */
export interface ScriptedSupplier extends Pick<ConnectorRuntime, 'call' | 'readCallback'> {
  /** Answers of the next calls of an operation, in order; the last one stays. */
  answer(operation: string, ...scripts: readonly Script[]): void;
  /** Calls so far, e.g. `['top-up', 'status']`. */
  readonly calls: Pick<ConnectorCall, 'operation' | 'context' | 'patienceMs' | 'sentSeconds'>[];
  reset(): void;
}

const TRACE = { request: { sent: true }, response: { got: true }, durationMs: 1 };
const asResult = (script: Partial<OperationResult>): OperationResult => ({
  outcome: 'success',
  nothingCreated: false,
  sent: true,
  fields: {},
  trace: TRACE,
  ...script,
});

/** Callbacks of this supplier are JSON and authenticated by `x-test-secret: right`. */
export function scriptedSupplier(): ScriptedSupplier {
  const scripts = new Map<string, Script[]>();
  const calls: ScriptedSupplier['calls'] = [];
  return {
    calls,
    answer: (operation, ...next) => void scripts.set(operation, [...next]),
    reset: () => {
      scripts.clear();
      calls.length = 0;
    },
    call: async (call) => {
      const { connector: _, ...asked } = call;
      calls.push(asked);
      const queue = scripts.get(call.operation) ?? [];
      const script = queue.length > 1 ? queue.shift() : queue[0];
      if (script === undefined) throw new Error(`no answer written for ${call.operation}`);
      return asResult(typeof script === 'function' ? await script(call) : script);
    },
    readCallback: (_connector, { headers, rawBody }) => {
      if (headers['x-test-secret'] !== 'right') return { accepted: false, reason: 'unauthenticated' };
      const body = JSON.parse(rawBody.toString('utf8')) as {
        reference?: string;
        confirm?: boolean | 'if-any';
      } & Partial<OperationResult>;
      const { reference, confirm = false, ...result } = body;
      if (reference === undefined) return { accepted: false, reason: 'unreadable' };
      const deliveryId = String(headers['x-delivery'] ?? rawBody.toString('hex'));
      const kept = { method: 'POST', query: '', address: '', headers, body: rawBody.toString('utf8') } as const;
      const common = { accepted: true, confirm, kept, deliveryId, reference } as const;
      return { ...common, ignored: reference === 'ping', result: asResult(result) };
    },
  };
}
