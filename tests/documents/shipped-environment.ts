import { createDocumentEnvironment } from '#server/documents/check/document-environment.ts';
import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import { shippedChoices, shippedConnectors, shippedOperators } from './shipped-documents.ts';

/** What the shipped documents are checked against: this program's blocks, calls and machines, and each other. */
export function shippedEnvironment(): DocumentEnvironment {
  return createDocumentEnvironment({
    operators: shippedOperators().map(({ document }) => document),
    connectors: shippedConnectors().map(({ document }) => document),
    choices: shippedChoices().map(({ document }) => document),
  });
}
