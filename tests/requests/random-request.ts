import type { OperationRoute } from '#src/contract/operation-route.ts';
import type { Chance, KnownValues } from './known-values.ts';
import type { Person } from './people.ts';
import { randomValue, type Schema } from './random-value.ts';

type Method = OperationRoute['method'];

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

interface Described {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** An operation of the OpenAPI document. */
export interface Operation extends Described {
  readonly method: Method;
  readonly path: string;
}

export interface SentRequest {
  readonly operation: string;
  readonly method: Method;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a purchase needs to be one: these four belong together. */
export interface Offer {
  readonly product: string;
  readonly nominal: string;
  readonly price: number;
}

/** Every operation that the OpenAPI document describes. */
export function operationsOf(document: unknown): readonly Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      method: method.toUpperCase() as Method,
      path,
    })),
  );
}

interface World {
  readonly chance: Chance;
  readonly known: KnownValues;
  readonly offers: readonly Offer[];
}

/** Of the values of a careful request so many in a thousand are wrong; every fourth request is careless. */
const CAREFUL = 4;
const CARELESS = 150;
let addresses = 0;

/** A request to this operation as this person may send it, in earnest or not. */
export function randomRequest(operation: Operation, person: Person, { chance, known, offers }: World): SentRequest {
  const source = {
    ...{ chance, known, mark: person.mark },
    wrongPerMille: chance.below(4) === 0 ? CARELESS : CAREFUL,
  };
  const query = new URLSearchParams();
  let path = operation.path;
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(pathValue(parameter)));
    else if (parameter.in === 'query' && (parameter.required || chance.below(3) === 0))
      query.set(parameter.name, String(randomValue(parameter.schema, parameter.name, source)));
  }
  function pathValue({ schema, name }: Parameter): string {
    const told = chance.below(8) > 0 ? known.any(name) : undefined;
    return String(told ?? randomValue({ type: 'string', ...schema }, name, source)) || '-';
  }
  const schema = operation.requestBody?.content['application/json']?.schema;
  const sent = schema && body(operation, randomValue(schema, 'body', source), { chance, known, offers });
  addresses += 1;
  const key = chance.below(10) === 0 ? known.any('idempotency-key') : undefined;
  const idempotencyKey = String(key ?? `${person.mark}-${chance.below(2 ** 30)}`);
  known.add('idempotency-key', idempotencyKey);
  return {
    operation: operation.operationId,
    method: operation.method,
    path: query.size === 0 ? path : `${path}?${query}`,
    headers: {
      ...person.headers,
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
      'accept-language': chance.pick(['id', 'en', 'zh', '*;q=0', 'xx']),
      ...(operation.method === 'GET' ? {} : { 'idempotency-key': idempotencyKey }),
      ...(sent === undefined ? {} : { 'content-type': chance.below(200) === 0 ? 'text/plain' : 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: sent }),
  };
}

function body(operation: Operation, value: unknown, { chance, offers, known }: World): string {
  if (chance.below(150) === 0)
    return chance.pick(['', '{', '[]', 'null', '"', '{"a":1}{', '\u0000', `{"a":"${'y'.repeat(70_000)}"}`]);
  const offer = operation.operationId === 'transaction.create' && chance.below(5) > 0 ? chance.pick(offers) : undefined;
  const bought = offer && {
    ...{ product: offer.product, nominal: offer.nominal, quoted_price: offer.price },
    parameters: {
      destination: `0812${String(chance.below(10_000)).padStart(4, '0')}${chance.pick(['1111', '2222', '3333', '4444', '9876'])}`,
    },
  };
  const receiver =
    operation.operationId === 'transfer.create' && chance.below(2) === 0 ? known.any('crowd') : undefined;
  const sent =
    typeof value === 'object' && value !== null
      ? { ...value, ...bought, ...(receiver && { destination: receiver }) }
      : value;
  return JSON.stringify(sent) ?? 'null';
}
