/**
 * Writes the style sheet of the component library's parts that we use (`src/blocks/antd/antd.css`), so that no styles are
 * made in the browser: faster, and the page's CSP stays strict. Run after changing `antd-theme.ts` or the library.
 *
 *   node scripts/extract-antd-css.mjs           writes the file
 *   node scripts/extract-antd-css.mjs --check   fails when the file is not what the theme gives
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import staticStyle from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { build, transform } from 'esbuild';
import { createElement } from 'react';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'src/blocks/antd');
const file = join(folder, 'antd.css');

/** Variables of the library's preset colours; ours are in `antd-tokens.css`. */
const PALETTES =
  /--ant-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(-(\d+|hover|active))?:[^;}]*;?/g;
/** Features of the used components that no screen of ours draws; take one out before using it. */
const UNUSED =
  /-rtl\b|ant-(dropdown|tree|radio|checkbox|descriptions|tag|pagination|btn)\b|ant-table-(filter|selection|bordered|row-expand|expanded|summary|ping|tbody-virtual)|ant-picker-(time|multiple|filled|borderless|underlined|decade|quarter|week)/;

async function loadTheme() {
  const result = await build({
    entryPoints: [join(folder, 'antd-theme.ts')],
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const source = Buffer.from(result.outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${source}`);
}

const { ANTD_THEME, ANTD_COMPONENTS } = await loadTheme();
// Styles are only made when the runtime makes them: extraction is the one place that lets it.
const theme = { ...ANTD_THEME, zeroRuntime: false };
const css = staticStyle.extractStyle({
  includes: [...ANTD_COMPONENTS],
  customTheme: (node) => createElement(ConfigProvider, { theme }, node),
});
const { code } = await transform(withoutStrays((await transform(css, { loader: 'css', minify: true })).code), {
  loader: 'css',
  minify: true,
});

/** Drops what would restyle our own links, right-to-left languages and the features in `UNUSED`. */
function withoutStrays(minified) {
  return minified.replace(/([^{}@;]+)\{([^{}]*)\}/g, (_rule, selectors, body) => {
    const kept = splitSelectors(selectors).filter((one) => !/^a($|[:[ >])/.test(one) && !UNUSED.test(one));
    return kept.length === 0 ? '' : `${kept.join(',')}{${body.replace(PALETTES, '')}}`;
  });
}

/** Splits a selector list at its own commas, not at those inside parentheses. */
function splitSelectors(selectors) {
  const parts = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < selectors.length; at++) {
    if (selectors[at] === '(') depth++;
    else if (selectors[at] === ')') depth--;
    else if (selectors[at] === ',' && depth === 0) {
      parts.push(selectors.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, selectors.slice(from)].map((one) => one.trim());
}

if (process.argv.includes('--check')) {
  const same = readFileSync(file, 'utf8') === code;
  if (!same) {
    console.error('src/blocks/antd/antd.css is not what the theme gives: run node scripts/extract-antd-css.mjs');
    process.exit(1);
  }
} else {
  writeFileSync(file, code);
  console.log(`${Math.round(code.length / 1024)} KiB of styles for ${ANTD_COMPONENTS.join(', ')}`);
}
