/**
 * What a program of some age can draw tells what else it knows. A program that draws lists of purchases also knows the call that
 * adds to them; older ones are shown no button that they could not carry out.
 */
export const KNOWS_PURCHASE_LISTS: Readonly<Record<string, number>> = { 'purchase-lines': 1 };
