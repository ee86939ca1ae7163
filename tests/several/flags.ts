/** The arguments of `npm run several`. */
export interface Flags {
  /** Names of the checks to make; undefined: none, it only runs. */
  readonly checks: readonly string[] | undefined;
  /** Where people reach it; undefined: a free port. */
  readonly port: number | undefined;
}

/**
 * Reads the words after `npm run several --`.
 * @param known names of the checks, in their order @throws Error with a sentence for people
 */
export function readFlags(words: readonly string[], known: readonly string[]): Flags {
  const usage = `npm run several -- [--port=8080] [--check | --check=${known.join(',')}]`;
  let flags: Flags = { checks: undefined, port: undefined };
  for (const word of words) {
    const [name, value] = word.split('=', 2);
    if (name === '--check') flags = { ...flags, checks: value === undefined ? known : chosen(value, known) };
    else if (name === '--port') flags = { ...flags, port: portOf(value ?? '') };
    else throw new Error(`"${word}" is not understood: ${usage}`);
  }
  return flags;
}

/** The two ports after it are taken as well. */
function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_533)
    throw new Error(`"${text}" is not a port from 1 to 65533: npm run several -- --port=8080`);
  return port;
}

function chosen(text: string, known: readonly string[]): readonly string[] {
  const names = text.split(',');
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no check ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  return known.filter((name) => names.includes(name));
}
