import type { Told } from '../stage/listener.ts';
import { type Payload, wordOf } from '../stage/payload.ts';
import { gameName } from '../stage/proofs.ts';
import { inquiryScript } from '../stage/scenario.ts';
import { GAMES, type Game } from './catalogue.ts';
import type { Desk } from './order.ts';
import { type Format, fail, isFrom, tell } from './wire.ts';

function ask(desk: Desk, format: Format, fields: Payload, answer: (game: Game) => Told): Told {
  const code = wordOf(fields, 'game_code');
  if (!isFrom(desk.buyer, fields, code)) return fail(format, '204', 'WRONG AUTHENTICATION');
  const game = GAMES.find((each) => each.code === code);
  return game === undefined ? fail(format, '20', 'CODE NOT FOUND') : answer(game);
}

const done = { status: 1, message: 'SUCCESS', rc: '00' } as const;

/** The servers of a game; none: the buyer's customer types one. */
export const gameServers = (desk: Desk, format: Format, fields: Payload): Told =>
  ask(desk, format, fields, ({ servers }) => tell(format, { servers, ...done }));

/** How the account of a game is put together. */
export const gameFormat = (desk: Desk, format: Format, fields: Payload): Told =>
  ask(desk, format, fields, (game) => tell(format, { game_code: game.code, formatGameId: game.format, ...done }));

/** The name behind an account, where the game has one to tell. */
export const gameAccount = (desk: Desk, format: Format, fields: Payload): Told =>
  ask(desk, format, fields, (game) => {
    const customer = wordOf(fields, 'customer_id');
    if (!game.inquiry) return tell(format, { username: '', customer_id: customer, ...done });
    const script = inquiryScript(customer);
    if (script === 'never') return tell(format, {}, 200, 'never');
    const parts = customer.split('|').filter((part) => part !== '').length;
    if (script === 'wrong-number' || parts !== game.format.split('|').length) {
      return fail(format, '141', 'INVALID USER ID / ZONE ID / SERVER ID / ROLENAME', { customer_id: customer });
    }
    if (script === 'disturbed') return fail(format, '106', 'PRODUCT IS TEMPORARILY OUT OF SERVICE');
    return tell(format, { username: gameName(customer), customer_id: customer, ...done });
  });
