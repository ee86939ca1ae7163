import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { callNative } from '../device/native-bridge.ts';
import { useAtLeast } from '../device/viewport.ts';
import { MENU_KEY, type MenuAnswer } from '../live/live-documents.ts';
import { GUEST } from '../live/realtime.ts';
import {
  isChatOpen,
  isSignInPath,
  locksScroll,
  loginPath,
  queryOf,
  searchWith,
  withoutOverlays,
} from '../navigation/screen-address.ts';
import { useAccount, useProgram, useSignal } from '../program/program-context.ts';
import { Header } from './Header.tsx';
import { BottomBar } from './menu/BottomBar.tsx';
import { Rail } from './menu/Rail.tsx';
import { SidebarMenu } from './menu/SidebarMenu.tsx';
import { Notices } from './notice/Notices.tsx';
import { OfflineBanner } from './notice/OfflineBanner.tsx';
import { ProgressBar } from './notice/ProgressBar.tsx';
import { Page } from './Page.tsx';
import styles from './Shell.module.css';

const UpdateBanner = lazy(() => import('./notice/UpdateBanner.tsx'));
const ChatOverlay = lazy(() => import('../chat/ChatOverlay.tsx'));
const SignInSheet = lazy(() => import('./SignInSheet.tsx'));

/** The frame around every screen: header, menus from the server, notices, and what follows the session. */
export function Shell() {
  const { t } = useTranslation();
  const { api, boot, place, signInAgain, updates } = useProgram();
  const account = useAccount();
  const wide = useAtLeast('lg');
  const { pathname, search } = useLocation();
  place.bind(useNavigate());
  const asking = useSignal(signInAgain);
  const update = useSignal(updates.state);
  const { data } = useQuery({
    queryKey: MENU_KEY,
    queryFn: async () => (await api.call('menu.get')) as MenuAnswer,
    staleTime: 5 * 60_000,
  });
  const menu = data?.menu ?? boot.menu;
  useSessionEnd();
  useRealtime();
  const member = account !== null;
  const chat = member && isChatOpen(search);
  useScrollLock(chat || locksScroll(search));
  // At the sign-in there is only one thing to do.
  const menus = member || !isSignInPath(pathname);
  const bar = !wide && menus;
  return (
    <div className={styles.shell} data-shell={member ? 'member' : 'guest'} data-bar={bar}>
      <a className={styles.skip} href="#isi">
        {t('app.skip')}
      </a>
      <ProgressBar />
      <Header account={account} menu={menu} />
      <OfflineBanner />
      {update !== 'none' && (
        <Suspense fallback={null}>
          <UpdateBanner />
        </Suspense>
      )}
      <Notices />
      <div className={styles.body}>
        {menus && wide && <Rail menu={menu} />}
        <main className={styles.main} id="isi" tabIndex={-1}>
          <Page />
        </main>
      </div>
      {bar && <BottomBar menu={menu} />}
      {queryOf(search).sidebar === 'menu' && <SidebarMenu menu={menu} account={account} />}
      {chat && (
        <Suspense fallback={null}>
          <ChatOverlay />
        </Suspense>
      )}
      {asking && (
        <Suspense fallback={null}>
          <SignInSheet />
        </Suspense>
      )}
    </div>
  );
}

/** NAV-4: while the query names an overlay or the chat is open, the page behind it does not scroll. */
function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    const { body, documentElement } = document;
    // Where a scrollbar takes room, its width is kept, so that nothing jumps sideways.
    const scrollbar = locked ? window.innerWidth - documentElement.clientWidth : 0;
    body.style.paddingInlineEnd = scrollbar > 0 ? `${scrollbar}px` : '';
    body.dataset.scroll = locked ? 'locked' : 'free';
  }, [locked]);
}

/** The session is over: the wrapper logs out by itself where there is one, else the login comes and leads back. */
function useSessionEnd(): void {
  const { sessionEnded, place } = useProgram();
  const count = useSignal(sessionEnded);
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    if (callNative('logout')) return;
    const { pathname, search } = window.location;
    place.navigate(loginPath(pathname + searchWith(search, withoutOverlays(search))), { replace: true });
  }, [count, place]);
}

/** Guests load the client library once the page has settled. */
const GUEST_WAIT_MS = 1_000;

/** Realtime only after the first paint; for guests, who may only look for a moment, some time after it. */
function useRealtime(): void {
  const { boot, realtime } = useProgram();
  const account = useAccount();
  // A page that came from the device has no session to listen with.
  const id = boot.savedAt === undefined ? (account?.id ?? GUEST) : null;
  useEffect(() => {
    const wait = id === GUEST ? GUEST_WAIT_MS : 0;
    const timer = setTimeout(() => void realtime.connect(id).catch(() => undefined), wait);
    return () => clearTimeout(timer);
  }, [realtime, id]);
}
