import { writeFile } from 'node:fs/promises';
import type { Static } from '@sinclair/typebox';
import type { priceListImportAnswer } from '#src/contract/operations/release.contract.ts';
import type { Localized } from '#src/domain/language.ts';
import { programNote } from '#src/domain/text/program-note.ts';
import { readJson } from '../folder/document-folder.ts';
import { inLanguage, oneLine } from '../folder/say-problems.ts';
import { EXIT, type OpsCommand, type OpsOutput, UsageError } from '../ops-command.ts';
import { deskCommand, namedDocument, textOption } from './desk-command.ts';
import { type OpsApi, RefusedError } from './ops-api.ts';

interface OpenItem {
  readonly pointer: string;
  readonly said: Localized;
}

/** Writes to the file of `--out`, or gives it as the result. */
export async function handOut(json: unknown, file: string | true | undefined, output: OpsOutput): Promise<void> {
  const text = `${JSON.stringify(json, null, 2)}\n`;
  if (typeof file === 'string') {
    await writeFile(file, text);
    output.say(`Written to ${file}.`);
  } else output.say(text.trimEnd());
  output.result(json);
}

/** Saves files as drafts over whatever draft is there. */
export async function saveDrafts(api: OpsApi, files: readonly string[], note: string) {
  const documents: { readonly kind: string; readonly id: string; readonly edit: number }[] = [];
  for (const file of files) {
    const document = (await readJson(file)) as { readonly kind?: unknown; readonly id?: unknown };
    const { kind, id } = document;
    if (typeof kind !== 'string' || typeof id !== 'string') throw new UsageError(`${file} names no kind and id`);
    const edit = await currentEdit(api, kind, id);
    const saved = await api.call('ops.draft.save', { kind, id, document, edit, note });
    documents.push({ kind, id, edit: (saved.draft as { edit: number }).edit });
  }
  return documents;
}

/** Number of the draft's last edit; 0 without a draft. */
async function currentEdit(api: OpsApi, kind: string, id: string): Promise<number> {
  try {
    const { draft } = await api.call('ops.draft.get', { kind, id });
    return (draft as { readonly edit: number }).edit;
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'document_not_found') return 0;
    throw error;
  }
}

const NEW = deskCommand({
  name: 'new',
  usage: 'new kind/id --like id [--out file.json]',
  summary: 'Begins a document like one that is live, under a new id and as version 1.',
  values: ['like', 'out'],
  work: async ({ given, output, api }) => {
    const { kind, id } = namedDocument(given.words[0]);
    const { live } = (await api.call('ops.document.get', { kind, id: textOption(given, 'like') })) as {
      readonly live: { readonly document: object } | null;
    };
    if (live === null) throw new UsageError('--like names a document that is not live');
    await handOut({ ...live.document, id, version: 1 }, given.options.get('out'), output);
    return EXIT.ok;
  },
});

const EXPORT = deskCommand({
  name: 'export',
  usage: 'export kind/id [--version live|draft|hash] [--out file.json]',
  summary: 'Gives a document: what is live, its draft, or any version by its hash.',
  values: ['version', 'out'],
  work: async ({ given, output, api }) => {
    const { kind, id } = namedDocument(given.words[0]);
    const version = textOption(given, 'version', 'live');
    if (/^[0-9a-f]{64}$/.test(version)) {
      const { document } = await api.call('ops.version.get', { hash: version });
      await handOut(document, given.options.get('out'), output);
      return EXIT.ok;
    }
    const found = await api.call('ops.document.get', { kind, id });
    const side = (version === 'draft' ? found.draft : found.live) as { readonly document: unknown } | null;
    if (side === null) throw new UsageError(`${kind}/${id} has no ${version} version`);
    await handOut(side.document, given.options.get('out'), output);
    return EXIT.ok;
  },
});

const IMPORT = deskCommand({
  name: 'import',
  usage:
    'import file.json … | import --biller record.json --connector id | import --price-list product/id (--brand name | --all)',
  summary: 'Keeps files, a foreign biller record, or a supplier’s price list as drafts. Nothing is live by that.',
  values: ['biller', 'connector', 'price-list', 'brand', 'operator', 'note'],
  flags: ['all'],
  work: async ({ given, output, api, language }) => {
    const { options, words } = given;
    const biller = options.get('biller');
    const list = options.get('price-list');
    const connector = options.get('connector');
    if (typeof biller === 'string') {
      const record = await readJson(biller);
      const made = await api.call('ops.import.biller', { record, connector, save: true });
      for (const { pointer, said } of made.open as readonly OpenItem[])
        output.say(`open: ${pointer}: ${said[language]}`);
      output.result(inLanguage(made, language));
      return EXIT.ok;
    }
    if (typeof list === 'string') {
      const { kind, id } = namedDocument(list);
      const brand = options.get('brand');
      const made = await api.call('ops.import.price-list', {
        product: id,
        connector,
        operator: options.get('operator'),
        ...(typeof brand === 'string' ? { where: { brand } } : {}),
        ...(options.has('all') ? { everything: true } : {}),
        edit: await currentEdit(api, kind, id),
      });
      const { added, repriced, gone, skipped } = made as Static<typeof priceListImportAnswer>;
      const unread = skipped === 0 ? '' : `, ${skipped} could not be read`;
      output.say(`${added.length} new, ${repriced.length} repriced, ${gone.length} not on the list${unread}.`);
      output.result(made);
      return EXIT.ok;
    }
    if (words.length === 0) throw new UsageError('name at least one file');
    const documents = await saveDrafts(api, words, textOption(given, 'note', programNote('files', {})));
    for (const { kind, id, edit } of documents) output.say(`${kind}/${id}: draft, edit ${edit}`);
    output.result({ documents });
    return EXIT.ok;
  },
});

const PREVIEW = deskCommand({
  name: 'preview',
  usage: 'preview file.json [--category agent] [--path /…]',
  summary: 'Checks a file against everything that is live and draws it, without publishing. Ends with 1 on an error.',
  values: ['category', 'path'],
  work: async ({ given, output, api, language }) => {
    const document = await readJson(given.words[0] ?? '');
    const check = inLanguage(await api.call('ops.check', { document }), language) as {
      readonly ok: boolean;
      readonly problems: readonly { readonly [of in 'severity' | 'pointer' | 'reason' | 'mend']: string }[];
      readonly changes: readonly { readonly kind: string; readonly summary: string; readonly said?: Localized }[];
      readonly approval: { readonly needed: boolean };
    };
    for (const { severity, pointer, reason, mend } of check.problems)
      output.say(`${severity}: ${oneLine({ reason, mend }, language)}  (${pointer || '/'})`);
    for (const { kind, summary, said } of check.changes) output.say(`${kind}: ${said?.[language] ?? summary}`);
    const { category, path } = Object.fromEntries(given.options);
    const drawn = check.ok ? await api.call('ops.preview', { document, category, path, language }) : null;
    if (drawn?.title !== undefined) output.say(`Draws “${String(drawn.title)}”.`);
    if (check.approval.needed) output.say('A second person must approve.');
    output.result({ check, preview: inLanguage(drawn, language) });
    return check.ok ? EXIT.ok : EXIT.problems;
  },
});

export const DOCUMENT_COMMANDS: readonly OpsCommand[] = [NEW, PREVIEW, IMPORT, EXPORT];
