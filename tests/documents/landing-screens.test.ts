import { describe, expect, it } from 'vitest';
import { readableBody } from '#server/modules/screen/readable-body.ts';
import { escapeHtml } from '#server/platform/http/answer/escape-html.ts';
import { LANGUAGES, type Language } from '#src/domain/language.ts';
import { foreignAt } from '#src/domain/money/foreign-rate.ts';
import { deriveLandingScreens } from '#src/engine/core/derived/derive-landing-screen.ts';
import { SAMPLE_ANSWERS } from './sample-answers.ts';
import { shippedProducts, shippedScreens } from './shipped-documents.ts';
import { PUBLIC } from './specified-routes.ts';

const products = shippedProducts().map(({ document }) => document);
const landings = [...deriveLandingScreens(products), ...shippedScreens().map(({ document }) => document)].filter(
  ({ route }) => route.name?.startsWith('home:'),
);

describe('landing pages', () => {
  it('NAV-21: every marketing address of the specification is a page of its own, named home:<module>', () => {
    const paths = landings.flatMap(({ route }) => [route.path, ...(route.aliases ?? [])]);
    const wanted = PUBLIC.filter((path) => path.startsWith('/m/'));
    expect(wanted.length).toBeGreaterThan(13);
    expect(wanted.filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths).toContain('/m');
    for (const { route } of landings) expect(route.name).toBe(`home:${route.path.slice('/m/'.length)}`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(landings.map((screen) => [screen.route.path, screen] as const))(
    'NAV-21, NAV-15: %s says in each language what it is about, without scripts',
    (_path, screen) => {
      const list = SAMPLE_ANSWERS['pricelist.get']?.at(-1);
      for (const locale of LANGUAGES) {
        const scope = { account: null, route: {}, query: {}, site: {}, state: {}, locale, data: { list } };
        const html = readableBody(screen, { ...scope, loading: { list: false }, failed: { list: '' } }, locale);
        expect(html).toContain(`<h1>${escapeHtml(screen.title[locale])}</h1>`);
        expect(screen.description?.[locale].length).toBeGreaterThan(10);
        expect(html).toMatch(/<a href="\/[a-z]/);
        expect(html).not.toMatch(/undefined|\[object|<script/);
      }
    },
  );

  it('NAV-21, PRE-14: without scripts too, what arrives abroad has its rate beside the price', () => {
    const screen = landings.find(({ route }) => route.path === '/m/international');
    if (screen === undefined) throw new Error('nothing is sold abroad');
    const text = { id: 'MYR 5,60', en: 'MYR 5.60', zh: 'MYR 5.60' };
    const item = { name: text, public_price: 21_500, ...foreignAt({ currency: 'MYR', amount: 5.6 }, 21_500) };
    const list = { for_agent: false, data: [{ name: { id: 'Maxis', en: 'Maxis', zh: 'Maxis' }, items: [item] }] };
    const body = (locale: Language) => {
      const scope = { account: null, route: {}, query: {}, site: {}, state: {}, locale, data: { list } };
      return readableBody(screen, { ...scope, loading: { list: false }, failed: { list: '' } }, locale);
    };
    expect(body('id')).toContain('MYR 5,60: Rp 21.500 (Kurs Rp 3.839 per MYR)');
    expect(body('en')).toContain('MYR 5.60: Rp 21.500 (Rate Rp 3.839 per MYR)');
    expect(body('zh')).toContain('MYR 5.60: Rp 21.500 (汇率 Rp 3.839 / MYR)');
  });

  it('NAV-21: what a document says is text, never markup', () => {
    const [screen] = landings;
    if (screen === undefined) throw new Error('there is no landing page');
    const text = '<img src=x onerror=alert(1)>';
    const evil = {
      ...screen,
      body: {
        block: 'page',
        id: 'page',
        children: [
          { block: 'text', id: 'a', props: { text } },
          { block: 'link', id: 'b', props: { label: text, to: '//evil.example' } },
          { block: 'link', id: 'c', props: { label: 'x', to: 'javascript:alert(1)' } },
        ],
      },
    };
    const html = readableBody(evil, { locale: 'id' }, 'id');
    expect(html).not.toMatch(/<img|href="(\/\/|javascript)/);
    expect(html).toContain('&lt;img');
  });
});
