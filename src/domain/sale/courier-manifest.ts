/** States of a manifest: the parcels that one courier takes along at one pick-up (LIFE-6, MLO-3). */
export const COURIER_MANIFEST_STATES = ['open', 'close'] as const;
export type CourierManifestState = (typeof COURIER_MANIFEST_STATES)[number];

/** Parcels that fit on one manifest: what a courier's driver signs on one sheet. */
export const PARCELS_PER_MANIFEST = 50;
