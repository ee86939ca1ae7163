import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import type { BlockRegistration, BlockSummary, BlockView, BlockViewProps } from '../block-view.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from '../runtime/idempotency-keys.ts';
import { Screen } from '../screen/Screen.tsx';
import type { HostCallOptions, ScreenEnvironment, ScreenHost, Validator } from '../screen-host.ts';
import { TranslationProvider } from '../translation.tsx';

/** A host that remembers what screens asked of it. */
export interface RecordingHost extends ScreenHost {
  readonly calls: { readonly operation: string; readonly args: unknown; readonly options: HostCallOptions }[];
  readonly alerts: string[];
  readonly toasts: string[];
  readonly notes: string[];
  readonly visited: string[];
  readonly reports: string[];
  /** Answers calls; throw to refuse. */
  answer: (operation: string, args: Readonly<Record<string, unknown>>) => unknown;
  setOnline: (online: boolean) => void;
  emitEvent: (event: string, payload: unknown) => void;
}

export function recordingHost(validator?: Validator): RecordingHost {
  let online = true;
  const watchers = new Set<() => void>();
  const events = new Map<string, Set<(payload: unknown) => void>>();
  const host: RecordingHost = {
    calls: [],
    alerts: [],
    toasts: [],
    notes: [],
    visited: [],
    reports: [],
    answer: () => ({}),
    setOnline: (next) => {
      online = next;
      for (const watcher of watchers) watcher();
    },
    emitEvent: (event, payload) => {
      for (const listener of events.get(event) ?? []) listener(payload);
    },
    call: async (operation, args, options = {}) => {
      host.calls.push({ operation, args, options });
      return host.answer(operation, args);
    },
    navigate: (to) => void host.visited.push(to),
    back: () => void host.visited.push('back'),
    setQuery: () => undefined,
    openOverlay: ({ kind, id }) => void host.visited.push(`?${kind}=${id}`),
    closeOverlay: () => void host.visited.push('close'),
    alert: (text) => void host.alerts.push(text),
    notify: (text) => void host.notes.push(text),
    update: () => host.visited.push('update') === 1,
    toast: (text) => void host.toasts.push(text),
    copy: () => undefined,
    share: async () => undefined,
    print: () => undefined,
    download: async () => undefined,
    saveFile: async () => undefined,
    native: () => false,
    translate: (key) => (key.startsWith('rule.') ? `[${key}]` : key),
    onEvent: (event, listener) => {
      const set = events.get(event) ?? new Set();
      events.set(event, set.add(listener));
      return () => set.delete(listener);
    },
    onResync: () => () => undefined,
    online: {
      get: () => online,
      subscribe: (listener) => {
        watchers.add(listener);
        return () => watchers.delete(listener);
      },
    },
    loadValidator: async () => validator ?? Object.assign(() => true, { errors: null }),
    report: ({ key }) => void host.reports.push(key),
  };
  return host;
}

/** A failed call as the program's error class carries it. */
export function callFailure(status: number, code: string, extra: object = {}): Error {
  return Object.assign(new Error(code), { status, code, errors: {}, details: {}, ...extra });
}

/** How often each block was drawn, by id. */
type DrawCounts = Map<string, number>;

function countingRegistry(
  counts: DrawCounts = new Map(),
  more: Readonly<Record<string, BlockRegistration['view']>> = {},
): ReadonlyMap<string, BlockRegistration> {
  const drawn = ({ id }: BlockViewProps): void => void counts.set(id, (counts.get(id) ?? 0) + 1);
  const manifest = (name: string, binds?: 'string'): BlockSummary => ({
    name,
    version: 1,
    events: ['press', 'change'],
    children: 'any',
    required: name === 'text' ? ['text'] : [],
    ...(binds === undefined ? {} : { binds }),
  });
  const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
  const propOf = (block: BlockViewProps, name: string): unknown => (block.props as Record<string, unknown>)[name];
  const views: Readonly<Record<string, BlockView>> = {
    stack: (block) => {
      drawn(block);
      return <div>{block.children}</div>;
    },
    text: (block) => {
      drawn(block);
      return <p data-testid={block.id}>{text(propOf(block, 'text'))}</p>;
    },
    field: (block) => {
      drawn(block);
      return (
        <label data-block-id={block.id}>
          {block.id}
          <input
            aria-label={block.id}
            value={text(block.value)}
            onChange={(event) => block.onChange(event.target.value)}
            onBlur={() => block.field?.onBlur()}
          />
          <span data-testid={`${block.id}-error`}>{block.field?.error ?? ''}</span>
        </label>
      );
    },
    button: (block) => {
      drawn(block);
      return (
        <button type="button" disabled={block.blocked !== undefined} onClick={() => void block.emit('press')}>
          {text(propOf(block, 'label'))}
          <small>{block.blocked ?? ''}</small>
        </button>
      );
    },
    crash: (block) => {
      if (propOf(block, 'crash') === true) throw new Error('a view with a bug');
      return <p>whole</p>;
    },
  };
  return new Map(
    Object.entries({ ...views, ...more }).map(([name, view]) => [
      name,
      { spec: manifest(name, name === 'field' ? 'string' : undefined), view },
    ]),
  );
}

const ENVIRONMENT: ScreenEnvironment = { locale: 'id', query: {}, account: null, site: {} };

export interface Mounted {
  readonly host: RecordingHost;
  readonly counts: DrawCounts;
  readonly unmount: () => void;
  /** Another version of the document arrives. */
  readonly replace: (next: DrawnDocument, hash: string) => void;
}

type DrawnDocument = Partial<ScreenDocument> & Pick<ScreenDocument, 'body'>;

export interface MountOptions {
  /** Further blocks by name. */
  readonly views?: Readonly<Record<string, BlockRegistration['view']>>;
  readonly host?: RecordingHost;
  readonly keys?: IdempotencyKeys;
  readonly environment?: Partial<ScreenEnvironment>;
}

/** Without texts: a key stands for what it says. */
const TEXTS = createInstance({ lng: 'id', resources: {}, initAsync: false });
void TEXTS.init();

/** Draws a screen document with counting stand-in blocks. */
export function mountScreen(screen: DrawnDocument, options: MountOptions = {}): Mounted {
  const counts: DrawCounts = new Map();
  const host = options.host ?? recordingHost();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const registry = countingRegistry(counts, options.views);
  const environment = { ...ENVIRONMENT, ...options.environment };
  const keys = options.keys ?? createIdempotencyKeys();
  const tree = (drawn: DrawnDocument, hash: string) => (
    <QueryClientProvider client={client}>
      <TranslationProvider i18n={TEXTS}>
        <Screen
          resolved={{ screen: wholeDocument(drawn), hash, params: {} }}
          registry={registry}
          host={host}
          environment={environment}
          path="/test"
          keys={keys}
        />
      </TranslationProvider>
    </QueryClientProvider>
  );
  const { unmount, rerender } = render(tree(screen, 'h'));
  return { host, counts, unmount, replace: (next, hash) => rerender(tree(next, hash)) };
}

function wholeDocument(drawn: DrawnDocument): ScreenDocument {
  return {
    kind: 'screen',
    id: 'test-screen',
    version: 1,
    title: { id: 'Uji', en: 'Test', zh: '测试' },
    route: { path: '/test' },
    ...drawn,
  };
}
