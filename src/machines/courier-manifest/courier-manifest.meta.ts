import type { CourierManifestState } from '#src/domain/sale/courier-manifest.ts';
import type { StateMeta } from '../state-meta.ts';

/** Words and events of a manifest. A timer closes it at the hour at which the courier comes. */
export const COURIER_MANIFEST_META: Readonly<Record<CourierManifestState, StateMeta>> = {
  open: {
    label: { id: 'Terbuka', en: 'Open', zh: '未关闭' },
    tone: 'pending',
    icon: 'parcel',
    explain: {
      id: 'Paket kurir ini masih bisa ditambah atau dikeluarkan.',
      en: 'Parcels of this courier can still be added or taken out.',
      zh: '仍可添加或移出该快递的包裹。',
    },
    final: false,
    events: {
      ADD: { by: ['owner', 'system'], label: { id: 'Tambah paket', en: 'Add a parcel', zh: '添加包裹' } },
      TAKE_OUT: { by: ['owner', 'system'], label: { id: 'Keluarkan paket', en: 'Take a parcel out', zh: '移出包裹' } },
      CLOSE: { by: ['owner', 'timer'], label: { id: 'Tutup manifes', en: 'Close the manifest', zh: '关闭清单' } },
    },
  },
  close: {
    label: { id: 'Ditutup', en: 'Closed', zh: '已关闭' },
    tone: 'success',
    icon: 'check',
    explain: {
      id: 'Daftar sudah diserahkan ke kurir. Paket berikutnya masuk manifes baru.',
      en: 'The courier has the list. The next parcel goes on a new manifest.',
      zh: '清单已交给快递，之后的包裹进入新清单。',
    },
    final: true,
    events: {},
  },
};
