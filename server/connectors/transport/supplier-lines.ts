import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type Bulkhead, createBulkhead } from './bulkhead.ts';

/** Connections to one supplier: its own sockets and its own slots. */
interface SupplierLine {
  readonly slots: Bulkhead;
  agent(protocol: string): HttpAgent;
}

export interface SupplierLines {
  line(connectorId: string): SupplierLine;
  /** Closes idle connections; calls under way end as lost. */
  close(): void;
}

/** Shorter than the five seconds after which common servers hang up, so that a purchase rarely meets a dead socket. */
const IDLE_MS = 4_000;

/** @param size calls under way at once, per connector. */
export function createSupplierLines(size: number): SupplierLines {
  const lines = new Map<string, { line: SupplierLine; agents: readonly HttpAgent[] }>();
  return {
    line(connectorId) {
      const known = lines.get(connectorId);
      if (known !== undefined) return known.line;
      const options = { keepAlive: true, maxSockets: size, timeout: IDLE_MS };
      const plain = new HttpAgent(options);
      const secure = new HttpsAgent(options);
      const line: SupplierLine = {
        slots: createBulkhead(size),
        agent: (protocol) => (protocol === 'https:' ? secure : plain),
      };
      lines.set(connectorId, { line, agents: [plain, secure] });
      return line;
    },
    close() {
      for (const { agents } of lines.values()) for (const agent of agents) agent.destroy();
      lines.clear();
    },
  };
}
