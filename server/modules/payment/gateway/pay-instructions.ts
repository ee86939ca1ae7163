import type { OperationResult } from '#server/connectors/operation-result.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { PaymentColumns } from '../record/payment-row.ts';

const LONGEST_TEXT = 2_000;

/** How the payer can pay, if the answer says so: a page of the gateway's own, a code, or a picture. */
export function instructions(
  { outcome, fields }: OperationResult,
  { allowedHosts }: ConnectorDocument,
  allowLoopback: boolean,
): Partial<PaymentColumns> | undefined {
  if (outcome !== 'success' && outcome !== 'pending') return undefined;
  const textOf = (name: string): string | null => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT ? value : null;
  };
  const page = textOf('redirect_url');
  const redirectUrl = page !== null && isPageOf(page, allowedHosts, allowLoopback) ? page : null;
  const columns = { providerId: textOf('provider_id'), payCode: textOf('pay_code'), qr: textOf('qr'), redirectUrl };
  return columns.payCode === null && columns.qr === null && redirectUrl === null ? undefined : columns;
}

/** Payers are sent to the gateway's own pages only, whatever an answer says. */
function isPageOf(page: string, hosts: readonly string[], allowLoopback: boolean): boolean {
  if (!URL.canParse(page)) return false;
  const { protocol, host, hostname } = new URL(page);
  if (protocol === 'https:') return hosts.includes(host);
  return protocol === 'http:' && allowLoopback && (hostname === '127.0.0.1' || hostname === 'localhost');
}
