/** Names of display preferences as the page's styles read them: `data-text`, `data-font`, `data-corners` (NAV-19). */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  text: ['small', 'regular', 'large', 'huge'],
  font: ['system', 'legible'],
  corners: ['sharp', 'normal', 'soft'],
};

/** Applies an account's display settings at once. Missing or unknown settings have their defaults. */
export function applyDisplay(display: unknown, page: HTMLElement = document.documentElement): void {
  for (const [name, values] of Object.entries(CHOICES)) {
    const value: unknown = typeof display === 'object' && display !== null ? Reflect.get(display, name) : undefined;
    if (typeof value === 'string' && values.includes(value)) page.dataset[name] = value;
    else delete page.dataset[name];
  }
  // Only users of this font load it; until then the device's own is shown.
  if (page.dataset.font === 'legible') void import('../theme/legible-font.ts').catch(() => undefined);
}
