/** The token that writes must carry (spec section 7); it is in `<meta name="csrf-token">` and changes at sign-in. */
export function csrfToken(): string {
  return metaElement()?.content ?? '';
}

/** Puts the token of a new session where the next call finds it. */
export function replaceCsrfToken(token: string): void {
  const element = metaElement();
  if (element !== null) element.content = token;
}

function metaElement(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
}
