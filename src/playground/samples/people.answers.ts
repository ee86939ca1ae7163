import type { Answers } from './answers.ts';
import { SAMPLE_NOTIFICATIONS } from './sample-notifications.ts';

const AT = '2026-11-20T09:41:00+07:00';

const session = (id: string, current: boolean, program: string) => ({
  id,
  current,
  program,
  address: '10.0.0.1',
  signed_in_at: AT,
  last_activity_at: AT,
});
const address = (id: string, primary: boolean, again = false) => ({
  id,
  name: 'Sari Wulandari',
  phone: '081234567890',
  province: '32',
  province_name: 'Jawa Barat',
  area: again ? '' : '32.73.02.1005',
  city: again ? 'Bandung' : 'Kota Bandung',
  district: again ? '' : 'Coblong',
  village: again ? '' : 'Sekeloa',
  post_code: '40134',
  detail: 'Jl. Melati 5',
  landmark: again ? '' : 'Depan masjid',
  label: again ? '' : 'Rumah',
  place: again ? 'Bandung, Jawa Barat, 40134' : 'Sekeloa, Coblong, Kota Bandung, Jawa Barat, 40134',
  choose_again: again,
  primary,
});
const PROVINCES = [
  { value: '31', label: 'DKI Jakarta' },
  { value: '32', label: 'Jawa Barat' },
];

const device = (id: string, status: string, current: boolean, name: string) => ({
  id,
  name,
  from: '10.0.0.1',
  status,
  trusted: status === 'current',
  current,
  time: AT,
  ...(status === 'current' ? { first_login: AT } : {}),
  login_request: AT,
  last_activity: AT,
});
const DEVICES = [
  device('2', 'attempt', false, 'Firefox · Windows'),
  device('1', 'current', true, 'Chrome · Android'),
  device('3', 'logged-out', false, ''),
  device('4', 'blocked', false, 'Safari · iOS'),
];

/** Answers about people: sessions, addresses, codes on their way. */
export const ANSWERS: Answers = {
  'notification.list': [
    { data: [] },
    { data: SAMPLE_NOTIFICATIONS, next_cursor: '7' },
    { data: SAMPLE_NOTIFICATIONS.map((one) => ({ ...one, read: true })) },
  ],
  'notification.get': SAMPLE_NOTIFICATIONS.map((notification) => ({ notification })),
  'notification.open': SAMPLE_NOTIFICATIONS.map((notification) => ({ notification })),
  'push.settings': [
    { public_key: 'BKey', on: false },
    { public_key: 'BKey', on: true },
  ],
  'session.list': [
    { data: [session('1', true, 'Chrome · Android')] },
    { data: [session('1', true, 'Chrome · Android'), session('2', false, '')] },
  ],
  'session.attempt': ['waiting', 'accepted', 'rejected', 'over'].map((status) => ({ status, seconds_left: 540 })),
  'device.list': [
    { data: [device('1', 'current', true, 'Chrome · Android')], may_decide: true, approval: true },
    { data: DEVICES, next_cursor: 'azAuMTc2MzkwMDAwMDAwMDAwMC43', may_decide: true, approval: false },
    { data: DEVICES, may_decide: false, approval: true },
  ],
  'address.list': [
    { data: [], provinces: PROVINCES },
    { data: [address('1', true), address('2', false, true)], provinces: PROVINCES },
  ],
  'passcode.status': [
    { delivery: 'queued', seconds_left: 60 },
    { delivery: 'sent', seconds_left: 12 },
    { delivery: 'failed', seconds_left: 0 },
  ],
};
