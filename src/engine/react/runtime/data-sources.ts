import type { QueryClient } from '@tanstack/react-query';
import type { DataSource, ScreenDocument } from '#src/engine/core/document-types.ts';
import type { DataModel } from '#src/engine/core/model/data-model.ts';
import { type DataPath, overlaps } from '#src/engine/core/model/data-path.ts';
import { isOperationName } from '#src/engine/core/screen/action-names.ts';
import { type CompiledBindable, compileBindable } from '#src/engine/core/screen/resolve-bindable.ts';
import type { ScreenHost } from '../screen-host.ts';
import type { Diagnostics } from './diagnostics.ts';
import { evaluate } from './evaluated.ts';
import { asCondition } from './prepare-screen.ts';
import { createSourceObserver, type SourceObserver, type SourceState } from './source-observer.ts';

/** The named calls of a screen, kept in step with their arguments (TanStack Query fetches, caches and dedupes). */
export interface DataSources {
  /** Begins to fetch and to follow; what the cache already holds is in the model before this returns. */
  readonly start: () => void;
  readonly stop: () => void;
  /** An action set a path to the value it had: a source whose last attempt with it failed may try again. */
  readonly reconsider: (path: DataPath) => void;
  /** Fetches again, by name; resolves when all have answered. */
  readonly refresh: (names: readonly string[]) => Promise<void>;
}

interface Options {
  readonly screen: ScreenDocument;
  readonly model: DataModel;
  readonly host: ScreenHost;
  readonly client: QueryClient;
  readonly diagnostics: Diagnostics;
}

interface Source {
  readonly name: string;
  readonly declared: DataSource;
  readonly args: CompiledBindable;
  readonly when: CompiledBindable | null;
  readonly observer: SourceObserver;
}

const NO_ARGS = {};

export function createDataSources(options: Options): DataSources {
  const { screen, model, host, diagnostics } = options;
  const sources = Object.entries(screen.data ?? {}).flatMap(([name, declared]) => makeSource(name, declared, options));
  let stops: (() => void)[] = [];

  const follow = (source: Source): void => {
    const scope = model.snapshot();
    const args = evaluate(source.args, scope);
    const when = source.when === null ? { ok: true as const, value: true } : evaluate(source.when, scope);
    if (args.ok && when.ok) diagnostics.remove(`data/${source.name}`);
    else diagnostics.add(`data/${source.name}`, args.ok ? reason(when) : reason(args));
    const enabled = args.ok && when.ok && when.value === true;
    source.observer.put(enabled ? (args.ok ? (args.value as Record<string, unknown>) : NO_ARGS) : null);
    publish(model, source.name, source.observer.state());
  };

  for (const source of sources) follow(source);

  return {
    start: () => {
      if (stops.length > 0) return;
      for (const source of sources) {
        const watched = [...source.args.paths, ...(source.when?.paths ?? [])];
        stops.push(model.subscribe(watched, () => follow(source)));
        stops.push(source.observer.start((state) => publish(model, source.name, state)));
        for (const event of source.declared.refreshOn ?? [])
          stops.push(host.onEvent(event, (payload) => source.observer.refreshFor(payload)));
        if (source.declared.refreshOn !== undefined) stops.push(host.onResync(() => void source.observer.refresh()));
      }
      for (const source of sources) follow(source);
    },
    stop: () => {
      for (const stop of stops) stop();
      stops = [];
    },
    reconsider: (path) => {
      for (const source of sources) if (source.args.paths.some((read) => overlaps(read, path))) follow(source);
    },
    refresh: async (names) => {
      await Promise.all(sources.filter(({ name }) => names.includes(name)).map(({ observer }) => observer.refresh()));
    },
  };
}

function makeSource(name: string, declared: DataSource, { host, client, diagnostics }: Options): Source[] {
  if (!isOperationName(declared.call)) return [];
  try {
    const args = compileBindable(declared.args ?? NO_ARGS);
    const when = declared.when === undefined ? null : asCondition(compileBindable(declared.when));
    const observer = createSourceObserver({ operation: declared.call, source: declared, client, host });
    return [{ name, declared, args, when, observer }];
  } catch (error) {
    diagnostics.add(`data/${name}`, error instanceof Error ? error.message : String(error));
    return [];
  }
}

function publish(model: DataModel, name: string, state: SourceState): void {
  model.batch(() => {
    model.set(['data', name], state.data);
    model.set(['loading', name], state.loading);
    model.set(['failed', name], state.failed);
  });
}

const reason = (outcome: ReturnType<typeof evaluate>): string => (outcome.ok ? '' : outcome.reason);
