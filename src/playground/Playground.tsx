import { type ComponentType, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BLOCK_SPECS } from '#src/blocks/catalog.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import { usePreviewLanguage } from '#src/ops/preview/use-preview-language.ts';
import { TextsProvider, type ToolTexts, useTexts } from '#src/ops/texts.tsx';
import { BlockStage } from './BlockStage.tsx';
import { PropControls } from './PropControls.tsx';
import { PAGES } from './pages/pages.ts';
import styles from './playground.module.css';
import { readAddress, type Shown, STATES, WIDTHS, writeAddress } from './playground-address.ts';
import { ScreenStage } from './ScreenStage.tsx';
import { StageFrame } from './StageFrame.tsx';
import { type PropSchema, sampleProps } from './samples/sample-props.ts';
import { shippedScreens } from './shipped-screens.ts';

const SPECS = [...BLOCK_SPECS].sort((a, b) => (a.name < b.name ? -1 : 1));

const TEXTS: ToolTexts = {
  id: () => import('./i18n/id.json'),
  en: () => import('./i18n/en.json'),
  zh: () => import('./i18n/zh.json'),
};

/**
 * Every block in every state and every shipped screen with sample answers (SDUI-12). What is shown is in the address. Names and
 * descriptions of blocks and props are those of the meta-schema, which is English.
 */
export default function Playground() {
  return (
    <TextsProvider namespace="playground" resources={TEXTS}>
      <Workbench />
    </TextsProvider>
  );
}

