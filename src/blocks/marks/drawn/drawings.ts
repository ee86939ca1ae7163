import { BILL_DRAWINGS } from './bill-drawings.ts';
import type { Drawing } from './drawing.ts';
import { GAME_DRAWINGS } from './game-drawings.ts';
import { MONEY_DRAWINGS } from './money-drawings.ts';
import { OPERATOR_DRAWINGS } from './operator-drawings.ts';
import { TOP_UP_DRAWINGS } from './top-up-drawings.ts';

/** Kinds of goods, coloured by hues of the theme. */
export const KINDS: Readonly<Record<string, Drawing>> = { ...TOP_UP_DRAWINGS, ...BILL_DRAWINGS };
/** Operators, wallets, banks, games: in colours of their own. */
export const BRANDS: Readonly<Record<string, Drawing>> = { ...OPERATOR_DRAWINGS, ...MONEY_DRAWINGS, ...GAME_DRAWINGS };

/** Other names by which documents know a kind of goods; none that a link of the interface has, which is a line icon. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  sms: 'smstel',
  validity: 'active-period',
  validityPackage: 'active-period',
  bolt: 'electricity',
  token: 'electricity',
  pln: 'electricity',
  listrik: 'electricity',
  'masa-aktif': 'active-period',
  pertagas: 'gas-token',
  game: 'games',
  'e-money': 'emoney',
  'starter-packs': 'starter-pack',
  starter: 'starter-pack',
  'sim-card': 'sim',
  water: 'pdam',
  health: 'bpjs',
  postpaid: 'hp',
  tax: 'pbb',
  multifinance: 'finance',
  wifi: 'internet',
  'bulk-file': 'excel',
};

/** The drawing of a kind or brand by its name in a document; undefined where there is none of that name. */
export function findDrawing(name: string): Drawing | undefined {
  const known = Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] ?? name) : name;
  if (Object.hasOwn(BRANDS, known)) return BRANDS[known];
  return Object.hasOwn(KINDS, known) ? KINDS[known] : undefined;
}
