import type { DocumentOperationName } from '#src/contract/document-operations.ts';
import type { Language } from '#src/domain/language.ts';
import type { OverlayName } from '#src/engine/core/document-types.ts';

/** What a failed call carries, as far as the engine reads it. The host's error class has these members. */
export interface CallFailure extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  /** Messages by JSON Pointer into the request body. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Reads any thrown value as a call failure; what is not one counts as an answer that never came. */
export function asCallFailure(error: unknown): CallFailure {
  const failure = error instanceof Error ? error : new Error(String(error));
  return Object.assign(failure, {
    status: 'status' in failure && typeof failure.status === 'number' ? failure.status : 0,
    code: 'code' in failure && typeof failure.code === 'string' ? failure.code : 'network',
    errors: 'errors' in failure && isRecord(failure.errors) ? failure.errors : {},
    details: 'details' in failure && isRecord(failure.details) ? failure.details : {},
  }) as CallFailure;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** One error of a compiled validator (ajv standalone). */
export interface ValidatorError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A compiled validator: true when the data fits, else its `errors` say why. */
export interface Validator {
  (data: unknown): boolean;
  readonly errors?: readonly ValidatorError[] | null;
}

export interface HostCallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Leaves alert, notifications and loading alone (API-4). */
  readonly silent?: boolean;
}

/** What the program gives to the screens it draws. The engine reaches the outside only through this. */
export interface ScreenHost {
  /** Calls an operation. @throws an error with the members of {@link CallFailure}. */
  readonly call: (
    operation: DocumentOperationName,
    args: Readonly<Record<string, unknown>>,
    options?: HostCallOptions,
  ) => Promise<unknown>;
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void;
  readonly back: () => void;
  readonly setQuery: (changes: Readonly<Record<string, string | null>>, options?: { readonly push?: boolean }) => void;
  readonly openOverlay: (overlay: OverlayName) => void;
  readonly closeOverlay: () => void;
  readonly alert: (text: string) => void;
  /** Says what changed by itself; stays until it is closed. */
  readonly notify: (text: string) => void;
  /** Loads the newest program, once; false when that was tried and did not help (SDUI-7). */
  readonly update: () => boolean;
  readonly toast: (text: string, tone: 'info' | 'success' | 'error') => void;
  readonly copy: (text: string) => void;
  /** @param receipt file name of the receipt on screen, which goes along as a picture where the device takes pictures */
  readonly share: (title: string, text: string, receipt?: string) => Promise<void>;
  readonly print: () => void;
  /** Makes a file of what is on screen; the library for it is loaded only now. */
  readonly download: (format: 'pdf' | 'png', name: string) => Promise<void>;
  /** Saves the file that an operation answers with; what it was refused for is said. */
  readonly saveFile: (operation: DocumentOperationName, args: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Calls a function of the wrapper; false when there is none (NAV-17). */
  readonly native: (name: string, args: unknown) => boolean;
  readonly translate: (key: string, params?: Readonly<Record<string, unknown>>) => string;
  /** Events of the account's realtime channel. Returns how to stop. */
  readonly onEvent: (event: string, listener: (payload: unknown) => void) => () => void;
  /** Called when events may have been missed. Returns how to stop. */
  readonly onResync: (listener: () => void) => () => void;
  readonly online: { readonly get: () => boolean; readonly subscribe: (listener: () => void) => () => void };
  readonly loadValidator: (url: string) => Promise<Validator>;
  /** Tells operations that a document could not be drawn as written. */
  readonly report: (diagnostic: { readonly key: string; readonly reason: string }) => void;
}

/** The values around a screen that its expressions see and that may change while it is mounted. */
export interface ScreenEnvironment {
  readonly locale: Language;
  readonly query: Readonly<Record<string, string>>;
  readonly account: unknown;
  readonly site: unknown;
}
