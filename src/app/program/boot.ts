import type { BootPayload } from '#src/contract/boot.contract.ts';

/**
 * Reads the boot data that the server wrote into the page.
 * @returns null in the offline shell
 * @throws Error when the page carries no boot data: it was not served by our server.
 */
export function readBoot(page: Document): BootPayload | null {
  const text = page.getElementById('konter-boot')?.textContent;
  if (text === null || text === undefined || text.trim() === '') throw new Error('the page carries no boot data');
  return JSON.parse(text) as BootPayload | null;
}
