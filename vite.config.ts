import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const path = (folder: string): string => new URL(folder, import.meta.url).pathname;

/** Libraries that the first screen needs, apart from our code: they change rarely and stay cached over releases. */
const FIRST_PAINT =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core)|i18next)\//;

/** Our own code that the first screen may share with later parts; what only later parts share stays with them. */
const SHARED =
  /^(?!.*\/node_modules\/)(?!.*\.spec\.ts$)(?!.*\/blocks\/catalog\.ts$)(?!.*\/engine\/core\/(derive|check|meta|lint|product\/price\/amount-policy)).*\/src\/(?!blocks\/antd|blocks\/marks\/(drawn\/|ink-on)|blocks\/picture\/|blocks\/qr-code\/qr-squares|blocks\/input\/(look-choice|choice-field|date-field|date-range)\/|domain\/look\.|blocks\/display\/(receipt|status|goods-picture|product-directory)\/|machines\/|blocks\/action\/receipt-printer\/|app\/(offline\/|api\/save-file)|contract\/console-operations|ops\/|playground\/|inspector\/|recording\/)/;

/**
 * Tells the build that the router's contexts and wrapped components do nothing until they are used: without that, each one is
 * kept with all it draws (data routes, prefetching), which no page of ours has. A name for developer tools is no use either.
 */
const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/(?<=(?:^|= ))(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '/* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
};

export default defineConfig({
  plugins: [unusedRouterParts, react()],
  // What is served as it is: the manifest by which the program is installed, and its icons.
  publicDir: 'src/app/public',
  resolve: { alias: { '#src': path('./src') } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // No inline script: the page's CSP allows only our own files.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'library', test: FIRST_PAINT },
            // The ops console's editor changes less often than the console.
            { name: 'editor', test: /node_modules\/(@codemirror|@lezer|@marijn|style-mod|w3c-keyname|crelt)\// },
            // What the first screen shares with parts loaded later: one file instead of a dozen small requests. Tools share nothing
            // with each other that the counter should carry.
            { name: 'shared', test: SHARED, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
