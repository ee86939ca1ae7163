import { useSearchParams } from 'react-router-dom';

/** Filters and tabs live in the address, so that a view can be shared and Back works. */
export function useQueryParams(): readonly [
  query: Readonly<Record<string, string>>,
  change: (changes: Readonly<Record<string, string | null>>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>): void => {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
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
