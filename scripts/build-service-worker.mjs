import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** What every start without the network needs. */
const FIRST = /^(index\.html|src\/app\/(i18n\/\w+\.json|offline\/.*))$/;
/** What screens load on demand; tools and rich tables are kept when somebody opens them. */
const LATER = /^src\/(app|blocks)\/(?!antd\/)/;

/**
 * Writes what opens the program without the network: `service-worker.js` with the list of files to keep, and `shell.html`, the
 * page as it stands in for the server's (SDUI-10).
 * @param {string} root folder of the project, with a built `dist/client`
 * @param {string} release name of this build
 */
export async function buildServiceWorker(root, release) {
  const client = path.join(root, 'dist', 'client');
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite', 'manifest.json'), 'utf8'));
  const first = filesOf(manifest, (key) => FIRST.test(key));
  const later = filesOf(manifest, (key) => LATER.test(key)).filter((file) => !first.includes(file));
  const page = readFileSync(path.join(client, 'index.html'), 'utf8');
  const shell = page
    .replace('<!--konter:head-->', '<title>Konter</title>\n<meta name="csrf-token" content="">')
    .replace('<!--konter:boot-->', '<script type="application/json" id="konter-boot">null</script>');
  writeFileSync(path.join(client, 'shell.html'), shell);
  await build({
    entryPoints: [path.join(root, 'src', 'service-worker', 'service-worker.ts')],
    outfile: path.join(client, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      KONTER_FIRST_FILES: JSON.stringify(first),
      KONTER_LATER_FILES: JSON.stringify(later),
      KONTER_RELEASE: JSON.stringify(release),
    },
    logLevel: 'warning',
  });
}

/** Addresses of some manifest entries with everything that they import statically. */
function filesOf(manifest, wanted) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of Object.keys(manifest)) if (wanted(key)) visit(key);
  return [...files];
}
