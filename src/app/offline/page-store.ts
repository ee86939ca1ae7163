import type { BootPayload, ResolvedScreen } from '#src/contract/boot.contract.ts';
import { PAGES_CACHE } from '../device/forget-pages.ts';

/** The boot data of the shell, without the screen. */
export type SavedShell = Omit<BootPayload, 'screen' | 'answers' | 'path' | 'savedAt'>;

export interface SavedScreen {
  readonly resolved: ResolvedScreen;
  /** In milliseconds. */
  readonly at: number;
}

export interface SavedAnswer {
  readonly answer: unknown;
  readonly at: number;
}

/** What a device keeps of the program's data, one JSON text per name. */
export interface PageStore {
  readonly read: (name: string) => Promise<unknown>;
  readonly write: (name: string, value: unknown) => Promise<void>;
}

export const SHELL = 'shell';
export const ANSWERS = 'answers';
export const screenName = (path: string): string => `screen${path}`;

/** The store in the browser's own cache; undefined where there is none (pages that are not secure). */
export function openPageStore(): PageStore | undefined {
  if (!('caches' in globalThis)) return undefined;
  const addressOf = (name: string): string => `/saved/${encodeURIComponent(name)}`;
  return {
    read: async (name) => {
      const found = await (await caches.open(PAGES_CACHE)).match(addressOf(name));
      // A text that was tampered with until it is no JSON is no page either.
      return found === undefined ? undefined : found.json().catch(() => undefined);
    },
    write: async (name, value) => {
      await (await caches.open(PAGES_CACHE)).put(addressOf(name), Response.json(value));
    },
  };
}
