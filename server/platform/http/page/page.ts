import type { Executor } from '#server/platform/database/tables/tables.ts';
import type { BootPayload } from '#src/contract/boot.contract.ts';
import type { Language } from '#src/domain/language.ts';
import type { Caller } from '../route.ts';

/** A request for an address of the site. */
export interface PageRequest {
  readonly db: Executor;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly caller: Caller | null;
  readonly language: Language;
  readonly requestId: string;
  /** Secret of the visitor's own browser or session, as calls of the page will carry it. */
  readonly visitor?: string;
}

/** What the platform adds to the boot payload by itself. */
type OwnPart = 'release' | 'language' | 'realtime' | 'errorReports';

/** The page's content. A page of status 403 or 404 carries the system screen for it. */
export type PageOutcome =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page';
      readonly status: 200 | 403 | 404;
      readonly title: string;
      /** Of a public page that search engines may list: its description, and its text as HTML (NAV-21). */
      readonly readable?: {
        readonly description: string;
        readonly path: string;
        readonly body: string;
        readonly written?: string | undefined;
      };
      readonly boot: Omit<BootPayload, OwnPart>;
    };

/** Decides what an address shows to a caller; composed from the modules in `server/`. */
export type AssemblePage = (request: PageRequest) => Promise<PageOutcome>;
