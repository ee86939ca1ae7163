import type { DocumentStore } from '#server/documents/document-store.ts';
import { bookGatewayCharges } from '#server/ledger/postings/gateway-charge.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { providerCharge } from '#src/domain/money/gateway-fee.ts';
import { type BookedClaim, bookedClaims, type Provider, referencesOfDay } from './claims.repository.ts';
import { readDays, writeTotals } from './day.repository.ts';
import {
  changeDifference,
  openDifferences,
  resolveDifference,
  type StandingDifference,
  standingDifferences,
} from './difference.repository.ts';
import { type Claim, type Match, matchStatement, totalOfDay } from './match-statement.ts';
import { linesByNumber, linesOf, linesOfDay } from './statement.repository.ts';

export type FeeDocuments = Pick<DocumentStore, 'connectorByHash'>;

/**
 * Holds what was taken in of a provider against our books: the day itself, and every difference that still stands, whatever
 * its day, so that what resolved since is closed with its reason. What gateways kept as their rules say is booked. May run any
 * number of times; a second time changes nothing.
 * In the caller's transaction, which holds the provider's lock.
 * @param day its statement is there as a whole
 */
export async function compareDay(
  trx: Executor,
  documents: FeeDocuments,
  provider: Provider,
  day: string | undefined,
): Promise<void> {
  const standing = await standingDifferences(trx, provider.connectorId);
  const matches = await matchesOf(trx, documents, provider, day, standing);
  const known = new Map(standing.map((one) => [one.reference, one]));
  const compared = new Set([...(await readDays(trx, provider.connectorId)), ...(day === undefined ? [] : [day])]);
  const fresh: Match[] = [];
  const touched = new Set<string>(day === undefined ? [] : [day]);
  for (const match of matches) {
    const before = known.get(match.reference);
    // A day that nobody compared yet says nothing of what belongs to it.
    if (before === undefined && !compared.has(match.day)) continue;
    const changed = await keep(trx, before, match, fresh);
    if (changed) for (const one of [match.day, before?.day ?? match.day]) touched.add(one);
  }
  await openDifferences(trx, provider.connectorId, fresh);
  await bookGatewayCharges(trx, matches.flatMap(expectedCharge));
  for (const one of touched) {
    if (!compared.has(one)) continue;
    const about = one === day ? matches : await matchesOf(trx, documents, provider, one, []);
    await writeTotals(trx, provider.connectorId, one, totalOfDay(about, one));
  }
}

/** What a gateway kept of a payment where both sides agree, its fee included; anything else waits for two people (decision 0061). */
const expectedCharge = ({ reference, difference, theirs, feeTheirs, feeOurs }: Match) =>
  difference === null && theirs > 0 && feeTheirs !== null && feeOurs !== null ? [{ reference, kept: feeTheirs }] : [];

/** @returns whether anything is otherwise than before */
async function keep(
  trx: Executor,
  before: StandingDifference | undefined,
  match: Match,
  fresh: Match[],
): Promise<boolean> {
  const { difference } = match;
  if (before === undefined) {
    if (difference !== null) fresh.push(match);
    return difference !== null;
  }
  if (difference === null) {
    await resolveDifference(trx, before.id, match.lines === before.lines ? 'books-changed' : 'line-came');
    return true;
  }
  if (isSame(before, match)) return false;
  if (before.state === 'open') await changeDifference(trx, before.id, match);
  else {
    await resolveDifference(trx, before.id, 'changed-again');
    fresh.push(match);
  }
  return true;
}

function isSame(before: StandingDifference, match: Match): boolean {
  const facts = ['day', 'theirs', 'ours', 'feeTheirs', 'feeOurs', 'lines'] as const;
  return before.class === match.difference && facts.every((fact) => before[fact] === match[fact]);
}

/** Everything that a day and these differences are about, from both sides and over all days. */
async function matchesOf(
  trx: Executor,
  documents: FeeDocuments,
  provider: Provider,
  day: string | undefined,
  standing: readonly StandingDifference[],
): Promise<readonly Match[]> {
  const { connectorId } = provider;
  const ofDay = day === undefined ? [] : await linesOfDay(trx, connectorId, day);
  const nameless = new Set(standing.flatMap(({ reference }) => numberOf(reference) ?? []));
  const references = new Set([
    ...ofDay.flatMap(({ reference }) => (reference === '' ? [] : [reference])),
    ...(day === undefined ? [] : await referencesOfDay(trx, provider, day)),
    ...standing.flatMap(({ reference }) => (numberOf(reference) === undefined ? [reference] : [])),
  ]);
  const named = [...references];
  const lines = [
    ...(await linesOf(trx, connectorId, named)),
    ...(await linesByNumber(trx, connectorId, [
      ...new Set([...nameless, ...ofDay.filter(({ reference }) => reference === '').map(({ id }) => id)]),
    ])),
  ];
  const claims = await bookedClaims(trx, provider, named);
  return matchStatement(lines, await withFees(documents, claims));
}

/** The provider's number of a line that has no reference. */
const numberOf = (reference: string): string | undefined =>
  reference.startsWith('#') ? reference.slice(1) : undefined;

/** What the provider should keep of each payment, by the version of its document that the payment began with. */
async function withFees(documents: FeeDocuments, claims: readonly BookedClaim[]): Promise<readonly Claim[]> {
  const channels = new Map<string, Awaited<ReturnType<FeeDocuments['connectorByHash']>>['channels']>();
  const result: Claim[] = [];
  for (const { paid, ...claim } of claims) {
    if (paid === null || claim.amount <= 0) {
      result.push({ ...claim, fee: null });
      continue;
    }
    const known = channels.get(paid.connectorHash);
    const offered = known ?? (await documents.connectorByHash(paid.connectorHash)).channels;
    channels.set(paid.connectorHash, offered);
    const rule = offered?.find(({ code }) => code === paid.channel)?.fee;
    result.push({ ...claim, fee: rule === undefined ? null : providerCharge(paid.gross, rule) });
  }
  return result;
}
