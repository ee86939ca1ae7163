import { hash, verify } from '@node-rs/argon2';
import { verifyYielding } from './verify-yielding.ts';

/** argon2id at the floor OWASP names: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password nobody has; checked in place of an unknown account's, so that both take the same time. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$Llv4dmf1DPwZS9UBMQdkwg$2bNdgatmDncfdRFYql5fb20JqtBRyufTQlpMc7rFKPw';

/** Hashes a password for storage (argon2id, own salt). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Tells whether a password belongs to a stored hash. Without a hash (no such account) a dummy is checked and the answer is
 * `false`: who measures the time cannot tell accounts from strangers.
 */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await verify(storedHash ?? DUMMY_HASH, password);
  return storedHash !== undefined && matches;
}

/** As {@link verifyPassword}, for people who sign in: everybody else goes first (see {@link verifyYielding}). */
export async function verifySignIn(password: string, storedHash: string | undefined): Promise<boolean> {
  const matches = await verifyYielding(storedHash ?? DUMMY_HASH, password);
  return storedHash !== undefined && matches;
}
