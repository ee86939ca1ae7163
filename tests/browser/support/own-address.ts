let given = 0;

/**
 * An address that no other request of this worker's program came from, for the header `x-forwarded-for`: nobody signs in
 * thirty people or opens every screen within a minute, and the limits per address are meant for who does.
 */
export function ownAddress(): string {
  given += 1;
  return `10.9.${(given >> 8) & 255}.${given & 255}`;
}
