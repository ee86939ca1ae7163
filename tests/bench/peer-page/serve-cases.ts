import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { compileValidator } from '#server/documents/check/compile-validator.ts';
import { validatorRuntimeSource } from '#server/documents/check/validator-runtime.ts';
import type { PeerCase } from './peer-case.ts';
import { type OwnCase, ownCase } from './peer-screen.ts';

/**
 * Serves the bench's page, gzipped as the other pages are. A case is read where the rivals' bench has it, made into a
 * document of ours, and its validator is compiled, all by the server and before the browser asks for more.
 * Run as: serve-cases <folder of the built page> <port> <address of the cases>
 */
const [folder = '', port = '4180', cases = 'http://127.0.0.1:4173/canonical'] = process.argv.slice(2);
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const validators = new Map([['/validators/rt.js', validatorRuntimeSource()]]);
const made = new Map<string, Promise<string>>();

/** The case with this name, as the text that is handed out. */
function textOf(id: string): Promise<string> {
  const text = made.get(id) ?? makeText(id);
  made.set(id, text);
  text.catch(() => made.delete(id));
  return text;
}

async function makeText(id: string): Promise<string> {
  const answer = await fetch(`${cases}/${id}.json`);
  if (!answer.ok) throw new Error(`no case ${id} at ${cases}`);
  const { screen, offers }: OwnCase = ownCase((await answer.json()) as PeerCase);
  const { schema, ...rest } = screen;
  if (schema === undefined) return JSON.stringify({ screen: rest, offers });
  const { url, source } = compileValidator(schema);
  validators.set(url, source);
  return JSON.stringify({ screen: { ...rest, validator: url }, offers });
}

/** Hints for the texts of the language, which a page of the product carries too: they are not asked for one wait later. */
async function textHints(): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >;
  const texts = Object.entries(manifest).filter(([source]) => source.endsWith('/src/app/i18n/id.json'));
  return texts.map(([, { file }]) => `<link rel="modulepreload" href="/${file}">`).join('');
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  const packed = gzipSync(body, { level: 9 });
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'gzip',
    'content-length': packed.length,
    'cache-control': 'no-store',
  });
  response.end(packed);
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://bench');
  answer(url, response).catch((error: unknown) => {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
  });
});

async function answer({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> {
  const validator = validators.get(pathname);
  if (validator !== undefined) return send(response, 'text/javascript', validator);
  const named = /^\/case\/([a-z0-9-]+)\.json$/.exec(pathname)?.[1];
  if (named !== undefined) return send(response, 'application/json', await textOf(named));
  if (pathname === '/bench') {
    const built = await readFile(path.join(folder, 'index.html'), 'utf8');
    const hints = await textHints();
    const page = built.replace('</head>', () => `${hints}</head>`);
    const wanted = searchParams.get('auto') === '1' ? (searchParams.get('case') ?? '') : '';
    // The first screen's document comes with the page, as the product hands it out.
    const inlined = wanted === '' ? '' : (await textOf(wanted)).replaceAll('<', '\\u003c');
    const script = wanted === '' ? '' : `<script type="application/json" id="case">${inlined}</script>`;
    return send(
      response,
      'text/html; charset=utf-8',
      page.replace('<!--case-->', () => script),
    );
  }
  const file = path.join(folder, path.normalize(pathname));
  if (!file.startsWith(folder + path.sep)) throw new Error('not here');
  send(response, TYPES[path.extname(file)] ?? 'application/octet-stream', await readFile(file));
}

server.keepAliveTimeout = 60_000;
server.listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/bench`));
