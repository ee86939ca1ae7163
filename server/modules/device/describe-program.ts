const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/; wv\)/, 'Konter'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Names the program and the system that a `User-Agent` claims to be: `Chrome · Android`. Empty when it says neither. */
export function describeProgram(userAgent: string | null): string {
  const find = (list: typeof BROWSERS): string | undefined => list.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined).join(' · ');
}
