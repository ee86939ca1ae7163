import { secretsInUse } from '#server/connectors/fixtures/secrets-in-use.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { PublishingDeps } from '../publishing-deps.ts';

/** A document under its name, whatever else it holds. */
interface Named {
  readonly kind: string;
  readonly id: string;
  readonly document: unknown;
}

/**
 * Refuses fixtures that hold a secret in use: before a draft is kept, and once more before a release, as the secret may be younger than
 * the draft. A mere check says nothing of it, since its caller could try secrets out and leave no trace.
 * @param connectors further ones, that are released together with the fixtures
 * @throws AppError `document_refused` with `problems` by `kind id`
 */
export function requireInventedSecrets(
  { documents, settings }: Pick<PublishingDeps, 'documents' | 'settings'>,
  given: readonly Named[],
  connectors: readonly ConnectorDocument[] = [],
): void {
  if (given.every(({ kind }) => kind !== 'fixtures')) return;
  const known = [...documents.layers().widest().connectors.values()].map(({ document }) => document);
  const used = [...known, ...connectors].flatMap((connector) =>
    Object.entries(settings.of(connector).secrets[connector.id] ?? {}).map(([name, value]) => ({
      connector: connector.id,
      name,
      value,
    })),
  );
  const problems = given.flatMap(({ kind, id, document }) => {
    const found = secretsInUse(document, used);
    return found.length === 0 ? [] : [[`${kind} ${id}`, found] as const];
  });
  if (problems.length > 0)
    throw new AppError('document_refused', { details: { problems: Object.fromEntries(problems) } });
}
