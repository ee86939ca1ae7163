import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in the alphabet of cookies, headers and addresses. */
export const secretToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: reading the database does not give a usable one. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
