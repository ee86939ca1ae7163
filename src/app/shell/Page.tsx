import { useEffect, useMemo, useRef } from 'react';
import { BLOCK_REGISTRATIONS } from '#src/blocks/registry.tsx';
import { createCatalog } from '#src/engine/core/screen/catalog.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { Screen } from '#src/engine/react/screen/Screen.tsx';
import type { ScreenEnvironment } from '#src/engine/react/screen-host.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { activeLanguage } from '../language/language.ts';
import { queryOf } from '../navigation/screen-address.ts';
import { useHost } from '../program/host-context.ts';
import { useAccount, useProgram } from '../program/program-context.ts';
import { type ShownPage, usePage } from '../program/use-page.ts';
import { TOOLS } from '../tools.ts';
import { ToolPage } from './ToolPage.tsx';

const REGISTRY = createCatalogOfViews();

function createCatalogOfViews() {
  const byName = createCatalog(BLOCK_REGISTRATIONS.map(({ spec }) => spec));
  return new Map(BLOCK_REGISTRATIONS.filter(({ spec }) => byName.has(spec.name)).map((one) => [one.spec.name, one]));
}

/** What the address leads to: a screen, or one of the tools. */
export function Page() {
  const shown = usePage();
  const { screen } = shown.resolved;
  const Tool = TOOLS[screen.id];
  if (Tool === undefined) return <ScreenPage {...shown} />;
  return <ToolPage key={screen.id} tool={Tool} title={screen.title} />;
}

function ScreenPage({ resolved, path, search }: ShownPage) {
  const { boot, keys, kept } = useProgram();
  const host = useHost();
  const account = useAccount();
  // Re-renders when the language changes; the page-level global is the truth (NAV-15).
  useTranslation();
  const locale = activeLanguage();
  const query = useMemo(() => queryOf(search), [search]);
  const environment = useMemo<ScreenEnvironment>(
    () => ({ locale, query, account, site: boot.site }),
    [locale, query, account, boot.site],
  );
  const title = textIn(resolved.screen.title, locale);
  useArrival(path, title);
  const { keepAlive } = resolved.screen.route;
  return (
    <Screen
      key={`${resolved.screen.id}:${path}`}
      resolved={resolved}
      registry={REGISTRY}
      host={host}
      environment={environment}
      path={path}
      keys={keys}
      kept={keepAlive === true ? kept.take(path) : undefined}
      onLeave={(state) => {
        if (keepAlive === true) kept.put(path, state);
      }}
    />
  );
}

/** Announces another page: its title, and for keyboards and screen readers the focus at its beginning. */
function useArrival(path: string, title: string): void {
  const { t } = useTranslation();
  const before = useRef(path);
  useEffect(() => {
    document.title = title === '' ? t('app.brand') : `${title} · ${t('app.brand')}`;
    if (before.current === path) return;
    before.current = path;
    document.getElementById('isi')?.focus({ preventScroll: true });
  }, [path, title, t]);
}
