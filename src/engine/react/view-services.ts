import { createContext, useCallback, useContext } from 'react';
import type { Language, Localized } from '#src/domain/language.ts';
import type { OverlayName, ScreenRoute } from '#src/engine/core/document-types.ts';

/** The screen around a view, as far as a view may know it. */
interface ScreenInfo {
  readonly id: string;
  /** In the user's language. */
  readonly title: string;
  readonly route: ScreenRoute;
  /** Path of the page without the query. */
  readonly path: string;
}

/**
 * What views may ask of the program around them, for the few that live in the address (sheet, filters, tabs, links).
 * Everything else reaches a view through its props.
 */
export interface ViewServices {
  readonly language: Language;
  readonly screen: ScreenInfo;
  /** Query parameters now; a change of them re-renders. */
  readonly query: Readonly<Record<string, string>>;
  /** Sets (string) and removes (null) query parameters in one step; replaces the history entry unless `push`. */
  readonly setQuery: (changes: Readonly<Record<string, string | null>>, options?: { readonly push?: boolean }) => void;
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void;
  readonly back: () => void;
  readonly openOverlay: (overlay: OverlayName) => void;
  /** Goes back one step when the overlay was opened from inside the program, else removes it from the address (NAV-4). */
  readonly closeOverlay: () => void;
  /** Puts a text on the clipboard and says so. */
  readonly copy: (text: string) => void;
  /** Hands a text on by the device's own means, else by the clipboard, and says what became of it. */
  readonly share: (title: string, text: string) => void;
}

export const ViewServicesContext = createContext<ViewServices | null>(null);

/** Services for views. @throws Error outside a screen. */
export function useViewServices(): ViewServices {
  const services = useContext(ViewServicesContext);
  if (services === null) throw new Error('useViewServices outside a screen');
  return services;
}

/** Tells whether an overlay is open: `dialog=confirm` in the query opens the dialog named `confirm`. */
export function useOverlayOpen(overlay: OverlayName): boolean {
  return useViewServices().query[overlay.kind] === overlay.id;
}

/** Picks the user's language out of a localised text that came as data; plain strings pass. The same as long as the language is. */
export function useLocalized(): (text: Localized | string | undefined) => string {
  const { language } = useViewServices();
  return useCallback(
    (text) => (text === undefined ? '' : typeof text === 'string' ? text : text[language]),
    [language],
  );
}
