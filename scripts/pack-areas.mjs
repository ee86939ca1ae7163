/**
 * Packs the list of Indonesian areas into schemas/areas/areas.txt, which src/domain/area/read-areas.ts reads; run it when a decree
 * changes the list. `node scripts/pack-areas.mjs FOLDER`, where FOLDER holds, joined from the two data sets that
 * schemas/areas/README.md names: provinces.tsv and regencies.tsv (code, name), districts.tsv (code, name, …), villages.tsv (code, name,
 * postcode), each with a line of titles.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The code that a district's first village has as a rule; each next one is one more. */
const FIRST_VILLAGE = 2001;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node scripts/pack-areas.mjs FOLDER');
  process.exit(1);
}
const areas = ['provinces', 'regencies', 'districts', 'villages'].flatMap((name) => rowsOf(`${name}.tsv`));
areas.sort((one, other) => (one.code < other.code ? -1 : 1));
const lines = [];
let place = {};
for (const area of areas) {
  const parts = area.code.split('.');
  const last = parts.at(-1);
  if (parts.length < 4) lines.push(`${' '.repeat(parts.length - 1)}${last} ${area.name}`);
  else lines.push(`${lines.pop()}|${packVillage(area, Number(last))}`);
  if (parts.length < 4) place = { next: FIRST_VILLAGE, postCode: '' };
}
const root = path.resolve(import.meta.dirname, '..');
writeFileSync(path.join(root, 'schemas', 'areas', 'areas.txt'), `${lines.join('\n')}\n`);

/** Its number only where it does not follow, its postcode only where it differs from the one before. */
function packVillage({ name, postCode }, number) {
  const code = number === place.next ? '' : `#${number} `;
  const post = postCode === place.postCode ? '' : `=${postCode}`;
  place = { next: number + 1, postCode };
  return `${code}${name}${post}`;
}

function rowsOf(file) {
  const [, ...rows] = readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n');
  return rows.map((row) => {
    const [code, name, postCode] = row.split('\t');
    const tidy = name.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
    if (/[|=#]/.test(tidy) || tidy === '') throw new Error(`${code}: the name "${name}" cannot be packed`);
    return { code, name: tidy, postCode };
  });
}
