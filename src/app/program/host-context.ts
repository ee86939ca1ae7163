import { createContext, useContext } from 'react';
import type { ScreenHost } from '#src/engine/react/screen-host.ts';

export const HostContext = createContext<ScreenHost | null>(null);

/** The program's services for screens. @throws Error outside it. */
export function useHost(): ScreenHost {
  const host = useContext(HostContext);
  if (host === null) throw new Error('outside the program');
  return host;
}
