import type { LifecycleSnapshot, Living } from '#server/lifecycle/lifecycle-definition.ts';
import type { DeviceState } from '#src/domain/people/device.ts';

/** What effects may know of a device. */
export interface DeviceSubject {
  readonly accountId: string;
  readonly tokenHash: Buffer;
}

/** A device as it is stored. */
export interface DeviceRow extends DeviceSubject, Living {
  readonly state: DeviceState;
  readonly snapshot: LifecycleSnapshot;
  readonly userAgent: string | null;
  readonly address: string;
  readonly createdAt: Date;
  readonly askedAt: Date;
  readonly lastSeenAt: Date;
  readonly trustedAt: Date | null;
}

/** Steps bring no columns of their own: whether a device is trusted follows from what its machine remembers. */
export type DeviceColumns = Readonly<Record<string, never>>;

/** Whether a session on this device may decide about the account's others: a session without a device fails closed. */
export const mayDecide = (own: DeviceRow | undefined): own is DeviceRow => own !== undefined && isTrusted(own.snapshot);

/** Whether a device is trusted, as its machine remembers it. */
export function isTrusted({ context }: LifecycleSnapshot): boolean {
  return typeof context === 'object' && context !== null && 'trusted' in context && context.trusted === true;
}
