/** Typed and unsaved text, with the edit it is based on. */
export interface KeptText {
  readonly text: string;
  readonly edit: number;
  readonly base: string | null;
}

const keyOf = (kind: string, id: string): string => `konter.ops.${kind}/${id}`;

/** Keeps typed text in this tab, so that a reload or another document loses nothing. */
export function keepText(kind: string, id: string, kept: KeptText | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(kind, id));
    else sessionStorage.setItem(keyOf(kind, id), JSON.stringify(kept));
  } catch {
    // A full or forbidden store: the text stays in the editor as long as the page does.
  }
}

export function keptText(kind: string, id: string): KeptText | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind, id)) ?? 'null');
    return isKept(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptText {
  return (
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'edit' in value
  );
}