function Workbench() {
  const { t, language: own } = useTexts();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const shown = useMemo(() => readAddress(search, own), [search, own]);
  const screens = useMemo(shippedScreens, []);
  const texts = usePreviewLanguage(shown.language);
  const [events, setEvents] = useState<readonly { readonly id: number; readonly text: string }[]>([]);
  const show = (changes: Partial<Shown>): void =>
    void navigate(pathname + writeAddress({ ...shown, ...changes }), { replace: true });
  const pick = (kind: Shown['kind'], name: string): void => {
    setEvents([]);
    show({ kind, name, props: {}, round: 0 });
  };
  const onEvent = useCallback((event: string, payload: unknown) => {
    const text = `${event} ${JSON.stringify(payload) ?? ''}`;
    setEvents((before) => [{ id: (before[0]?.id ?? 0) + 1, text }, ...before].slice(0, 20));
  }, []);
  const spec = shown.kind === 'block' ? SPECS.find(({ name }) => name === shown.name) : undefined;
  const screen = shown.kind === 'screen' ? screens.find(({ id }) => id === shown.name) : undefined;
  const LookPage = shown.kind === 'page' && Object.hasOwn(PAGES, shown.name) ? PAGES[shown.name] : undefined;
  const stageKey = [
    shown.kind,
    shown.name,
    shown.state,
    shown.language,
    shown.round,
    JSON.stringify(shown.props),
  ].join();
  return (
    <div className={styles.playground}>
      <nav className={styles.list} aria-label={t('list')}>
        <h2>{t('pages')}</h2>
        <Names
          names={Object.keys(PAGES)}
          current={shown.kind === 'page' ? shown.name : undefined}
          onPick={(name) => pick('page', name)}
        />
        <h2>{t('blocks')}</h2>
        <Names names={SPECS.map(({ name }) => name)} current={spec?.name} onPick={(name) => pick('block', name)} />
        <h2>{t('screens')}</h2>
        <Names names={screens.map(({ id }) => id)} current={screen?.id} onPick={(id) => pick('screen', id)} />
      </nav>
      <section className={styles.main}>
        <h1>{shown.name}</h1>
        {spec && <p className={styles.about}>{t('about', { text: spec.description, version: spec.version })}</p>}
        <Bar
          shown={shown}
          show={show}
          isScreen={screen !== undefined}
          address={window.location.origin + pathname + writeAddress(shown)}
        />
        {LookPage && <LookStages shown={shown} Page={LookPage} />}
        {!LookPage && (
          <StageFrame width={shown.width} dark={shown.dark} language={shown.language}>
            {texts !== null && (
              <TranslationProvider i18n={texts}>
                <main className={styles.inside} data-kind={shown.kind} data-stage={shown.name}>
                  {spec && <BlockStage key={stageKey} spec={spec} shown={shown} onEvent={onEvent} />}
                  {screen && <ScreenStage key={stageKey} screen={screen} shown={shown} onEvent={onEvent} />}
                </main>
              </TranslationProvider>
            )}
          </StageFrame>
        )}
      </section>
      <aside className={styles.side}>
        {spec && <PropsSection spec={spec} shown={shown} show={show} />}
        <h2>{t('events')}</h2>
        <ol className={styles.events} aria-live="polite">
          {events.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      </aside>
    </div>
  );
}

interface LookStagesProps {
  readonly shown: Shown;
  readonly Page: ComponentType;
}

/** A page about the look, light and dark at once. */
function LookStages({ shown, Page }: LookStagesProps) {
  return [false, true].map((dark) => (
    <StageFrame key={String(dark)} width={shown.width} dark={dark} language={shown.language}>
      <main data-kind="page" data-stage={shown.name}>
        <Page />
      </main>
    </StageFrame>
  ));
}

interface BarProps {
  readonly shown: Shown;
  readonly show: (changes: Partial<Shown>) => void;
  readonly isScreen: boolean;
  /** Address of what is shown. */
  readonly address: string;
}

/** How the block or the screen is shown. */
function Bar({ shown, show, isScreen, address }: BarProps) {
  const { t } = useTexts();
  return (
    <div className={styles.bar}>
      {shown.kind !== 'page' && (
        <Choice
          label={t('state')}
          values={STATES}
          textOf={(state) => t(`state-of.${state}`)}
          value={shown.state}
          onPick={(state) => show({ state })}
        />
      )}
      <Choice
        label={t('language')}
        values={LANGUAGES}
        textOf={(language) => t(`language-of.${language}`)}
        value={shown.language}
        onPick={(language) => show({ language })}
      />
      <Choice
        label={t('width')}
        values={WIDTHS}
        textOf={(width) => `${width} px`}
        value={shown.width}
        onPick={(width) => show({ width })}
      />
      {shown.kind !== 'page' && (
        <Choice
          label={t('theme')}
          values={['light', 'dark'] as const}
          textOf={(theme) => t(`theme-of.${theme}`)}
          value={shown.dark ? 'dark' : 'light'}
          onPick={(theme) => show({ dark: theme === 'dark' })}
        />
      )}
      {isScreen && (
        <button
          type="button"
          className="button button-secondary button-small"
          onClick={() => show({ round: shown.round + 1 })}
        >
          {t('next')}
        </button>
      )}
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => void navigator.clipboard.writeText(address)}
      >
        {t('copy')}
      </button>
    </div>
  );
}

interface PropsSectionProps extends Pick<BarProps, 'shown' | 'show'> {
  readonly spec: (typeof SPECS)[number];
}

/** The props of the block, to change by hand. */
function PropsSection({ spec, shown, show }: PropsSectionProps) {
  const { t } = useTexts();
  const controls = spec.props as PropSchema;
  return (
    <>
      <h2>{t('props')}</h2>
      <PropControls
        schema={controls}
        values={{ ...sampleProps(spec.name, controls, shown.state, shown.language), ...shown.props }}
        onChange={(name, value) => show({ props: { ...shown.props, [name]: value } })}
      />
    </>
  );
}

interface NamesProps {
  readonly names: readonly string[];
  readonly current: string | undefined;
  readonly onPick: (name: string) => void;
}

function Names({ names, current, onPick }: NamesProps) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button type="button" aria-current={name === current} onClick={() => onPick(name)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly values: readonly T[];
  readonly textOf: (value: T) => string;
  readonly value: T;
  readonly onPick: (value: T) => void;
}

function Choice<T extends string | number>({ label, values, textOf, value, onPick }: ChoiceProps<T>) {
  return (
    <label className={styles.choice}>
      {label}
      <select
        value={String(value)}
        onChange={(event) => {
          const picked = values.find((one) => String(one) === event.target.value);
          if (picked !== undefined) onPick(picked);
        }}
      >
        {values.map((one) => (
          <option key={one} value={String(one)}>
            {textOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
