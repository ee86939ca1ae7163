import { render } from '@testing-library/react';
import i18next, { type i18n } from 'i18next';
import { type ComponentType, useState } from 'react';
import en from '#src/app/i18n/en.json';
import id from '#src/app/i18n/id.json';
import zh from '#src/app/i18n/zh.json';
import type { Language } from '#src/domain/language.ts';
import type { BlockSpec, PropsOf } from '#src/engine/core/screen/block-spec.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import { type ViewServices, ViewServicesContext } from '#src/engine/react/view-services.ts';

interface Setting<S extends BlockSpec>
  extends Partial<Omit<BlockViewProps<S>, 'props' | 'onChange' | 'emit' | 'listens'>> {
  readonly props: PropsOf<S>;
  /** Events the document listens to. */
  readonly on?: readonly string[];
  readonly language?: Language;
  readonly query?: Readonly<Record<string, string>>;
  readonly services?: Partial<ViewServices>;
}

/** What happened to a block under test. */
interface Seen {
  /** Values the block wrote, in order. */
  readonly values: unknown[];
  /** Events it emitted with what came along. */
  readonly events: (readonly [event: string, payload: unknown])[];
  readonly copied: string[];
  readonly shared: { readonly title: string; readonly text: string }[];
  readonly visited: string[];
  /** The query as the block left it. */
  query: Readonly<Record<string, string>>;
}

function textsIn(language: Language): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    resources: { id: { translation: id }, en: { translation: en }, zh: { translation: zh } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

/** Draws one block with its value kept like the engine keeps it, inside the services a screen gives. */
export function renderBlock<S extends BlockSpec>(View: ComponentType<BlockViewProps<S>>, setting: Setting<S>) {
  const { props, value, on = [], language = 'id', query = {}, services, ...rest } = setting;
  const seen: Seen = { values: [], events: [], copied: [], shared: [], visited: [], query };
  const texts = textsIn(language);

  function Host({ current }: { readonly current: PropsOf<S> }) {
    const [kept, setKept] = useState<unknown>(value);
    const [parameters, setParameters] = useState(query);
    const all: ViewServices = {
      language,
      screen: { id: 'test', title: 'Test', route: { path: '/test' }, path: '/test' },
      query: parameters,
      setQuery: (changes) => {
        const merged = { ...seen.query, ...changes };
        const next = Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== null));
        seen.query = next as Readonly<Record<string, string>>;
        setParameters(seen.query);
      },
      navigate: (to) => seen.visited.push(to),
      back: () => seen.visited.push('back'),
      openOverlay: () => undefined,
      closeOverlay: () => seen.visited.push('close'),
      copy: (text) => seen.copied.push(text),
      share: (title, text) => seen.shared.push({ title, text }),
      ...services,
    };
    return (
      <TranslationProvider i18n={texts}>
        <ViewServicesContext.Provider value={all}>
          <View
            id="block"
            busy={false}
            {...rest}
            props={current}
            value={kept}
            onChange={(next) => {
              seen.values.push(next);
              setKept(next);
            }}
            emit={async (event, payload) => {
              seen.events.push([event, payload]);
            }}
            listens={(event) => on.includes(event)}
          />
        </ViewServicesContext.Provider>
      </TranslationProvider>
    );
  }
  const view = render(<Host current={props} />);
  return { ...view, seen, update: (next: PropsOf<S>) => view.rerender(<Host current={next} />) };
}
