import { useEffect, useState } from 'react';
import type { CompiledValidator } from './hybrid-validator.ts';

interface Loaded {
  /** URL the rest belongs to. */
  readonly url: string | undefined;
  readonly validator?: CompiledValidator;
  readonly failed?: boolean;
}

/** The validator of a form, a module of our own origin named by its content's hash. */
export function useCompiledValidator(url: string | undefined) {
  const [loaded, setLoaded] = useState<Loaded>({ url: undefined });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (url === undefined) return;
    let wanted = true;
    // A failed module is remembered by the browser under its address; another query asks again.
    const address = attempt === 0 ? url : `${url}?again=${attempt}`;
    import(/* @vite-ignore */ address).then(
      (module: { readonly default: CompiledValidator }) => wanted && setLoaded({ url, validator: module.default }),
      () => wanted && setLoaded({ url, failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [url, attempt]);

  const current = loaded.url === url;
  return {
    validator: current ? loaded.validator : undefined,
    failed: current && loaded.failed === true,
    loading: url !== undefined && !current,
    retry: () => {
      setLoaded({ url: undefined });
      setAttempt((count) => count + 1);
    },
  };
}
