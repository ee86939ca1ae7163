import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useProgram, useSignal } from '#src/app/program/program-context.ts';
import { BLOCK_REGISTRATIONS } from '#src/blocks/registry.tsx';
import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import type { ProductDocument, ScreenDocument } from '#src/engine/core/document-types.ts';
import { Screen } from '#src/engine/react/screen/Screen.tsx';
import type { ScreenEnvironment } from '#src/engine/react/screen-host.ts';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import type { Kind, PreviewAnswer } from '../answers.ts';
import { ProblemList } from '../editor/ProblemList.tsx';
import { useTexts } from '../texts.tsx';
import { messageOf, useCall } from '../use-ops.ts';
import { PhoneFrame } from './PhoneFrame.tsx';
import { PreviewForm } from './PreviewForm.tsx';
import styles from './preview.module.css';
import type { PreviewSettings } from './preview-controls.ts';
import { createPreviewHost } from './preview-host.ts';
import { Spoken } from './Spoken.tsx';
import { type SampleWorld, sampleAccount, sampleAnswer } from './sample-answers.ts';
import { usePreviewLanguage } from './use-preview-language.ts';
import { barredFor } from './who-gets-in.ts';

/** How long typing must rest before the page is drawn anew, in milliseconds. */
const REST_MS = 500;

const REGISTRY = new Map(BLOCK_REGISTRATIONS.map((one) => [one.spec.name, one]));

/** What the preview begins with, besides the user's language. */
const FIRST: Omit<PreviewSettings, 'language'> = {
  category: 'agent',
  balance: 1_250_000,
  channel: 'phone',
  network: 'good',
  clock: '',
  outcome: 'success',
};

interface PreviewProps {
  /** The previewed source: a document as it is typed, or a release as a whole. */
  readonly source:
    | { readonly kind: Kind; readonly id: string; readonly document: unknown }
    | { readonly release: string };
  readonly onJump?: (pointer: string) => void;
}

/** A page rendered from documents that are not live yet, for a chosen kind of account. No call of it moves money. */
export function Preview({ source, onJump }: PreviewProps) {
  const { t, language } = useTexts();
  const { boot } = useProgram();
  const [settings, setSettings] = useState<PreviewSettings>({ ...FIRST, language });
  const texts = usePreviewLanguage(settings.language);
  const parts = usePreviewParts(source, settings);
  const place = useSignal(parts.stage.place);
  const drawn = useDrawn(source, settings, place.path);
  parts.world.menu = drawn.answer?.menu;
  useRefetchedSamples(parts, settings);
  const account = useMemo(() => sampleAccount(settings), [settings]);
  const environment = useMemo<ScreenEnvironment>(
    () => ({ locale: settings.language, query: place.query, account, site: boot.site }),
    [settings.language, place.query, account, boot.site],
  );
  const redirect = drawn.answer?.redirect;
  useEffect(() => {
    if (redirect !== undefined) parts.stage.host.navigate(redirect);
  }, [redirect, parts]);
  const barred = drawn.resolved === null ? null : barredFor(drawn.resolved.screen, settings.category);
  const resolved = barred === null ? drawn.resolved : null;
  const path = place.path ?? resolved?.screen.route.path ?? '/';
  return (
    <div className={styles.preview}>
      <details className={styles.settings}>
        <summary>{t('preview.settings')}</summary>
        <PreviewForm
          settings={settings}
          onChange={(next) => {
            if (next.outcome !== settings.outcome) parts.world.risen = 0;
            setSettings(next);
          }}
        />
      </details>
      <div className={styles.bar}>
        <code>{path}</code>
        {place.path !== null && (
          <button type="button" className="button button-quiet button-small" onClick={() => parts.stage.host.back()}>
            {t('preview.back')}
          </button>
        )}
      </div>
      <Trouble drawn={drawn} barred={barred} onJump={onJump ?? (() => undefined)} />
      <PhoneFrame label={t('preview.title')} channel={settings.channel} language={settings.language}>
        {resolved !== null && texts !== null && (
          <QueryClientProvider client={parts.client}>
            <TranslationProvider i18n={texts}>
              <Screen
                key={`${resolved.screen.id}:${path}`}
                resolved={resolved}
                registry={REGISTRY}
                host={parts.stage.host}
                environment={environment}
                path={path}
              />
            </TranslationProvider>
          </QueryClientProvider>
        )}
      </PhoneFrame>
      <Spoken stage={parts.stage} failed={drawn.failed} />
    </div>
  );
}

interface TroubleProps {
  readonly drawn: Drawn;
  readonly barred: ReturnType<typeof barredFor>;
  readonly onJump: (pointer: string) => void;
}

