import { assign, setup } from 'xstate';
import { PARCELS_PER_MANIFEST } from '#src/domain/sale/courier-manifest.ts';
import { effect, effectWith } from '../declare-effect.ts';
import { COURIER_MANIFEST_META } from './courier-manifest.meta.ts';

export interface CourierManifestContext {
  readonly parcels: number;
}

/**
 * Events of a manifest. `parcel` is the key of a shipment; that it belongs to this courier and to no other manifest is
 * checked before.
 */
export type CourierManifestEvent =
  | { readonly type: 'ADD'; readonly parcel: string }
  | { readonly type: 'TAKE_OUT'; readonly parcel: string }
  | { readonly type: 'CLOSE' };

interface Parcel {
  readonly parcel: string;
}

const parcelOf = ({
  event,
}: {
  readonly event: Extract<CourierManifestEvent, { readonly parcel: string }>;
}): Parcel => ({
  parcel: event.parcel,
});

/**
 * The life of a manifest (LIFE-6, MLO-3). Pure. A parcel agent has one open manifest per courier; closing it hands the list to the
 * courier and is final, and the next parcel opens the next one. An empty list is never closed: no driver comes for nothing.
 */
export const courierManifestMachine = setup({
  types: { context: {} as CourierManifestContext, events: {} as CourierManifestEvent },
  actions: {
    listParcel: effectWith<Parcel>(),
    unlistParcel: effectWith<Parcel>(),
    sendManifest: effect(),
    publishUpdate: effect(),
    countIn: assign({ parcels: ({ context }) => context.parcels + 1 }),
    countOut: assign({ parcels: ({ context }) => context.parcels - 1 }),
  },
  guards: {
    hasRoom: ({ context }) => context.parcels < PARCELS_PER_MANIFEST,
    hasParcels: ({ context }) => context.parcels > 0,
  },
}).createMachine({
  id: 'courier-manifest',
  version: '1',
  description: 'The parcels that one courier takes along at one pick-up',
  context: { parcels: 0 },
  initial: 'open',
  states: {
    open: {
      description: 'Parcels can be added and taken out',
      meta: COURIER_MANIFEST_META.open,
      on: {
        ADD: {
          guard: 'hasRoom',
          description: 'A parcel of this courier is put on the list',
          actions: ['countIn', { type: 'listParcel', params: parcelOf }, 'publishUpdate'],
        },
        TAKE_OUT: {
          guard: 'hasParcels',
          description: 'A parcel goes off the list and may go on a later one',
          actions: ['countOut', { type: 'unlistParcel', params: parcelOf }, 'publishUpdate'],
        },
        CLOSE: {
          target: 'close',
          guard: 'hasParcels',
          description: 'The list is complete and goes to the courier',
          actions: ['sendManifest', 'publishUpdate'],
        },
      },
    },
    close: {
      type: 'final',
      description: 'With the courier; nothing is added any more',
      meta: COURIER_MANIFEST_META.close,
    },
  },
});
