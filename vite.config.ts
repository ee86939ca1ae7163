import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const path = (folder: string): string => new URL(folder, import.meta.url).pathname;

/** Libraries that the first screen needs, apart from our code: they change rarely and stay cached over releases. */
const FIRST_PAINT =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next|use-sync-external-store|@marcbachmann)\//;

/** Our own code that the first screen may share with later parts; what only later parts share stays with them. */
const SHARED =
  /^(?!.*\/node_modules\/)(?!.*\.spec\.ts$)(?!.*\/blocks\/catalog\.ts$)(?!.*\/engine\/core\/(derive|check|meta|lint|amount-policy)).*\/src\/(?!blocks\/antd|blocks\/picture\/|blocks\/qr-code\/qr-squares|blocks\/display\/(receipt|status)\/|machines\/|blocks\/action\/receipt-printer\/|app\/(offline\/|save-file)|ops\/|playground\/|inspector\/|recording\/)/;

export default defineConfig({
  plugins: [react()],
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