/** Why the page is not the one of the documents, or not drawn at all. */
function Trouble({ drawn: { answer, resolved }, barred, onJump }: TroubleProps) {
  const { t } = useTexts();
  return (
    <>
      {barred !== null && (
        <p className={styles.older} role="status">
          {t(`preview.barred.${barred}`)}
        </p>
      )}
      {resolved !== null && barred === null && answer?.screen === undefined && answer?.redirect === undefined && (
        <p className={styles.older}>{t('preview.older')}</p>
      )}
      {resolved === null && answer !== null && (
        <>
          <p className={styles.older}>{t('preview.cannot')}</p>
          <ProblemList problems={answer.problems} checking={false} onJump={onJump} />
        </>
      )}
    </>
  );
}

type Parts = ReturnType<typeof createParts>;

function usePreviewParts(source: PreviewProps['source'], settings: PreviewSettings): Parts {
  const call = useCall();
  const { i18n } = useProgram();
  const texts = usePreviewLanguage(settings.language);
  const now = useRef<Now>({ source, settings, call, translate: translateBy(i18n) });
  now.current = { source, settings, call, translate: translateBy(texts ?? i18n) };
  const [parts] = useState(() => createParts(() => now.current));
  return parts;
}

interface Now {
  readonly source: PreviewProps['source'];
  readonly settings: PreviewSettings;
  readonly call: ReturnType<typeof useCall>;
  readonly translate: (key: string, params?: Record<string, unknown>) => string;
}

const translateBy =
  ({ t }: i18n): Now['translate'] =>
  (key, params = {}) =>
    t(key, { ...params });

function createParts(now: () => Now) {
  const world: { menu: unknown; sale: SampleWorld['sale']; risen: number } = { menu: undefined, sale: null, risen: 0 };
  const product = async (id: string): Promise<ProductDocument> => {
    const { source, call } = now();
    if ('document' in source && isProduct(source.document) && source.document.id === id) return source.document;
    const { live, draft } = await call('ops.document.get', { kind: 'product', id });
    const found = live?.document ?? draft?.document;
    if (!isProduct(found)) throw new Error(`there is no product ${id}`);
    return found;
  };
  const stage = createPreviewHost({
    settings: () => now().settings,
    translate: (key, params = {}) => now().translate(key, { ...params }),
    answer: (operation, args) =>
      sampleAnswer(operation, args, {
        settings: now().settings,
        menu: world.menu,
        sale: world.sale,
        product,
        begin: (sale) => {
          world.sale = sale;
        },
        risen: world.risen,
        raise: (by) => {
          world.risen = by;
        },
      }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  return { world, stage, client };
}

/** Samples depend on the settings: they are made again when those change. */
function useRefetchedSamples({ stage, client }: Parts, settings: PreviewSettings): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the settings may change an answer
  useEffect(() => {
    stage.networkChanged();
    void client.invalidateQueries();
  }, [stage, client, settings]);
}

interface Drawn {
  readonly answer: PreviewAnswer | null;
  /** Null without a page: nothing was loaded yet, or the source has no screen. */
  readonly resolved: ResolvedScreen | null;
  readonly failed: string;
}

/** Fetches the page from the server, once typing pauses; the last valid page stays while the next is broken. */
function useDrawn(source: PreviewProps['source'], { category, language }: PreviewSettings, path: string | null): Drawn {
  const call = useCall();
  const [drawn, setDrawn] = useState<Drawn>({ answer: null, resolved: null, failed: '' });
  const wanted = 'release' in source ? source.release : source.document;
  const isRelease = 'release' in source;
  useEffect(() => {
    if (wanted === undefined) return;
    let over = false;
    const what = isRelease ? { release: wanted } : { document: wanted };
    const ask = async (): Promise<void> => {
      try {
        const answer = await call('ops.preview', {
          ...what,
          ...(path === null ? {} : { path }),
          category,
          language,
        });
        if (over) return;
        setDrawn((before) => ({ answer, resolved: screenOf(answer) ?? before.resolved, failed: '' }));
      } catch (error) {
        if (!over) setDrawn((before) => ({ ...before, failed: messageOf(error) }));
      }
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [call, wanted, isRelease, path, category, language]);
  return drawn;
}

function screenOf(answer: PreviewAnswer): ResolvedScreen | null {
  if (answer.screen === undefined) return null;
  return { screen: answer.screen as ScreenDocument, hash: answer.hash ?? '', params: answer.params ?? {} };
}

function isProduct(document: unknown): document is ProductDocument {
  return (
    typeof document === 'object' &&
    document !== null &&
    'kind' in document &&
    document.kind === 'product' &&
    'id' in document
  );
}
