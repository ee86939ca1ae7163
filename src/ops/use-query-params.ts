import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Filters and tabs are kept in the address, so that a view can be shared and Back works. A change that comes after the
 * user has navigated to another page, while this one is still shown because that one loads, is dropped: it would navigate
 * back. Each change builds on the ones before it, also on those not rendered yet: a tab may be pressed while the previous
 * step is being written.
 */
export function useQueryParams(): readonly [
  query: Readonly<Record<string, string>>,
  change: (changes: Readonly<Record<string, string | null>>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  // Where the router keeps the address to itself, the browser's address is no source.
  const shared = useRef(false);
  useEffect(() => {
    shared.current = window.location.pathname === pathname;
  }, [pathname]);
  const change = (changes: Readonly<Record<string, string | null>>): void => {
    if (shared.current && window.location.pathname !== pathname) return;
    setSearch(
      (drawn) => {
        const next = new URLSearchParams(shared.current ? window.location.search : drawn);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  };
  return [Object.fromEntries(search), change];
}
