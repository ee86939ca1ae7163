import { celText, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';

/** An inactive account sees prices and buys nothing (ACC-8). */
const INACTIVE = '(account != null && has(account.state) && account.state == "inactive")';
/** Nor do the people behind the counter: only agents and Masters have a deposit to buy from. */
const STAFF = '(account != null && has(account.category) && !(account.category in ["agent", "master"]))';

/** Whether nothing may be bought now, by this account or by anybody. */
export const UNBUYABLE = `(${STAFF} || ${INACTIVE} || has(data.offers.closed))`;

/** Why nothing may be bought now; "" when the product is open to this account. */
export const UNBUYABLE_REASON = why(celText(T.staff), celText(T.inactive), 'text(data.offers.closed.reason)');

/** The same in a few words. */
export const UNBUYABLE_TITLE = why(celText(T.staffTitle), celText(T.inactiveTitle), celText(T.closedTitle));

function why(staff: string, inactive: string, closed: string): string {
  return `(${STAFF} ? ${staff} : (${INACTIVE} ? ${inactive} : ${closed}))`;
}
