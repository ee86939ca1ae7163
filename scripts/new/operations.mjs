import { withImport, withLines } from './edit-lists.mjs';

/**
 * Declares operations that documents may name: their routes, and the shapes that documents are checked against.
 * @param {import('./edit-lists.mjs').Edits} edits
 * @param {{ kebab: string, camel: string, file: string }} contract folder and file of the contract, name of its import
 * @param {readonly { name: string, route: string, shapes: string }[]} operations source text of both declarations
 */
export function addOperations(edits, { kebab, camel, file }, operations) {
  edits.change('src/contract/document-operations.ts', (text) =>
    withLines(
      text,
      'export const DOCUMENT_OPERATIONS',
      '} as const satisfies',
      operations.map(({ name, route }) => `  '${name}': ${route},`),
    ),
  );
  edits.change(
    'server/documents/check/operation-schemas.ts',
    (text) => withImport(text, `import * as ${camel} from '#src/contract/${kebab}/${file}.contract.ts';`),
    (text) =>
      withLines(
        text,
        'const DECLARATIONS',
        '};',
        operations.map(({ name, shapes }) => `  '${name}': ${shapes},`),
      ),
  );
}
