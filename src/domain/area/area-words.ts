import { asSeenTrimmed } from '../typed/as-seen.ts';

/** One thing that was typed: every one of its spellings may stand for it. The first is as typed. */
export interface Term {
  readonly spellings: readonly string[];
}

/** What was typed into the search of areas. */
export interface AreaQuery {
  readonly terms: readonly Term[];
  /** A level or a kind of regency that was named: it orders the answers and leaves none out, for people mix them up. */
  readonly level?: 'district' | 'village';
  readonly kind?: 'kota' | 'kabupaten';
}

/** Most terms of a query; further ones narrow nothing that a person could still see. */
const MOST_TERMS = 8;

/** Words that name a level and are no part of a name; what each says about the answer. */
const LEVEL_WORDS: Readonly<Record<string, Partial<Pick<AreaQuery, 'level' | 'kind'>>>> = {
  kec: { level: 'district' },
  kecamatan: { level: 'district' },
  kel: { level: 'village' },
  kelurahan: { level: 'village' },
  desa: { level: 'village' },
  ds: { level: 'village' },
  kota: { kind: 'kota' },
  kotamadya: { kind: 'kota' },
  kodya: { kind: 'kota' },
  kab: { kind: 'kabupaten' },
  kabupaten: { kind: 'kabupaten' },
  adm: {},
  administrasi: {},
  prov: {},
  provinsi: {},
  propinsi: {},
  indonesia: {},
};

/** How people write names short or otherwise; the whole names stand in the list of areas. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  jkt: ['jakarta'],
  dki: ['jakarta'],
  dkj: ['jakarta'],
  jaksel: ['jakarta selatan'],
  jakbar: ['jakarta barat'],
  jaktim: ['jakarta timur'],
  jakut: ['jakarta utara'],
  jakpus: ['jakarta pusat'],
  bks: ['bekasi'],
  bgr: ['bogor'],
  dpk: ['depok'],
  tng: ['tangerang'],
  tangsel: ['tangerang selatan'],
  bdg: ['bandung'],
  sby: ['surabaya'],
  smg: ['semarang'],
  mks: ['makassar'],
  solo: ['surakarta'],
  jogja: ['yogyakarta'],
  jogjakarta: ['yogyakarta'],
  yogya: ['yogyakarta'],
  yogja: ['yogyakarta'],
  diy: ['yogyakarta'],
  jabar: ['jawa barat'],
  jateng: ['jawa tengah'],
  jatim: ['jawa timur'],
  sumut: ['sumatera utara'],
  sumbar: ['sumatera barat'],
  sumsel: ['sumatera selatan'],
  sumatra: ['sumatera'],
  babel: ['bangka belitung'],
  kepri: ['kepulauan riau'],
  kalbar: ['kalimantan barat'],
  kalteng: ['kalimantan tengah'],
  kalsel: ['kalimantan selatan'],
  kaltim: ['kalimantan timur'],
  kaltara: ['kalimantan utara'],
  sulut: ['sulawesi utara'],
  sulteng: ['sulawesi tengah'],
  sulsel: ['sulawesi selatan'],
  sultra: ['sulawesi tenggara'],
  sulbar: ['sulawesi barat'],
  ntb: ['nusa tenggara barat'],
  ntt: ['nusa tenggara timur'],
  nad: ['aceh'],
  kep: ['kepulauan'],
  sel: ['selatan'],
  slt: ['selatan'],
  tim: ['timur'],
  tmr: ['timur'],
  bar: ['barat'],
  brt: ['barat'],
  utr: ['utara'],
  pst: ['pusat'],
  tgh: ['tengah'],
  bru: ['baru'],
  tj: ['tanjung'],
  tjg: ['tanjung'],
  tg: ['tanjung'],
  gn: ['gunung'],
  gng: ['gunung'],
  kp: ['kampung'],
  ps: ['pasar'],
  psr: ['pasar'],
  pd: ['pondok', 'padang'],
  kb: ['kebon', 'kebun'],
};

/** Names in small letters, apostrophes dropped, all other signs a blank: as both sides of the comparison are written. */
export function plainWords(text: string): string {
  return asSeenTrimmed(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The name of a regency without what it is: `Kabupaten Bandung` and `Kota Administrasi Jakarta Barat` begin with no word of their name. */
export const nameOfRegency = (name: string): string =>
  plainWords(name).replace(/^(?:kota|kabupaten|kab|kotamadya) (?:administrasi |adm )?/, '');

/** Numbers of a house and of the neighbourhood; they are no postcodes. */
const HOUSE = /\b(?:rt|rw|no|nomor|blok|km) ?[0-9]+[a-z]?\b/g;
/** Where the part of a whole address begins that names areas. */
const FIRST_LEVEL = /\b(?:kel|kelurahan|desa|ds|kec|kecamatan) (?=[a-z])/;

/** Reads what was typed or pasted: "kec. coblong, bandung", "12430", a whole address with its levels named. */
export function readAreaQuery(typed: string): AreaQuery {
  const words = plainWords(typed.slice(0, 300)).replace(HOUSE, ' ').trim();
  const from = FIRST_LEVEL.exec(words)?.index ?? 0;
  return queryOf(words.slice(from).split(/ +/));
}

/** Whether a word may become the name of a level: "ko" while "kota" is typed. */
export const beginsLevel = (word: string): boolean =>
  word.length > 1 && Object.keys(LEVEL_WORDS).some((level) => level.startsWith(word));

function queryOf(words: readonly string[]): AreaQuery {
  let named: Pick<AreaQuery, 'level' | 'kind'> = {};
  const kept = new Map<string, Term>();
  for (const word of words) {
    const meaning = Object.hasOwn(LEVEL_WORDS, word) ? LEVEL_WORDS[word] : undefined;
    if (meaning !== undefined) named = { ...meaning, ...named };
    else if (word !== '') kept.set(word, { spellings: spellingsOf(word) });
  }
  return { terms: [...kept.values()].slice(0, MOST_TERMS), ...named };
}

/** From so many letters on the beginning of a short form stands for it: "jaks" while "jaksel" is typed. */
const SHORT_BEGINS = 4;

function spellingsOf(word: string): readonly string[] {
  if (Object.hasOwn(SPELLINGS, word)) return [word, ...(SPELLINGS[word] ?? [])];
  if (word.length < SHORT_BEGINS) return [word];
  return [word, ...Object.keys(SPELLINGS).flatMap((short) => (short.startsWith(word) ? (SPELLINGS[short] ?? []) : []))];
}
