import { createSearchParams } from 'react-router-dom';
import type { OverlayName } from '#src/engine/core/document-types.ts';

type Query = Readonly<Record<string, string>>;

/** The query string as one text per name; of repeated names the last wins. */
export function queryOf(search: string): Query {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The search part of an address after changes; null removes a name. "" when nothing is left. */
export function searchWith(search: string, changes: Readonly<Record<string, string | null>>): string {
  const query = new Map(Object.entries(queryOf(search)));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = createSearchParams([...query]).toString();
  return text === '' ? '' : `?${text}`;
}

const OVERLAY_KINDS: readonly OverlayName['kind'][] = ['modal', 'dialog', 'sidebar'];

/** NAV-4: the page behind scrolls only while no query parameter contains modal, dialog or sidebar. */
export function locksScroll(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => OVERLAY_KINDS.some((kind) => name.includes(kind)));
}

/** NAV-11: whether the query has the live chat open. */
export function isChatOpen(search: string): boolean {
  return queryOf(search).chat === 'open';
}

/** Changes that take every overlay out of the query. */
export function withoutOverlays(search: string): Readonly<Record<string, null>> {
  const names = Object.keys(queryOf(search)).filter((name) => OVERLAY_KINDS.some((kind) => name.includes(kind)));
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** Where a guest is sent first, and where they go on after it (NAV-2). */
export function loginPath(next: string): string {
  return next === '/' || next.startsWith('/login') ? '/login' : `/login?${createSearchParams({ next })}`;
}

const SIGN_IN_PATHS = /^\/(login|otp|register|verify-email|forgot-password|reset-password)(\/|$)/;

/** Pages of people on their way in: they have one thing to do, so menus stay away. */
export const isSignInPath = (pathname: string): boolean => SIGN_IN_PATHS.test(pathname);
