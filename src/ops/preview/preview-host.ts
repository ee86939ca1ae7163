import { ApiError } from '#src/app/api/api-error.ts';
import { createSignal, type Signal } from '#src/app/live/signal.ts';
import type { DocumentOperationName } from '#src/contract/document-operations.ts';
import { DOCUMENT_OPERATIONS } from '#src/contract/document-operations.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import type { ScreenHost, Validator } from '#src/engine/react/screen-host.ts';
import type { PreviewSettings } from './preview-controls.ts';

/** How long a call takes on the slow network of the preview, in milliseconds. */
const SLOW_MS = 2000;

/** A call that a real page would have sent. */
interface WouldCall {
  readonly id: number;
  readonly operation: DocumentOperationName;
  readonly money: boolean;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Where the previewed program is. */
interface PreviewPlace {
  /** Null: the document's own page. */
  readonly path: string | null;
  readonly query: Readonly<Record<string, string>>;
}

interface Said {
  readonly text: string;
  readonly tone: 'info' | 'success' | 'error';
}

export interface PreviewHostOptions {
  readonly settings: () => PreviewSettings;
  readonly answer: (operation: DocumentOperationName, args: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly translate: ScreenHost['translate'];
}

/** A host whose screen has no access outside the preview: calls are answered by samples and logged. */
export interface PreviewHost {
  readonly host: ScreenHost;
  readonly place: Signal<PreviewPlace>;
  readonly calls: Signal<readonly WouldCall[]>;
  readonly said: Signal<Said | null>;
  /** Notifies the screen that the network of the preview changed. */
  readonly networkChanged: () => void;
}

export function createPreviewHost({ settings, answer, translate }: PreviewHostOptions): PreviewHost {
  const place = createSignal<PreviewPlace>({ path: null, query: {} });
  const calls = createSignal<readonly WouldCall[]>([]);
  const said = createSignal<Said | null>(null);
  const network = createSignal(0);
  const say = (text: string, tone: Said['tone']): void => said.set({ text, tone });
  const changeQuery = (changes: Readonly<Record<string, string | null>>): void => {
    const { path, query } = place.get();
    const next = Object.entries({ ...query, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    place.set({ path, query: Object.fromEntries(next) });
  };

  const call: ScreenHost['call'] = async (operation, args) => {
    const route: OperationRoute = DOCUMENT_OPERATIONS[operation];
    if (route.method !== 'GET') {
      const written = {
        id: calls.get().length + 1,
        operation,
        money: route.money === true,
        args: withoutSecrets(args),
      };
      calls.set([written, ...calls.get()].slice(0, 20));
    }
    const { network: state } = settings();
    if (state === 'offline') throw new ApiError(0, { code: 'network', message: translate('app.error.network') });
    if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return answer(operation, args);
  };

  const host: ScreenHost = {
    call,
    navigate: (to) => {
      const url = new URL(to, 'https://preview.invalid');
      place.set({ path: url.pathname, query: Object.fromEntries(url.searchParams) });
    },
    back: () => place.set({ path: null, query: {} }),
    setQuery: changeQuery,
    openOverlay: ({ kind, id }) => changeQuery({ [kind]: id }),
    closeOverlay: () => changeQuery({ dialog: null, modal: null, sidebar: null }),
    alert: (text) => say(text, 'error'),
    notify: (text) => say(text, 'info'),
    update: () => false,
    toast: say,
    copy: (text) => say(text, 'success'),
    share: async (_title, text) => say(text, 'info'),
    print: () => undefined,
    download: async () => undefined,
    saveFile: async () => undefined,
    native: () => false,
    translate,
    onEvent: () => () => undefined,
    onResync: () => () => undefined,
    online: {
      get: () => settings().network !== 'offline',
      subscribe: network.subscribe,
    },
    loadValidator,
    report: ({ key, reason }) => say(`${key}: ${reason}`, 'error'),
  };
  return { host, place, calls, said, networkChanged: () => network.set(network.get() + 1) };
}

/** The request that would be sent, without passwords. */
function withoutSecrets(args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, /password|pin$/.test(name) ? '•••' : value]),
  );
}

async function loadValidator(url: string): Promise<Validator> {
  const module: unknown = await import(/* @vite-ignore */ url);
  if (typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function')
    return module.default as Validator;
  throw new Error(`${url} is no validator`);
}
