import { Component, type ReactNode, Suspense, useMemo, useState } from 'react';
import { BLOCK_REGISTRATIONS } from '#src/blocks/registry.tsx';
import type { BlockSpec } from '#src/engine/core/screen/block-spec.ts';
import { viewOf } from '#src/engine/react/screen/lazy-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { type ViewServices, ViewServicesContext } from '#src/engine/react/view-services.ts';
import type { Shown } from './playground-address.ts';
import { type PropSchema, sampleProps, sampleValue } from './samples/sample-props.ts';

const VIEWS = new Map(BLOCK_REGISTRATIONS.map((one) => [one.spec.name, viewOf(one)]));
const nothing = (): void => undefined;

interface BlockStageProps {
  readonly spec: BlockSpec;
  readonly shown: Shown;
  readonly onEvent: (event: string, payload: unknown) => void;
}

/** One block by itself, in a state, inside the services that a screen gives. */
export function BlockStage({ spec, shown, onEvent }: BlockStageProps) {
  const { t } = useTranslation();
  const { state, language } = shown;
  const props = { ...sampleProps(spec.name, spec.props as PropSchema, state, language), ...shown.props };
  const [value, setValue] = useState(() => sampleValue(spec.binds, state));
  const overlay = typeof props.name === 'string' && typeof props.kind === 'string' ? { [props.kind]: props.name } : {};
  const [query, setQuery] = useState<Readonly<Record<string, string>>>(spec.name === 'sheet' ? overlay : {});
  const services = useMemo<ViewServices>(
    () => ({
      language,
      screen: { id: 'playground', title: spec.name, route: { path: '/', back: true }, path: '/' },
      query,
      setQuery: (changes) =>
        setQuery((before) => {
          const next = Object.entries({ ...before, ...changes });
          return Object.fromEntries(next.filter((entry): entry is [string, string] => entry[1] !== null));
        }),
      navigate: (to) => onEvent('navigate', to),
      back: () => onEvent('back', null),
      openOverlay: (opened) => onEvent('open-overlay', opened),
      closeOverlay: () => onEvent('close-overlay', null),
      copy: (text) => onEvent('copy', text),
      share: (title, text) => onEvent('share', { title, text }),
    }),
    [language, query, onEvent, spec.name],
  );
  const View = VIEWS.get(spec.name);
  if (View === undefined) return null;
  const error = state === 'error' ? t('rule.required') : undefined;
  return (
    <StageBoundary key={JSON.stringify([spec.name, state, props])}>
      <ViewServicesContext.Provider value={services}>
        <Suspense fallback={<div className="block-waiting" aria-busy="true" />}>
          <View
            id={`sample-${spec.name}`}
            props={props as Record<string, never>}
            value={value}
            onChange={setValue}
            {...(spec.binds === undefined
              ? {}
              : { field: { pointer: '/sample', onBlur: nothing, ...(error === undefined ? {} : { error }) } })}
            emit={async (event, payload) => onEvent(event, payload)}
            listens={(event) => spec.events.includes(event)}
            busy={state === 'loading'}
            {...(state === 'disabled' ? { blocked: t('app.broken.blocked') } : {})}
          >
            {spec.children === 'any' ? <p>{`${spec.name} …`}</p> : undefined}
          </View>
        </Suspense>
      </ViewServicesContext.Provider>
    </StageBoundary>
  );
}

/** Holds a block that fails on odd props and says why: here that is what somebody is looking for. */
class StageBoundary extends Component<{ readonly children: ReactNode }, { readonly failure: string }> {
  override state = { failure: '' };

  static getDerivedStateFromError(error: unknown): { readonly failure: string } {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.failure === '') return this.props.children;
    return (
      <p className="block-failed" role="alert" data-stage-failed>
        {this.state.failure}
      </p>
    );
  }
}
