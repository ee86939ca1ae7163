/**
 * Gives another document the style sheets of this page, those that load later included, and the settings of its root
 * element. Only files of our own origin are linked, as the inherited CSP requires. @returns how to stop
 */
export function mirrorStyles(target: Document): () => void {
  const copied = new Set<string>();
  const copy = (): void => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (copied.has(link.href)) continue;
      copied.add(link.href);
      const twin = target.createElement('link');
      twin.rel = 'stylesheet';
      twin.href = link.href;
      target.head.append(twin);
    }
  };
  const copySettings = (): void => {
    const [from, to] = [document.documentElement.dataset, target.documentElement.dataset];
    for (const name of Object.keys(to)) if (from[name] === undefined) delete to[name];
    Object.assign(to, from);
  };
  copy();
  copySettings();
  const files = new MutationObserver(copy);
  files.observe(document.head, { childList: true });
  const settings = new MutationObserver(copySettings);
  settings.observe(document.documentElement, { attributes: true });
  return () => {
    files.disconnect();
    settings.disconnect();
  };
}
