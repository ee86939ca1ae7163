import type { QueryClient } from '@tanstack/react-query';
import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import { createDataModel, type DataModel } from '#src/engine/core/model/data-model.ts';
import { flattenActions } from '#src/engine/core/screen/action-names.ts';
import { compileBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import type { ScreenEnvironment, ScreenHost } from '../screen-host.ts';
import type { ActionContext } from './action-context.ts';
import { type AgreedTerms, createAgreedTerms } from './agreed-terms.ts';
import { createDataSources } from './data-sources.ts';
import { createDiagnostics, type Diagnostics } from './diagnostics.ts';
import { evaluate, type Locals } from './evaluated.ts';
import { createFormState, type FormState } from './form-state.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts';
import { createListeners } from './listeners.ts';
import { migrateState } from './migrate-state.ts';
import { type BlockRegistry, type PreparedBlock, type PreparedNode, prepareScreen } from './prepare-screen.ts';
import { runActions } from './run-actions.ts';

/** Everything one mounted screen holds. Made once per screen; blocks follow its parts by subscription. */
export interface ScreenRuntime {
  readonly resolved: ResolvedScreen;
  readonly body: PreparedNode;
  /** It needs a newer program (SDUI-7). */
  readonly outdated: boolean;
  readonly model: DataModel;
  readonly diagnostics: Diagnostics;
  readonly form: FormState;
  /** What the user agreed to pay for, and what changed since. */
  readonly terms: AgreedTerms;
  /** State the screen began with, before anybody entered anything. */
  readonly began: Readonly<Record<string, unknown>>;
  /** Begins to fetch and listen; returns how to stop. */
  readonly start: () => () => void;
  readonly setEnvironment: (environment: ScreenEnvironment) => void;
  /** Runs what the document lists for an event of a block; resolves when done. */
  readonly emit: (block: PreparedBlock, id: string, event: string, payload: unknown, locals: Locals) => Promise<void>;
  readonly busy: {
    readonly has: (id: string) => boolean;
    readonly any: () => boolean;
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** Why a block that moves money must wait, in the user's language; "" when nothing is wrong. */
  readonly guard: { readonly reason: (id: string) => string; readonly subscribe: (listener: () => void) => () => void };
  /** What a part of the program that did not come needs: whether there is a network, and how to load the page anew. */
  readonly host: Pick<ScreenHost, 'online' | 'update'>;
  /** The local state without passwords, for a screen that is kept alive. */
  readonly keptState: () => Readonly<Record<string, unknown>>;
}

export interface ScreenRuntimeOptions {
  readonly resolved: ResolvedScreen;
  readonly registry: BlockRegistry;
  readonly host: ScreenHost;
  readonly client: QueryClient;
  readonly environment: ScreenEnvironment;
  /** Keys that outlive the screen: leaving and coming back repeats the same request too. */
  readonly keys?: IdempotencyKeys | undefined;
  /** State of an earlier visit (keep-alive). */
  readonly kept?: Readonly<Record<string, unknown>> | undefined;
  /** The screen that this document replaces while it is in use: what was entered stays where it fits (SDUI-4). */
  readonly before?: ScreenRuntime | undefined;
}

export function createScreenRuntime(options: ScreenRuntimeOptions): ScreenRuntime {
  const { resolved, registry, host, client, environment, kept, before } = options;
  const { screen } = resolved;
  const prepared = prepareScreen(screen, registry);
  const diagnostics = createDiagnostics(prepared.diagnostics, host.report);
  const model = createDataModel(rootsOf(screen, resolved.params, environment));
  const began = initialState(screen, model, diagnostics);
  model.set(['state'], { ...began, ...(before === undefined ? kept : carried(before, screen, began, prepared.bound)) });
  const form = createFormState({ screen, model, host, bound: prepared.bound });
  const data = createDataSources({ screen, model, host, client, diagnostics });
  const keys = options.keys ?? createIdempotencyKeys();
  const terms = createAgreedTerms({ model, body: prepared.body, host, before: before?.terms.handOver() });
  const context: ActionContext = { screen: screen.id, model, host, form, data, terms, diagnostics, keys };
  const busy = createBusy();

  return {
    resolved,
    body: prepared.body,
    outdated: prepared.outdated,
    model,
    diagnostics,
    form,
    terms,
    began,
    start: () => {
      const stopTerms = terms.start();
      data.start();
      return () => {
        data.stop();
        stopTerms();
      };
    },
    setEnvironment: (next) =>
      model.batch(() => {
        for (const [name, value] of Object.entries(environmentRoots(screen, next))) model.set([name], value);
      }),
    emit: async (block, id, event, payload, locals) => {
      const actions = block.node.on?.[event] ?? [];
      if (actions.length === 0 || (block.money && reason(id) !== '')) return;
      const calls = flattenActions(actions).some(({ action }) => action === 'call' || action === 'send');
      // A second tap while the first is on its way is the same wish, not another one.
      if (calls && !busy.enter(id)) return;
      try {
        await runActions(actions, { block: id, locals: { ...locals, event: payload } }, context);
      } finally {
        if (calls) busy.leave(id);
      }
    },
    busy,
    guard: {
      reason,
      subscribe: (listener) =>
        callingAll([
          diagnostics.subscribe(listener),
          host.online.subscribe(listener),
          terms.subscribe(listener),
          model.subscribe([['locale']], listener),
        ]),
    },
    host,
    keptState: () => withoutPaths((model.get(['state']) ?? {}) as Readonly<Record<string, unknown>>, prepared.secret),
  };

  function reason(id: string): string {
    if (diagnostics.broken()) return host.translate('app.broken.blocked');
    if (!host.online.get()) return host.translate('app.offline.blocked');
    return terms.question(id) === '' ? '' : host.translate('app.changed.blocked');
  }
}

/** One function that calls all of them. */
function callingAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}

function rootsOf(screen: ScreenDocument, params: Readonly<Record<string, string>>, environment: ScreenEnvironment) {
  const names = Object.keys(screen.data ?? {});
  const each = <T>(value: T): Readonly<Record<string, T>> => Object.fromEntries(names.map((name) => [name, value]));
  return {
    state: {},
    data: each(null),
    loading: each(false),
    failed: each(''),
    route: params,
    ...environmentRoots(screen, environment),
  };
}

function carried(
  before: ScreenRuntime,
  after: ScreenDocument,
  fresh: Readonly<Record<string, unknown>>,
  bound: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const state = (before.model.get(['state']) ?? {}) as Readonly<Record<string, unknown>>;
  return migrateState({ before: before.resolved.screen, began: before.began, state, after, fresh, bound });
}

/** Query parameters come as text; declared ones get their type, so that expressions may rely on it. */
function environmentRoots(screen: ScreenDocument, environment: ScreenEnvironment) {
  const declared = Object.entries(screen.parameters ?? {}).filter(([, parameter]) => parameter.in === 'query');
  const typed = Object.fromEntries(
    declared.map(([name, { type }]) => {
      const text = environment.query[name] ?? '';
      if (type === 'int') return [name, /^-?\d{1,15}$/.test(text) ? Number(text) : 0];
      if (type === 'bool') return [name, text === 'true' || text === '1'];
      if (type === 'list<string>') return [name, text === '' ? [] : text.split(',')];
      return [name, text];
    }),
  );
  const { locale, account, site } = environment;
  return { locale, account, site, query: { ...environment.query, ...typed } };
}

function initialState(screen: ScreenDocument, model: DataModel, diagnostics: Diagnostics): Record<string, unknown> {
  const state: Record<string, unknown> = {};
  for (const [name, { initial }] of Object.entries(screen.state ?? {})) {
    try {
      const outcome = evaluate(compileBindable(initial), model.snapshot());
      if (outcome.ok) state[name] = outcome.value;
      else diagnostics.add(`state/${name}`, outcome.reason);
    } catch (error) {
      diagnostics.add(`state/${name}`, error instanceof Error ? error.message : String(error));
    }
  }
  return state;
}

function withoutPaths(state: Readonly<Record<string, unknown>>, paths: ReadonlySet<string>): Record<string, unknown> {
  const copy = createDataModel(state);
  for (const path of paths) if (copy.get(path) !== undefined) copy.set(path, '');
  return { ...copy.snapshot() };
}

function createBusy() {
  const running = new Set<string>();
  const { announce, subscribe } = createListeners();
  return {
    has: (id: string) => running.has(id),
    any: () => running.size > 0,
    enter: (id: string): boolean => {
      if (running.has(id)) return false;
      running.add(id);
      announce();
      return true;
    },
    leave: (id: string): void => {
      running.delete(id);
      announce();
    },
    subscribe,
  };
}
