import './theme/tokens.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readBoot } from './boot.ts';
import { applyDisplay } from './display.ts';
import { startLanguage } from './language.ts';
import { createProgram } from './program.ts';
import { createScreenHost } from './screen-host.ts';

const root = document.getElementById('konter');
if (root === null) throw new Error('the page has no place for the program');
const written = readBoot(document);
const { boot, i18n } =
  written === null
    ? await (await import('./offline/start-offline.ts')).startOffline()
    : { boot: written, i18n: await startLanguage(written.language) };
if (boot === undefined) {
  root.textContent = i18n.t('app.offline.nothing');
} else {
  const program = createProgram(boot, i18n);
  applyDisplay(boot.account?.display);
  createRoot(root).render(<App program={program} host={createScreenHost(program)} />);
  keepLater(program);
}

/** What makes the program open without the network comes last: it must not stand in the way of the first screen. */
function keepLater(program: ReturnType<typeof createProgram>): void {
  if (!window.isSecureContext) return;
  const start = (): void => {
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 0));
    idle(() => void import('./offline/start-keeping.ts').then(({ startKeeping }) => startKeeping(program)));
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
