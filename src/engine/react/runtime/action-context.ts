import type { Action } from '#src/engine/core/document-types.ts';
import type { DataModel } from '#src/engine/core/model/data-model.ts';
import type { ScreenHost } from '../screen-host.ts';
import type { AgreedTerms } from './agreed-terms.ts';
import type { DataSources } from './data-sources.ts';
import type { Diagnostics } from './diagnostics.ts';
import type { Locals } from './evaluated.ts';
import type { FormState } from './form-state.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';

/** What actions work with: the parts of one mounted screen. */
export interface ActionContext {
  /** Id of the screen document. */
  readonly screen: string;
  readonly model: DataModel;
  readonly host: ScreenHost;
  readonly form: FormState;
  readonly data: DataSources;
  readonly terms: Pick<AgreedTerms, 'duringOwn'>;
  readonly diagnostics: Diagnostics;
  readonly keys: IdempotencyKeys;
}

/** Whose event the actions answer. */
export interface ActionOrigin {
  /** Id of the block in the page. */
  readonly block: string;
  readonly locals: Locals;
}

/** `stop`: something was refused, what follows does not run. `seen`: the user was shown a reaction. */
export interface ActionResult {
  readonly stop: boolean;
  readonly seen: boolean;
}

export const DONE: ActionResult = { stop: false, seen: false };
export const SEEN: ActionResult = { stop: false, seen: true };
export const STOP: ActionResult = { stop: true, seen: false };

export type RunActions = (
  actions: readonly Action[],
  origin: ActionOrigin,
  context: ActionContext,
) => Promise<ActionResult>;
