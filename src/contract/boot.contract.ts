import type { Language } from '#src/domain/language.ts';
import type { ReportTarget } from '#src/domain/program/error-report.ts';
import type { MenuDocument, ScreenDocument } from '#src/engine/core/document-types.ts';
import type { Account } from './account/account.contract.ts';
import type { DocumentSignature, PageSignatures } from './document-signature.ts';

/** A screen as the server hands it out: the document, its hash (ETag) and what the path matched. */
export interface ResolvedScreen {
  readonly screen: ScreenDocument;
  readonly hash: string;
  /** Values of `:name` parts of the route. */
  readonly params: Readonly<Record<string, string>>;
  /** Lets a device show it without the network for a while (SDUI-10); tools have none. */
  readonly signature?: DocumentSignature;
}

/**
 * What the server writes into the page as data (`<script type="application/json" id="konter-boot">`), so that the first
 * paint needs no further round trip. The CSRF token is in `<meta name="csrf-token">`.
 */
export interface BootPayload {
  readonly release: string;
  readonly language: Language;
  readonly account: Account | null;
  readonly menu: MenuDocument;
  /** Path that `screen` was resolved for. */
  readonly path: string;
  readonly screen: ResolvedScreen;
  /** Answers of the screen's calls that the server already has, keyed by `callKey(operation, args)` of the api client. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Screens that must be drawable without the network. */
  readonly system: Readonly<Record<'not-found' | 'forbidden' | 'offline' | 'error', ScreenDocument>>;
  readonly realtime: { readonly key: string; readonly path: string };
  readonly site: SitePreferences;
  readonly signatures?: PageSignatures;
  /** Where errors are reported to; absent: nowhere, and nothing is loaded for it (NAV-18). */
  readonly errorReports?: ReportTarget;
  /** When what is shown was saved, in milliseconds; set by the program alone, when it starts without the network. */
  readonly savedAt?: number;
}

/** Preferences of the site that the browser may know (spec sections 1, 5, 9). */
export interface SitePreferences {
  readonly ppobEnabled: boolean;
  readonly shopEnabled: boolean;
  readonly sameNominalPerDay: number;
  readonly demo: boolean;
}
