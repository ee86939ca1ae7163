import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import type { ScreenHost } from '#src/engine/react/screen-host.ts';
import { TranslationProvider } from '#src/engine/react/translation.tsx';
import { HostContext } from './program/host-context.ts';
import type { Program } from './program/program.ts';
import { ProgramContext } from './program/program-context.ts';
import { Shell } from './shell/Shell.tsx';

export interface AppProps {
  readonly program: Program;
  readonly host: ScreenHost;
}

/**
 * The browser program: server state, router and the long-lived parts around the shell. The router is the declarative one:
 * every address is a screen of the server's, so a route table would have one entry.
 */
export function App({ program, host }: AppProps) {
  return (
    <QueryClientProvider client={program.client}>
      <ProgramContext.Provider value={program}>
        <HostContext.Provider value={host}>
          <TranslationProvider i18n={program.i18n}>
            <BrowserRouter>
              <Shell />
            </BrowserRouter>
          </TranslationProvider>
        </HostContext.Provider>
      </ProgramContext.Provider>
    </QueryClientProvider>
  );
}
