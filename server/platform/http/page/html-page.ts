import type { BootPayload } from '#src/contract/boot.contract.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { BAR_COLOURS, type Look } from '#src/domain/look.ts';
import { embedJson, escapeHtml } from '../answer/escape-html.ts';
import type { ClientBuild } from './client-build.ts';

interface ReadablePart {
  readonly description: string;
  readonly address: string;
  readonly body: string;
  /** Day of a blog post, `YYYY-MM-DD`. */
  readonly written?: string | undefined;
}

export interface PageParts {
  readonly title: string;
  readonly boot: BootPayload;
  readonly csrfToken: string;
  readonly nonce: string;
  /** Chosen on the device; absent: the page looks as the device does. */
  readonly look?: Look | undefined;
  /** Of a public page: its description for search engines, its address with origin, its text as HTML. */
  readonly readable?: ReadablePart | undefined;
}

/**
 * Fills the built page for one request: language, title, CSRF token, style nonce, boot data, and hints for the chunks of
 * the screen's blocks, so that the first paint waits for nothing but files.
 */
export function renderPage(build: ClientBuild, { title, boot, csrfToken, nonce, look, readable }: PageParts): string {
  const blocks = [...blockNames(boot.screen.screen.body)];
  const hints = [...build.chunksOfLanguage(boot.language), ...blocks.flatMap((name) => build.chunksOfBlock(name))];
  const styles = [...new Set(hints)].filter(isStyle);
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="csrf-token" content="${escapeHtml(csrfToken)}">`,
    `<meta name="csp-nonce" content="${escapeHtml(nonce)}">`,
    ...[...new Set(hints)].filter((file) => !isStyle(file)).map(hint),
    ...(readable === undefined ? [] : forSearchEngines(readable, title)),
  ].join('\n');
  return (
    withLook(build.template, look)
      // After the program's own, as when a block is loaded later: of two equally specific rules the block's wins on every
      // way to a screen.
      .replace('</head>', () => `${styles.map(hint).join('\n')}\n</head>`)
      .replace(
        /<html[^>]*>/,
        () => `<html lang="${boot.language}"${displayOf(boot)}${look === undefined ? '' : ` data-look="${look}"`}>`,
      )
      .replace('<!--konter:head-->', () => head)
      .replace('<div id="konter"></div>', () => `<div id="konter">${readable?.body ?? ''}</div>`)
      .replace(
        '<!--konter:boot-->',
        () => `<script type="application/json" id="konter-boot">${embedJson(boot)}</script>`,
      )
  );
}

/**
 * What search engines keep, and what a link shows that is shared. Each language has an address of its own, because who reads
 * for a search engine sends no cookie.
 */
function forSearchEngines({ description, address, written }: ReadablePart, title: string): string[] {
  const at = escapeHtml(address);
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${at}">`,
    `<meta property="og:type" content="${written === undefined ? 'website' : 'article'}">`,
    ...(written === undefined ? [] : [`<meta property="article:published_time" content="${escapeHtml(written)}">`]),
    `<link rel="canonical" href="${at}">`,
    ...LANGUAGES.map((language) => `<link rel="alternate" hreflang="${language}" href="${at}?hl=${language}">`),
  ];
}

/** The account's display settings, in the first bytes: nothing changes size after the first paint (NAV-19). */
function displayOf({ account }: BootPayload): string {
  const { text, font, corners } = account?.display ?? {};
  const names = Object.entries({ text, font, corners }).filter(([, value]) => value !== undefined);
  return names.map(([name, value]) => ` data-${name}="${escapeHtml(String(value))}"`).join('');
}

/** The chosen look's colours in the first bytes, those of the browser's own bars included: nothing is painted in the other look first. */
function withLook(template: string, look: Look | undefined): string {
  if (look === undefined) return template;
  return template
    .replace('<meta name="color-scheme" content="light dark"', `<meta name="color-scheme" content="${look}"`)
    .replaceAll(/(<meta name="theme-color" content=)"[^"]*"/g, `$1"${BAR_COLOURS[look]}"`);
}

const isStyle = (file: string): boolean => file.endsWith('.css');

function hint(file: string): string {
  return isStyle(file)
    ? `<link rel="stylesheet" href="${escapeHtml(file)}">`
    : `<link rel="modulepreload" href="${escapeHtml(file)}">`;
}

/** Every block a tree names, however deep. */
function blockNames(tree: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(tree)) for (const item of tree) blockNames(item, found);
  else if (typeof tree === 'object' && tree !== null) {
    if ('block' in tree && typeof tree.block === 'string') found.add(tree.block);
    for (const value of Object.values(tree)) blockNames(value, found);
  }
  return found;
}

/** A page for when the real one cannot be rendered: no files, no scripts. */
export function renderPlainPage(title: string, text: string, language: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></body></html>`;
}
