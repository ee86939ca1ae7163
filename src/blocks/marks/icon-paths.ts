/**
 * Our own line marks on a 24 px grid, strokes of 2 px. Each entry is one `d` attribute; several figures share it. Goods are drawn in
 * two tones (`drawn/`); of theirs only those are here that stand beside words of the interface as well.
 */
const ICON_PATHS = {
  // goods
  pulsa: 'M8 3h8v18H8zM11 18h2M12 7v4M10 9h4',
  data: 'M5 19v-4M10 19v-8M15 19V8M20 19V4',
  electricity: 'M13 2 5 14h6l-1 8 8-12h-6z',
  international: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  'send-money': 'M3 12 21 4l-5 16-4-6zM12 14l9-10',
  excel: 'M5 3h10l4 4v14H5zM9 12l6 6M15 12l-6 6',
  hp: 'M5 4h4l2 5-2.5 2a12 12 0 0 0 5 5L16 13.5l5 2V20a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1z',
  pbb: 'M4 21V10l8-6 8 6v11zM9 21v-6h6v6',
  // navigation
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  report: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
  favourite: 'M12 20C6 16 3 12.5 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3.5-3 7-9 11z',
  chat: 'M4 5h16v11H10l-4 4v-4H4z',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  shopping: 'M5 8h14l1 13H4zM9 11V7a3 3 0 0 1 6 0v4',
  agent:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20a7 7 0 0 1 14 0M16 4.5a3.5 3.5 0 0 1 0 6.2M18.5 14a7 7 0 0 1 3.5 6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  others: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  notification: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
  'price-list': 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  deposit: 'M4 7h14V4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h14V9H6a2 2 0 0 1-2-2zM16 14.5h.01',
  transfer: 'M4 8h15l-4-4M20 16H5l4 4',
  parcel: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  login: 'M10 4h9v16h-9M3 12h11M10 8l4 4-4 4',
  language: 'M4 6h9M8.5 4v2M11 6c-1 4-3 6-6 8M6.5 9c1 2 3 4 5 5M12 20l4.5-10L21 20M13.5 17h6',
  // things to do
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  plus: 'M12 5v14M5 12h14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  share:
    'M18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.3 10.8l7.4-4M8.3 13.2l7.4 4',
  upload: 'M12 15V3M7 8l5-5 5 5M4 20h16',
  download: 'M12 3v12M7 10l5 5 5-5M4 20h16',
  refresh: 'M20 11a8 8 0 0 0-14-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14 4l2-2M20 20v-5h-5',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v4M16 3v4',
  contact: 'M6 3h13v18H6zM3.5 8H6M3.5 12H6M3.5 16H6M12.5 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 16a3.5 3.5 0 0 1 7 0',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  'eye-off':
    'M4 4l16 16M9 5.5c1-.3 2-.5 3-.5 4 0 7 2 10 7-1 1.6-2 2.9-3 4M6 7c-1.5 1.2-2.8 2.9-4 5 3 5 6 7 10 7 1.5 0 3-.3 4.2-1',
  receipt: 'M6 3h12v18l-2-1.5L14 21l-2-1.5L10 21l-2-1.5L6 21zM9 8h6M9 12h6M9 16h3',
  wallet: 'M4 7h15v12H4zM4 7l11-3v3M15 13h4',
  // what happened
  check: 'M5 12.5 10 17.5 19.5 7',
  success: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.5l3 3 5.5-6.5',
  failed: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6',
  pending: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.5h.01',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17.5h.01',
  blocked: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6l12 12',
  expired: 'M7 3h10M7 21h10M8 3v4l4 5-4 5v4M16 3v4l-4 5 4 5v4',
  returned: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v2',
  inquiry: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM14.5 14.5 20 20M8 10h4',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM9 9l6 6M15 9l-6 6',
  lock: 'M6 11h12v10H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  empty: 'M4 13 7 5h10l3 8v6H4zM4 13h5l1 2h4l1-2h5',
  offline:
    'M4 4l16 16M3 10a13 13 0 0 1 5-3M13 6.2a13 13 0 0 1 8 3.8M6.5 13.5a8 8 0 0 1 4-2.2M9.5 17a4 4 0 0 1 5 0M12 20h.01',
} as const satisfies Record<string, string>;

/** Other names under which documents and machines know a mark. */
const ICON_ALIASES: Readonly<Record<string, keyof typeof ICON_PATHS>> = {
  heart: 'favourite',
  phone: 'hp',
  house: 'pbb',
  globe: 'international',
  history: 'report',
  transaction: 'report',
  favorite: 'favourite',
  star: 'favourite',
  user: 'account',
  users: 'agent',
  'agent-list': 'agent',
  'agent-center': 'agent',
  referral: 'agent',
  shop: 'shopping',
  cart: 'shopping',
  bell: 'notification',
  price: 'price-list',
  list: 'price-list',
  topup: 'deposit',
  'top-up': 'deposit',
  balance: 'wallet',
  'download-app': 'download',
  x: 'close',
  cancel: 'close',
  retry: 'refresh',
  'chevron-left': 'back',
  'chevron-right': 'forward',
  'arrow-right': 'forward',
  'chevron-down': 'down',
  'chevron-up': 'up',
  clock: 'pending',
  processing: 'pending',
  spinner: 'pending',
  hourglass: 'expired',
  undo: 'returned',
  refund: 'returned',
  ban: 'blocked',
  canceled: 'close',
  error: 'failed',
  cross: 'failed',
  'clock-off': 'expired',
  'check-circle': 'success',
  'x-circle': 'failed',
  grid: 'others',
  other: 'others',
  box: 'parcel',
  bill: 'receipt',
  pay: 'wallet',
};

const knownAs = (name: string): string => (Object.hasOwn(ICON_ALIASES, name) ? (ICON_ALIASES[name] ?? name) : name);

/** There is a mark of this name or alias. */
export const hasIcon = (name: string): boolean => Object.hasOwn(ICON_PATHS, knownAs(name));

/** `d` of a mark by its name or alias; a plain tile where no mark of that name exists. */
export function iconPath(name: string): string {
  return hasIcon(name) ? ICON_PATHS[knownAs(name) as keyof typeof ICON_PATHS] : ICON_PATHS.others;
}
