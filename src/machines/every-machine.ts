import { AFFILIATE_META } from './affiliate/affiliate.meta.ts';
import { CLIENT_CALL_META } from './client-call/client-call.meta.ts';
import { COMMISSION_META } from './commission/commission.meta.ts';
import { COURIER_MANIFEST_META } from './courier-manifest/courier-manifest.meta.ts';
import { LOAN_META } from './loan/loan.meta.ts';
import { LOAN_DEPOSIT_META } from './loan-deposit/loan-deposit.meta.ts';
import { type StatesOfMachine, wordsOf } from './machine-words.ts';
import { METAS as SCREEN_METAS } from './registry.ts';
import { RELEASE_META } from './release/release.meta.ts';
import { SESSION_META } from './session/session.meta.ts';

/** Words and events of every machine, those included that no screen of the counter draws: for the server, the console and tools. */
const METAS: ReadonlyMap<string, StatesOfMachine> = new Map<string, StatesOfMachine>([
  ...SCREEN_METAS,
  ['release', RELEASE_META],
  ['loan', LOAN_META],
  ['loan-deposit', LOAN_DEPOSIT_META],
  ['session', SESSION_META],
  ['courier-manifest', COURIER_MANIFEST_META],
  ['affiliate', AFFILIATE_META],
  ['commission', COMMISSION_META],
  ['client-call', CLIENT_CALL_META],
]);

/** Nouns that have a machine. */
export const EVERY_MACHINE: readonly string[] = [...METAS.keys()];

export const { machineMeta, machineStates, allowedEvents } = wordsOf(METAS);
