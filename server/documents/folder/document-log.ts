/** The part of a structured logger that the store uses. */
export interface DocumentLog {
  readonly info: (details: object, message: string) => void;
  readonly warn: (details: object, message: string) => void;
  readonly error: (details: object, message: string) => void;
}
