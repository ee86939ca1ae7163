/**
 * The faults by number, from the 23rd on those of the program's surroundings. Those without an implementation are named
 * as not built and never counted as survived.
 */
export const TITLES: Readonly<Record<number, string>> = {
  1: 'killed after the money was held, before the supplier was called',
  2: 'killed after the supplier accepted, before its answer was stored',
  3: 'killed between storing success and taking the money',
  4: 'one callback delivered five times at once',
  5: 'the callback before the answer to the purchase',
  6: 'an older pending or failed callback after the success',
  7: 'no answer, a late success, and the buyer presses again',
  8: 'no answer, and the supplier never heard of it',
  9: 'a failure that the supplier later calls a success',
  10: 'a success that the supplier later refunds',
  11: 'fifty purchases at once with money for ten',
  12: 'the same purchase sent to two web servers at the same moment',
  13: 'the price changes between quote and payment',
  14: 'a race for the one purchase of a number per day, across midnight',
  15: 'clocks that are hours apart',
  16: 'PostgreSQL crashes, restarts and is cut off under load',
  17: 'payments with wrong sums, wrong signatures, too late, twice',
  18: 'transfers in both directions and to oneself at once',
  19: 'a worker killed in the middle of a file of a thousand rows',
  20: 'answers that are no answers',
  21: 'a back-up taken under load and restored',
  22: 'a rolling restart under load with a migration',
  23: 'Redis dies, is cut off and falls silent while people buy',
  24: 'hundreds of connections that send a byte at a time',
  25: 'no connection to the database is left',
  26: 'the database server is lost and its standby takes its place',
  27: "the database's own disk is full, for tables and for its log",
};
