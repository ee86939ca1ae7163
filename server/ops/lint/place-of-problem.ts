import type { Problem } from '#src/engine/core/document-types.ts';
import type { JsonPlaces, TextPlace } from '#src/engine/core/json-places.ts';

/** Problems that are about the name of a member, not about its value. */
const ABOUT_NAMES: ReadonlySet<string> = new Set(['meta-schema.unknown', 'forbidden-key.name', 'file.twice']);

/** Line and column in the author's own text: of the value that is wrong, of the name, or of where the text stops being JSON. */
export function placeOfProblem({ code, pointer, params }: Problem, places: JsonPlaces): TextPlace {
  if (!places.ok) {
    const { line, column } = params;
    return typeof line === 'number' && typeof column === 'number' ? { line, column } : places.place;
  }
  return ABOUT_NAMES.has(code) ? places.keyAt(pointer) : places.valueAt(pointer);
}
