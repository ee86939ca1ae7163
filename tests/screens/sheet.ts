import type { Language } from '#src/domain/language.ts';
import type { Theme } from './flags.ts';

/** One picture of a run. */
export interface Shot {
  /** Name of the screen, the same from run to run. */
  readonly screen: string;
  readonly language: Language;
  readonly width: number;
  readonly theme: Theme;
  /** Address of the picture from the sheet; absent where the screen could not be taken. */
  readonly picture?: string;
  /** Why it could not be taken. */
  readonly failure?: string;
  /** The same picture of an earlier run. */
  readonly before?: string;
  /** Pixels that differ from the earlier run, 0 to 100. */
  readonly changed?: number;
}

/** File name of a picture, which an earlier run has as well. */
export const fileOf = ({ screen, language, width, theme }: Shot): string =>
  `${screen}.${language}.${width}.${theme}.png`;

/** Name of a screen by its address: letters, digits and dashes. */
export function nameOf(path: string): string {
  return path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const image = (address: string, { width }: Shot, what: string): string =>
  `<a href="${escaped(address)}"><img src="${escaped(address)}" loading="lazy" alt="${escaped(what)}" style="width:${Math.round(width / 2)}px"></a>`;

function figure(shot: Shot): string {
  const label = `${shot.language} · ${shot.width} px · ${shot.theme}`;
  const change = shot.changed === undefined ? '' : ` · ${shot.changed.toFixed(1)} % changed`;
  const pictures = [
    ...(shot.before === undefined ? [] : [image(shot.before, shot, `${shot.screen} before`)]),
    ...(shot.picture === undefined ? [] : [image(shot.picture, shot, shot.screen)]),
  ];
  const failure = shot.failure === undefined ? '' : `<p class="failed">${escaped(shot.failure)}</p>`;
  return `<figure${shot.changed ? ' class="changed"' : ''}>${pictures.join('')}${failure}<figcaption>${label}${change}</figcaption></figure>`;
}

const STYLE = `body{margin:0;padding:24px;font:14px/1.4 system-ui,sans-serif;background:#dfe5dd;color:#10201a}
h1{font-size:22px}h2{font-size:17px;margin:32px 0 8px}.row{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0;padding:8px;background:#fff;border-radius:8px}figure.changed{outline:3px solid #b26b00}img{display:inline-block;margin-right:4px;border:1px solid #7c8a83}
figcaption{color:#51615a}.failed{color:#b3261e;max-width:360px}nav{columns:4;font-size:13px}`;

/** One page with every picture, a screen a row, shown as it is scrolled to; before stands left of after. */
export function sheetOf(shots: readonly Shot[], summary: string): string {
  const screens = [...new Set(shots.map(({ screen }) => screen))];
  const rows = screens.map((screen) => {
    const own = shots.filter((shot) => shot.screen === screen);
    return `<section id="${screen}"><h2>${screen}</h2><div class="row">${own.map(figure).join('\n')}</div></section>`;
  });
  const links = screens.map((screen) => `<a href="#${screen}">${screen}</a><br>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>
<h1>Screens</h1><p>${escaped(summary)}</p><nav>${links}</nav>
${rows.join('\n')}
</html>
`;
}

/** What a run found, in a sentence or two. */
export function summaryOf(shots: readonly Shot[], against: string | undefined): string {
  const count = (wanted: (shot: Shot) => boolean): number => shots.filter(wanted).length;
  const taken = `${count(({ picture }) => picture !== undefined)} pictures of ${new Set(shots.map(({ screen }) => screen)).size} screens, ${count(({ failure }) => failure !== undefined)} could not be taken`;
  if (against === undefined) return taken;
  const compared = count(({ changed }) => changed !== undefined);
  const differ = count(({ changed = 0 }) => changed > 0);
  const added = count(({ picture, before }) => picture !== undefined && before === undefined);
  return `${taken}; ${differ} of ${compared} differ from ${against}, ${added} are new`;
}
