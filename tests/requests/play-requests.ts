import type { OperationRoute } from '#src/contract/operation-route.ts';
import { OPERATIONS, type OperationName } from '#src/contract/operations.ts';
import { ROLES, type Role } from '../http/roles.ts';
import { type Answer, Judge } from './judge-answer.ts';
import { type Chance, KnownValues } from './known-values.ts';
import { type Entrance, MARK, People, type Person } from './people.ts';
import { type Offer, type Operation, operationsOf, randomRequest, type SentRequest } from './random-request.ts';

const AT_ONCE = 8;
const MOST_WRONG = 20;
const PASSWORD_NAMES = ['password', 'current_password', 'old_password', 'password_confirmation', 'new_password'];

export interface Played {
  readonly requests: number;
  readonly operations: number;
  readonly byStatus: ReadonlyMap<number, number>;
  /** Pairs of operation and role that were answered 2xx at least once. */
  readonly letIn: number;
  readonly wrong: readonly string[];
}

interface Play {
  readonly count: number;
  readonly chance: Chance;
  readonly entrance: Entrance;
  readonly password: string;
  /** Ids of products that are sold. */
  readonly products: readonly string[];
  /** Operations to leave out: they only call a supplier, and answer 503 without one. */
  readonly without?: readonly string[];
  /** Codes with which an operation may answer 503 because no supplier is there; what such an answer shows is judged all the same. */
  readonly unanswered?: readonly string[];
  /** Sends a request to the program. */
  send(request: SentRequest): Promise<Answer>;
  /** Called now and then with the number of requests so far. */
  progress?(done: number): Promise<void>;
}

/**
 * Sends random requests, generated from the OpenAPI document of the program itself, for every role, several at a time.
 * Each operation is called by each role alternately; values from answers are used in later requests of any account.
 * @returns the answers and all findings: answers of 500 and above, rows of another account
 */
export async function playRequests({
  count,
  chance,
  entrance,
  password,
  products,
  without = [],
  unanswered = [],
  send,
  progress,
}: Play): Promise<Played> {
  const people = new People(entrance, chance);
  const known = new KnownValues(chance);
  const judge = new Judge(people);
  for (const name of PASSWORD_NAMES) known.add(name, password);
  for (const pin of ['123456', '654321']) for (const name of ['pin', 'code']) known.add(name, pin);
  const get = async (person: Person, path: string): Promise<unknown> => {
    const { text } = await send({ operation: 'first', method: 'GET', path, headers: person.headers });
    return JSON.parse(text);
  };
  const agent = await people.of('agent');
  const described = operationsOf(await get(agent, '/api/v1/openapi.json'));
  const operations = described.filter(({ operationId }) => !without.includes(operationId));
  const offers = await offersOf((path) => get(agent, path), products, known);
  const byStatus = new Map<number, number>();
  const letIn = new Set<string>();
  const wrong: string[] = [];
  let sent = 0;
  const turns = turnsOf(operations, chance);

  async function one(): Promise<void> {
    const { operation, role } = turns();
    const person = await people.of(role);
    known.add('crowd', person.hp);
    const request = randomRequest(operation, person, { chance, known, offers });
    const answer = await send(request);
    byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
    if (answer.status < 300) letIn.add(`${operation.operationId} ${role}`);
    // The session is over or the account is closed: a new account replaces it.
    if (answer.status === 401 && role !== 'guest') people.leave(person);
    const alone = answer.status === 503 && unanswered.some((code) => answer.text.includes(`"code":"${code}"`));
    for (const problem of judge.wrongWith(person, request, alone ? { ...answer, status: 424 } : answer))
      wrong.push(`${role}: ${request.method} ${request.path} ${(request.body ?? '').slice(0, 400)}\n    ${problem}`);
    learn(answer);
  }
  function learn({ status, text }: Answer): void {
    if (status >= 300 || !text.startsWith('{') || text.length > 200_000) return;
    // Marks of other accounts are never sent: they would come back as the sender's own.
    known.learn(JSON.parse(text.replaceAll(MARK, 'zq')));
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < count && wrong.length < MOST_WRONG) {
        sent += 1;
        const serial = sent;
        await one();
        if (progress && serial % 5_000 === 0) await progress(serial);
      }
    }),
  );
  return { requests: sent, operations: operations.length, byStatus, letIn: letIn.size, wrong };
}

/** Accounts that buy and move money send more requests: most of the others are refused by the gates. */
const TURNS: readonly Role[] = [...ROLES, 'agent', 'agent', 'agent', 'master', 'operations'];

const BUYERS: readonly Role[] = Array.from({ length: 12 }, () => 'agent');
const isMoney = ({ operationId }: Operation): boolean =>
  (OPERATIONS[operationId as OperationName] as OperationRoute | undefined)?.money === true;

/** Each operation by each role alternately, in a new order each time. */
function turnsOf(operations: readonly Operation[], chance: Chance) {
  let waiting: { operation: Operation; role: Role }[] = [];
  return () => {
    if (waiting.length === 0)
      waiting = operations.flatMap((operation) =>
        (isMoney(operation) ? [...TURNS, ...BUYERS] : TURNS).map((role) => ({ operation, role })),
      );
    const [turn] = waiting.splice(chance.below(waiting.length), 1);
    return turn as (typeof waiting)[number];
  };
}

async function offersOf(
  get: (path: string) => Promise<unknown>,
  products: readonly string[],
  known: KnownValues,
): Promise<readonly Offer[]> {
  const offers: Offer[] = [];
  for (const product of products) {
    known.add('product', product);
    const answer = (await get(`/api/v1/product/${product}/offer`)) as { data?: { code: string; price: number }[] };
    for (const { code, price } of answer.data?.slice(0, 10) ?? []) offers.push({ product, nominal: code, price });
  }
  if (offers.length === 0) throw new Error('the program offers nothing');
  return offers;
}
