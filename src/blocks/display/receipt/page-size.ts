const PX_PER_MM = 96 / 25.4;
/** Paper that a cutter leaves free at the end. */
const FEED_MM = 4;

/**
 * Gives the printed page the size of the paper: A4, or a roll exactly as wide as it is and as long as the receipt, so that no
 * printer shrinks it or feeds empty pages. The length is known only to the page, so the rule is written here and not in a style
 * sheet; a constructed sheet needs no style element, which the security policy would refuse.
 * @param frame element around the paper; while it is measured it has the attribute `data-measure`, which draws it as printed
 * @returns what takes the rule away again
 */
export function sizePages(frame: HTMLElement, paper: HTMLElement, width: 58 | 80 | 210): () => void {
  if (typeof CSSStyleSheet !== 'function' || !('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  const write = (): void => {
    frame.dataset.measure = '';
    const length = Math.ceil(paper.offsetHeight / PX_PER_MM) + FEED_MM;
    delete frame.dataset.measure;
    const size = width === 210 ? 'A4' : `${width}mm ${Math.max(length, width + 1)}mm`;
    sheet.replaceSync(`@page { size: ${size}; margin: ${width === 210 ? '10mm' : '0'}; }`);
  };
  write();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  window.addEventListener('beforeprint', write);
  return () => {
    window.removeEventListener('beforeprint', write);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
