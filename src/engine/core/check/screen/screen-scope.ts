import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { ScreenDocument } from '#src/engine/core/document-types.ts';
import { createExpressionChecker, type ExpressionChecker } from '#src/engine/core/expression/cel/expression-check.ts';
import { type JsonSchema, objectSchema, schemaOfFieldType } from '#src/engine/core/schema/schema-types.ts';

/** Query parameters that open overlays; every screen may read them. */
const OVERLAY_PARAMETERS = ['modal', 'dialog', 'sidebar'];

/** The checker for a screen's expressions: every name it may use, with its type. */
export function screenChecker(screen: ScreenDocument, environment: DocumentEnvironment): ExpressionChecker {
  const names = Object.keys(screen.data ?? {});
  const each = (schema: JsonSchema) => objectSchema(Object.fromEntries(names.map((name) => [name, schema])));
  return createExpressionChecker({
    state: stateSchema(screen),
    data: objectSchema(Object.fromEntries(names.map((name) => [name, answerOf(screen, name, environment)]))),
    loading: each({ type: 'boolean' }),
    failed: each({ type: 'string' }),
    query: querySchema(screen),
    route: parametersIn(screen, 'path'),
    account: environment.account,
    site: environment.site,
    locale: { type: 'string' },
  });
}

function answerOf(screen: ScreenDocument, name: string, environment: DocumentEnvironment): JsonSchema {
  return environment.operations.get(screen.data?.[name]?.call ?? '')?.answer ?? {};
}

/** Declared state; where the screen's own JSON Schema says more about a part, that counts. */
export function stateSchema(screen: ScreenDocument): JsonSchema {
  const detailed = (screen.schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return objectSchema(
    Object.fromEntries(
      Object.entries(screen.state ?? {}).map(([name, { type }]) => {
        const own = Object.hasOwn(detailed, name) ? detailed[name] : undefined;
        return [name, type === 'map' && own ? own : schemaOfFieldType(type)];
      }),
    ),
  );
}

function parametersIn(screen: ScreenDocument, place: 'path' | 'query'): JsonSchema {
  const declared = Object.entries(screen.parameters ?? {}).filter(([, parameter]) => parameter.in === place);
  return objectSchema(Object.fromEntries(declared.map(([name, { type }]) => [name, schemaOfFieldType(type)])));
}

function querySchema(screen: ScreenDocument): JsonSchema {
  const declared = parametersIn(screen, 'query');
  const overlays = Object.fromEntries(OVERLAY_PARAMETERS.map((name) => [name, { type: 'string' }]));
  return { ...declared, properties: { ...overlays, ...(declared.properties as object) } };
}
