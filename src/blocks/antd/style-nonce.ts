let installed = false;

/**
 * Gives every `<style>` element that a library makes the page's nonce, so that `style-src` needs no `unsafe-inline`: some
 * of the component library's parts (scroll bar measuring, CSS variables) take no nonce from its settings.
 */
export function installStyleNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (installed || !nonce) return;
  installed = true;
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (name.toLowerCase() === 'style') element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}

/** The page's nonce for what the library does pass on. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}
