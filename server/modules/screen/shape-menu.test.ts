import { describe, expect, it } from 'vitest';
import { menuEntry, menuOf } from '../../../tests/support/factories/screen.ts';
import { menuEntries } from './menu-for-caller.ts';
import { type MenuRules, shapeMenu } from './shape-menu.ts';

const OPEN: MenuRules = { ppobEnabled: true, shopEnabled: true };
const product = (type: string, more: object = {}) => menuEntry(`/prabayar/${type}`, { id: type, type, ...more });
const idsOf = (entries: readonly { readonly id: string }[] | undefined) => entries?.map(({ id }) => id);
const COUNTRIES = ['china', 'malaysia', 'philippines', 'singapore', 'thailand', 'vietnam'];

describe('a menu as a caller gets it', () => {
  it('NAV-7: the countries are one international entry, at the place of the first, that lists them', () => {
    const menu = menuOf([product('pulsa'), ...COUNTRIES.map((type) => product(type)), product('data')]);
    const [group] = shapeMenu(menu, OPEN).home;
    expect(idsOf(group?.entries)).toEqual(['pulsa', 'international', 'data']);
    const merged = group?.entries[1];
    expect(merged).toMatchObject({ route: '/prabayar/international', type: 'international' });
    expect(idsOf(merged?.entries)).toEqual(COUNTRIES);
    expect(menuEntries(shapeMenu(menu, OPEN)).map(({ route }) => route)).toContain('/prabayar/china');
  });

  it('NAV-7: a further country is a document that says where it belongs; a written international entry keeps its words', () => {
    const written = product('international', { id: 'abroad', name: { id: 'Luar negeri', en: 'Abroad', zh: '国外' } });
    const menu = menuOf([product('bangladesh', { mergeInto: 'international' }), written]);
    const entries = shapeMenu(menu, OPEN).home[0]?.entries;
    expect(entries).toHaveLength(1);
    expect(entries?.[0]).toMatchObject({ id: 'abroad', name: { en: 'Abroad' }, entries: [{ id: 'bangladesh' }] });
  });

  it('NAV-8: games are hidden where the setting applies, and nothing else is', () => {
    const menu = menuOf([product('pulsa'), product('games')]);
    expect(idsOf(shapeMenu(menu, { ...OPEN, hideGames: true }).home[0]?.entries)).toEqual(['pulsa']);
    expect(shapeMenu(menu, { ...OPEN, hideGames: false })).toBe(menu);
  });

  it('NAV-9: emoney on the postpaid route is the prepaid emoney menu, once', () => {
    const postpaid = menuEntry('/pascabayar/emoney', { id: 'emoney-bill', type: 'emoney' });
    expect(shapeMenu(menuOf([postpaid]), OPEN).home[0]?.entries).toMatchObject([
      { route: '/prabayar/emoney', backendId: 'emoney - prabayar' },
    ]);
    expect(shapeMenu(menuOf([product('emoney'), postpaid]), OPEN).home[0]?.entries).toHaveLength(1);
  });

  it('NAV-11: the chat is there only while it is on', () => {
    const menu = menuOf([product('pulsa'), menuEntry('/chat', { id: 'chat', moduleType: 'chat' })]);
    expect(idsOf(shapeMenu(menu, OPEN).home[0]?.entries)).toEqual(['pulsa']);
    expect(shapeMenu(menu, { ...OPEN, chat: true })).toBe(menu);
  });

  it('NAV-14: shop and product modules are on unless they are switched off', () => {
    const menu = menuOf([product('pulsa'), menuEntry('/shop', { id: 'shop', moduleType: 'shop' })]);
    expect(shapeMenu(menu, OPEN)).toBe(menu);
    expect(idsOf(shapeMenu(menu, { ...OPEN, shopEnabled: false }).home[0]?.entries)).toEqual(['pulsa']);
    expect(idsOf(shapeMenu(menu, { ...OPEN, ppobEnabled: false }).home[0]?.entries)).toEqual(['shop']);
    expect(shapeMenu(menu, { ppobEnabled: false, shopEnabled: false }).home).toEqual([]);
  });
});
