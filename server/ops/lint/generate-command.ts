import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OperatorTable } from '#src/engine/core/document-types.ts';
import { readFolder } from '../folder/document-folder.ts';
import { countOption, EXIT, type OpsCommand, UsageError } from '../ops-command.ts';
import { generateProduct } from './generate-product.ts';

/** Places of a product's nominals; see `nominalsOf`. */
const MOST_EACH = 100;

/** `npm run ops -- generate`: products nobody sells, to try out how the program bears many. */
export const GENERATE_COMMAND: OpsCommand = {
  name: 'generate',
  usage: 'generate --into folder [--count 1000] [--nominals 10000] [--json]',
  summary:
    'Writes so many made-up products with so many nominals together into schemas/products/generated of a folder.',
  values: ['into', 'count', 'nominals'],
  async run(given, output) {
    const into = given.options.get('into');
    if (typeof into !== 'string') throw new UsageError('--into takes the folder of a program');
    const count = countOption(given, 'count', 1_000);
    const wanted = countOption(given, 'nominals', 10_000);
    const { documents } = await readFolder(path.join(process.cwd(), 'schemas'));
    const table = documents.find(({ json }) => (json as Partial<OperatorTable>).kind === 'operators')?.json;
    const sellers = Array.from({ length: count }, (_, index) => index).filter((index) => index % 5 < 3).length;
    const each = Math.min(MOST_EACH, Math.ceil(wanted / Math.max(1, sellers)));
    const folder = path.join(into, 'schemas', 'products', 'generated');
    await mkdir(folder, { recursive: true });
    let nominals = 0;
    for (let index = 0; index < count; index += 1) {
      const product = generateProduct(index, table as OperatorTable, each);
      nominals += product.nominals?.length ?? 0;
      await writeFile(path.join(folder, `${product.id}.json`), JSON.stringify(product));
    }
    output.say(`${count} products with ${nominals} nominals in ${folder}`);
    output.result({ products: count, nominals });
    return EXIT.ok;
  },
};
