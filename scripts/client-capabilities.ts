import { createHash } from 'node:crypto';
import { BLOCK_SPECS } from '#src/blocks/catalog.ts';
import { stableJson } from '#src/contract/call-key.ts';
import type { ClientManifest } from '#src/contract/client-manifest.ts';
import { CEL_FUNCTIONS, CEL_METHODS, EXPRESSION_FUNCTIONS } from '#src/engine/core/expression/expression-functions.ts';
import { ACTION_NAMES } from '#src/engine/core/screen/action-names.ts';
import { MACHINE_NAMES } from '#src/machines/registry.ts';

/** What a browser program built from this tree can draw (SDUI-7). */
export function clientManifest(): ClientManifest {
  const abilities = {
    blocks: Object.fromEntries(BLOCK_SPECS.map(({ name, version }) => [name, version])),
    functions: [...new Set([...Object.keys(EXPRESSION_FUNCTIONS), ...CEL_FUNCTIONS, ...CEL_METHODS])].sort(),
    actions: [...ACTION_NAMES].sort(),
    machines: [...MACHINE_NAMES].sort(),
  };
  return { hash: createHash('sha256').update(stableJson(abilities)).digest('hex'), ...abilities };
}
