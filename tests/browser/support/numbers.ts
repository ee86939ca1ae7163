import { openMonths } from '#server/sandbox/stage/bills/metered-bill.ts';

let taken = 10_000;

/** Digits that no other number of this worker has. */
const next = (): string => {
  taken += 1;
  return String(taken);
};

/**
 * A Telkomsel number without earlier sales. @param scenario last four digits, which decide the answer of the supplier's
 * sandbox; see server/sandbox
 */
export const mobileNumber = (scenario: string): string => `0812${next()}${scenario}`;

/** An electricity meter of eleven digits. */
export const meterNumber = (scenario: string): string => `14${next()}${scenario}`;

/** A PLN customer of twelve digits. */
export const customerId = (scenario: string): string => `530${next()}${scenario}`;

/** One of those, who owes that many months. */
export function customerOwing(months: number, scenario: string): string {
  for (;;) {
    const customer = customerId(scenario);
    if (openMonths(customer) === months) return customer;
  }
}

/** A gas customer of twelve digits. */
export const gasNumber = (scenario: string): string => `720${next()}${scenario}`;

/** A bank account of fourteen digits. */
export const accountNumber = (scenario: string): string => `52701${next()}${scenario}`;

/** As the screen shows it. */
export const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
