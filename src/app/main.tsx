import './theme/tokens.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { applyDisplay } from './device/display.ts';
import { watchErrors } from './error-reports.ts';
import { whenIdle } from './idle-callback.ts';
import { startLanguage } from './language/language.ts';
import { readBoot } from './program/boot.ts';
import { createProgram } from './program/program.ts';
import { createScreenHost } from './program/screen-host.ts';

const root = document.getElementById('konter');
if (root === null) throw new Error('the page has no place for the program');
const written = readBoot(document);
const report = written?.errorReports && watchErrors(written.errorReports);
const { boot, i18n } =
  written === null
    ? await (await import('./offline/start-offline.ts')).startOffline()
    : { boot: written, i18n: await startLanguage(written.language) };
if (boot === undefined) {
  root.textContent = i18n.t('app.offline.nothing');
} else {
  const program = createProgram(boot, i18n);
  applyDisplay(boot.account?.display);
  createRoot(root, report && { onCaughtError: report }).render(
    <App program={program} host={createScreenHost(program)} />,
  );
  startLater(program);
}

/**
 * Loads what the first screen does not need, last, so that it does not delay it. Without a network it waits for the next
 * page.
 */
function startLater(program: ReturnType<typeof createProgram>): void {
  const missed = (): undefined => undefined;
  whenIdle(() => void import('./deferred-startup.ts').then(({ deferredStartup }) => deferredStartup(program), missed));
}
