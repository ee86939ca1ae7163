/** Error codes of Node and PostgreSQL for a database that is unreachable, starting, stopping, full or too slow. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  // Its disk is full, or it has no connection left.
  '53100',
  '53300',
  // Waited too long for a lock, took too long, was idle too long.
  '55P03',
  '57014',
  '25P03',
]);

/** The driver's messages of errors without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error means that the database is unavailable now, rather than that a statement was wrong. */
export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const syscall = 'syscall' in error && error.syscall === 'connect';
  if (code === 'ENOENT') return syscall;
  return AWAY_CODES.has(code) || code.startsWith('08') || AWAY_MESSAGES.test(error.message);
}
