import type { TSchema } from '@sinclair/typebox';
import { errorAnswer } from '#src/contract/error.contract.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import { OPERATIONS } from '#src/contract/operations.ts';
import type { Policy, RouteDefinition } from '../route.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 description of the routes (API-1): what is registered is what is described. */
export function openApiDocument(routes: readonly RouteDefinition[], release: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const operation: OperationRoute = OPERATIONS[route.operation];
    const methods = paths[operation.path] ?? {};
    methods[operation.method.toLowerCase()] = describe(route, operation);
    paths[operation.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Konter',
      version: release,
      description:
        'Writes carry `X-Requested-With: XMLHttpRequest` and `X-CSRF-TOKEN`; money writes carry `Idempotency-Key`. ' +
        'The token is that of the session: an answer to a visitor without one brings it in the header `x-csrf-token` with the cookie, ' +
        'signing in answers the new one as `csrf_token`, and pages have it in `<meta name="csrf-token">`. ' +
        'Money is whole rupiah.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: errorAnswer },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'konter_session' } },
    },
  };
}

function describe(route: RouteDefinition, operation: OperationRoute): Json {
  const noun = route.operation.split('.')[0];
  return {
    operationId: route.operation,
    summary: route.summary,
    tags: [noun],
    description: describePolicy(route.policy),
    ...(route.policy === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query), ...headersOf(operation)],
    ...(route.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: route.body } } } }),
    responses: {
      [route.status ?? 200]: { description: 'Done', content: { 'application/json': { schema: route.answer } } },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function describePolicy(policy: Policy): string {
  if (policy === 'public') return 'Anyone.';
  if (policy === 'signed-in') return 'Signed-in accounts.';
  return policy === 'active' ? 'Active accounts.' : `Active accounts of category ${policy.categories.join(', ')}.`;
}

function parametersOf(place: 'path' | 'query', schema: TSchema | undefined): Json[] {
  const properties = (schema?.properties ?? {}) as Record<string, TSchema>;
  const required = new Set((schema?.required ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    ...(property.description === undefined ? {} : { description: property.description }),
    schema: property,
  }));
}

function headersOf(operation: OperationRoute): Json[] {
  if (operation.method === 'GET') return [];
  const header = (name: string, schema: Json) => ({ name, in: 'header', required: true, schema });
  return [
    header('X-CSRF-TOKEN', { type: 'string' }),
    header('X-Requested-With', { type: 'string', const: 'XMLHttpRequest' }),
    ...(operation.idempotent ? [header('Idempotency-Key', { type: 'string', pattern: '^[A-Za-z0-9_-]{8,80}$' })] : []),
  ];
}
