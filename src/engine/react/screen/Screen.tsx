import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import type { IdempotencyKeys } from '../runtime/idempotency-keys.ts';
import type { BlockRegistry } from '../runtime/prepare-screen.ts';
import { createScreenRuntime, type ScreenRuntime, type ScreenRuntimeOptions } from '../runtime/screen-runtime.ts';
import type { ScreenEnvironment, ScreenHost } from '../screen-host.ts';
import { type ViewServices, ViewServicesContext } from '../view-services.ts';
import { Block } from './Block.tsx';
import { RuntimeContext } from './runtime-context.ts';
import { UpdateNeeded } from './UpdateNeeded.tsx';

export interface ScreenProps {
  /** A new version takes the place of the one in use, what was entered stays; another screen or address needs a new `key`. */
  readonly resolved: ResolvedScreen;
  readonly registry: BlockRegistry;
  readonly host: ScreenHost;
  readonly environment: ScreenEnvironment;
  /** Path of the page without the query. */
  readonly path: string;
  readonly keys?: IdempotencyKeys | undefined;
  /** State of an earlier visit, for screens that are kept alive. */
  readonly kept?: Readonly<Record<string, unknown>> | undefined;
  /** Called when the screen is left, with its state and no passwords in it. */
  readonly onLeave?: (state: Readonly<Record<string, unknown>>) => void;
}

/** Draws a screen document: the data model, its sources and actions, and the tree of blocks. */
export function Screen({ resolved, registry, host, environment, path, keys, kept, onLeave }: ScreenProps) {
  const runtime = useLiveRuntime({ resolved, registry, host, environment, keys, kept });
  const leaving = useRef(() => {});
  leaving.current = () => onLeave?.(runtime.keptState());

  useLayoutEffect(() => runtime.setEnvironment(environment), [runtime, environment]);
  useEffect(() => runtime.start(), [runtime]);
  useEffect(() => () => leaving.current(), []);

  const { locale, query } = environment;
  const { screen } = runtime.resolved;
  const services = useMemo<ViewServices>(
    () => ({
      language: locale,
      query,
      screen: { id: screen.id, title: textIn(screen.title, locale), route: screen.route, path },
      setQuery: host.setQuery,
      navigate: host.navigate,
      back: host.back,
      openOverlay: host.openOverlay,
      closeOverlay: host.closeOverlay,
      copy: host.copy,
      share: (title, text) => void host.share(title, text),
    }),
    [host, locale, query, screen, path],
  );
  return (
    <RuntimeContext.Provider value={runtime}>
      <ViewServicesContext.Provider value={services}>
        {runtime.outdated ? <UpdateNeeded onUpdate={host.update} /> : <Block node={runtime.body} />}
      </ViewServicesContext.Provider>
    </RuntimeContext.Provider>
  );
}

type RuntimeProps = Omit<ScreenRuntimeOptions, 'client' | 'before'>;

/**
 * The runtime of the newest document. A replaced document takes over what was entered and says in words what changed; while a
 * call is on its way the old one stays, because the answer belongs to it (SDUI-4).
 */
function useLiveRuntime(props: RuntimeProps): ScreenRuntime {
  const client = useQueryClient();
  const [runtime, setRuntime] = useState(() => createScreenRuntime({ ...props, client }));
  const latest = useRef(props);
  latest.current = props;
  const { hash } = props.resolved;
  useLayoutEffect(() => {
    if (runtime.resolved.hash === hash) return;
    const replace = (): void => {
      if (runtime.busy.any()) return;
      const next = createScreenRuntime({ ...latest.current, client, before: runtime });
      setRuntime(next);
      // Its words are needed once in a while, so they are no part of the first load.
      const { host, environment } = latest.current;
      const change = {
        before: runtime.resolved.screen,
        after: next.resolved.screen,
        from: stateOf(runtime),
        to: stateOf(next),
      };
      void import('./screen-changes.ts').then(
        ({ wordsOfChange }) => host.notify(wordsOfChange(change, environment.locale, host.translate)),
        () => undefined,
      );
    };
    replace();
    return runtime.busy.subscribe(replace);
  }, [runtime, hash, client]);
  return runtime;
}

const stateOf = ({ model }: ScreenRuntime): Readonly<Record<string, unknown>> =>
  (model.get(['state']) ?? {}) as Readonly<Record<string, unknown>>;
