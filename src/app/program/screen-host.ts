import type { ScreenHost, Validator } from '#src/engine/react/screen-host.ts';
import { ApiError } from '../api/api-error.ts';
import { updateOnce } from '../api/update-once.ts';
import { applyDisplay } from '../device/display.ts';
import { callNative } from '../device/native-bridge.ts';
import { isOnline, subscribeOnline } from '../device/online.ts';
import { OPENED_HERE } from '../navigation/place.ts';
import type { Program } from './program.ts';

/** Gives the program's abilities to the screens it draws. One for the whole life of the page. */
export function createScreenHost(program: Program): ScreenHost {
  const { api, notices, place, realtime, i18n } = program;
  const t = i18n.t.bind(i18n);

  return {
    call: async (operation, args, options = {}) => {
      // The display changes at once; the account is saved afterwards, or the change is undone.
      if (operation === 'account.user-settings.set' && 'display' in args) applyDisplay(args.display);
      try {
        return await api.call(operation, args, options);
      } catch (error) {
        if ('display' in args) applyDisplay(program.session.account()?.display);
        throw error;
      }
    },
    navigate: (to, options = {}) => place.navigate(to, { replace: options.replace ?? false }),
    back: place.back,
    setQuery: (changes, options = {}) => place.setQuery(changes, options.push ?? false),
    openOverlay: ({ kind, id }) => place.setQuery({ [kind]: id }, true, OPENED_HERE),
    closeOverlay: place.closeOverlay,
    // The open sign-in sheet already shows what happened.
    alert: (text) => {
      if (!program.signInAgain.get()) notices.alert(text);
    },
    toast: notices.toast,
    notify: (text) => notices.alert(text, 'info'),
    update: () => updateOnce(),
    copy: (text) =>
      void copyText(text).then(
        () => notices.toast(t('app.copied'), 'success'),
        () => notices.toast(t('app.copy-failed'), 'error'),
      ),
    share: (title, text, receipt) => share(program, title, text, receipt),
    print: () => {
      if (!callNative('print')) window.print();
    },
    download: async (format, name) => {
      try {
        const { downloadCurrentReceipt } = await import('#src/blocks/display/receipt/receipt-download.ts');
        if (!(await downloadCurrentReceipt(format, name))) throw new Error('there is no receipt on screen');
      } catch {
        notices.toast(t('app.download-failed'), 'error');
      }
    },
    saveFile: async (operation, args) => {
      try {
        const { saveFile } = await import('../api/save-file.ts');
        await saveFile(api, operation, args);
      } catch (error) {
        notices.toast(error instanceof ApiError ? error.message : t('app.download-failed'), 'error');
      }
    },
    native: callNative,
    translate: (key, params = {}) => t(key, { ...params }),
    onEvent: realtime.on,
    onResync: realtime.onResync,
    // A page that came from the device has no session and no prices of today: money waits for a page from the server.
    online: { get: () => isOnline() && program.boot.savedAt === undefined, subscribe: subscribeOnline },
    loadValidator: async (url) => {
      const module: unknown = await import(/* @vite-ignore */ url);
      if (!isValidatorModule(module)) throw new Error(`${url} is no validator`);
      return module.default;
    },
    report: ({ key, reason }) => {
      // Shown in the browser's console; error reporting subscribes to it (NAV-18).
      globalThis.reportError(new Error(`${program.boot.release} ${key}: ${reason}`));
    },
  };
}

async function share(
  { notices, i18n }: Pick<Program, 'notices' | 'i18n'>,
  title: string,
  text: string,
  receipt: string | undefined,
): Promise<void> {
  if (callNative('share', { title, text })) return;
  // The tap still counts as the user's wish for some seconds, which is ample for so small a file.
  const outcome = await import('../device/share.ts').then(
    (device) => device.share(title, text, receipt),
    () => 'failed' as const,
  );
  if (outcome === 'copied') notices.toast(i18n.t('app.share-copied'), 'success');
  if (outcome === 'failed') notices.toast(i18n.t('app.share-failed'), 'error');
}

async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function isValidatorModule(module: unknown): module is { readonly default: Validator } {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';
}
