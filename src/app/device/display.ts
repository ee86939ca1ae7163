/** Names of display preferences as the page's styles read them: `data-text`, `data-font`, `data-corners` (NAV-19). */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  text: ['small', 'regular', 'large', 'huge'],
  font: ['system', 'legible'],
  corners: ['sharp', 'normal', 'soft'],
};

/** Draws the interface as an account wants it, at once. What is missing or unknown is drawn as usual. */
export function applyDisplay(display: unknown, page: HTMLElement = document.documentElement): void {
  for (const [name, values] of Object.entries(CHOICES)) {
    const value: unknown = typeof display === 'object' && display !== null ? Reflect.get(display, name) : undefined;
    if (typeof value === 'string' && values.includes(value)) page.dataset[name] = value;
    else delete page.dataset[name];
  }
  // The font is loaded by those who chose it; until it is here the device's own stands in.
  if (page.dataset.font === 'legible') void import('../theme/legible-font.ts').catch(() => undefined);
}
