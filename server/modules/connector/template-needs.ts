import type { ConnectorOperation } from '#src/engine/core/document-types.ts';

const PLACEHOLDER = /\{([A-Za-z_]\w*)(?:\.\w+)*(\?)?\}/g;
/** Filled by the runtime itself. */
const OWN = new Set(['secret', 'const', 'sign', 'token', 'kept']);

export interface TemplateNeeds {
  /** Must be given. */
  readonly needs: readonly string[];
  /** May be given. */
  readonly may: readonly string[];
}

/** Which values of the context an operation's templates read. */
export function templateNeeds(operation: ConnectorOperation): TemplateNeeds {
  const { response: _, ...sent } = operation;
  const needs = new Set<string>();
  const may = new Set<string>();
  for (const [, name = '', optional] of JSON.stringify(sent).matchAll(PLACEHOLDER)) {
    if (OWN.has(name)) continue;
    (optional === undefined ? needs : may).add(name);
  }
  return { needs: [...needs], may: [...may].filter((name) => !needs.has(name)) };
}
