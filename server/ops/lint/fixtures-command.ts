import { documentOf } from '#server/connectors/fixtures/published-fixtures.ts';
import { isConnector } from '#server/documents/check/usable-shape.ts';
import { readNamed } from '../folder/document-folder.ts';
import { countOption, EXIT, type OpsCommand, UsageError } from '../ops-command.ts';
import { handOut } from '../publishing/document-commands.ts';

/** `npm run ops -- fixtures`: what lies recorded beside a connector, as a document that can be published. */
export const FIXTURES_COMMAND: OpsCommand = {
  name: 'fixtures',
  usage: 'fixtures connector.json [--version 1] [--out file.json]',
  summary:
    'Makes one document of the files in the folder fixtures beside a connector. Ends with 1 when one of them is no fixture.',
  values: ['version', 'out'],
  async run(given, output) {
    const [file] = given.words;
    if (file === undefined) throw new UsageError('name the file of a connector');
    const { documents, fixtures } = await readNamed([file]);
    const connector = documents[0]?.json;
    if (!isConnector(connector)) throw new UsageError(`${file} is no connector`);
    const files = fixtures.get(connector.id) ?? [];
    for (const one of files) if ('why' in one) output.complain(`${one.file} is no fixture: ${one.why}`);
    const document = documentOf(connector.id, countOption(given, 'version', 1), files);
    if (document.files.length === 0) throw new UsageError(`there are no fixtures beside ${file}`);
    await handOut(document, given.options.get('out'), output);
    return document.files.length === files.length ? EXIT.ok : EXIT.problems;
  },
};
