import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import { useArrival } from '../navigation/use-arrival.ts';
import { useProgram, useSignal } from './program-context.ts';

/** The screen on display with the address it belongs to. */
export interface ShownPage {
  readonly resolved: ResolvedScreen;
  readonly path: string;
  readonly search: string;
}

/**
 * Follows the address. The old screen stays until the new one is loaded, with its own query, so that nothing in it moves;
 * the progress bar shows the progress (NAV-3). A superseded navigation is cancelled.
 */
export function usePage(): ShownPage {
  const { boot, load, progress, scroll, savedAt } = useProgram();
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [page, setPage] = useState(() => ({ resolved: boot.screen, path: location.pathname }));
  const search = useRef(location.search);
  const arrived = page.path === location.pathname;
  if (arrived) search.current = location.search;

  const { pathname } = location;
  useEffect(() => {
    if (page.path === pathname) return;
    const giveUp = new AbortController();
    progress.start();
    load({ pathname, search: window.location.search }, giveUp.signal).then(
      (destination) => {
        if (giveUp.signal.aborted) return;
        if (destination.kind === 'redirect') void navigate(destination.to, { replace: true });
        else {
          savedAt.set(destination.savedAt ?? null);
          setPage(destination);
        }
      },
      () => undefined,
    );
    return () => {
      giveUp.abort();
      progress.abort();
    };
  }, [load, navigate, page.path, pathname, progress, savedAt]);

  useNewVersion(page.path, setPage);
  useArrival({ location, drawn: page.path, back: type === 'POP', finish: () => progress.finish(), scroll });
  return { ...page, search: search.current };
}

/** Documents changed while the page is open: the newest version of its screen takes its place (SDUI-4). */
function useNewVersion(path: string, show: Dispatch<SetStateAction<{ path: string; resolved: ResolvedScreen }>>): void {
  const { load, documentsChanged, place } = useProgram();
  const count = useSignal(documentsChanged);
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    const giveUp = new AbortController();
    load({ pathname: path, search: window.location.search }, giveUp.signal, true).then(
      (found) => {
        if (giveUp.signal.aborted) return;
        // A page on display never becomes another product's: what is chosen next shows what is there.
        if (found.kind === 'redirect') {
          if (!PRODUCT_PATH.test(found.to)) place.navigate(found.to, { replace: true });
        }
        // A missing network or a server error says nothing about the document. Another page may have been set at this
        // moment and not be rendered yet: it stays.
        else if (found.savedAt === undefined && !isTrouble(found.resolved))
          show((now) => (now.path === path ? found : now));
      },
      () => undefined,
    );
    return () => giveUp.abort();
  }, [count, load, path, place, show]);
}

const PRODUCT_PATH = /^(?:\/webapp)?\/(?:prabayar|pascabayar)\//;

const isTrouble = ({ hash }: ResolvedScreen): boolean => /^system-(offline|error|refused|limit)/.test(hash);
