import { expect } from 'vitest';
import type { TestAnswer } from './test-app.ts';

/** A list answers no more pages than this in a test: more are a circle. */
const MOST = 50;

/**
 * Reads a list to its end, page by page. @param ask fetches one page, with the cursor of the page before @returns the
 * rows of each page
 */
export async function allPages<R>(
  ask: (from: { readonly cursor?: string }) => Promise<Pick<TestAnswer, 'status' | 'body'>>,
): Promise<readonly (readonly R[])[]> {
  const pages: (readonly R[])[] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await ask(cursor === undefined ? {} : { cursor });
    expect(status, JSON.stringify(body)).toBe(200);
    pages.push(body.data as readonly R[]);
    cursor = body.next_cursor as string | undefined;
  } while (cursor !== undefined && pages.length < MOST);
  return pages;
}

/** What people who make up a cursor would try. */
export const FORGED_CURSORS = [
  'x',
  'k',
  'k1',
  'k1.1; drop',
  'k1.1.1.1',
  'k-1.-1',
  'p1 or 1=1',
  `k${'9'.repeat(19)}.1`,
].map((text) => Buffer.from(text).toString('base64url'));
