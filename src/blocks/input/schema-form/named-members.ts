import { omitExtraData, type RJSFSchema, type ValidatorType } from '@rjsf/utils';

/** A member that the schema refuses and that is not to be sent: one that a closed object does not take, or one without a value. */
export interface RefusedMember {
  /** Keys that lead to the object. */
  readonly object: readonly string[];
  readonly key: string;
}

type Members = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;

function at(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), data);
}

function without(data: unknown, [key, ...rest]: readonly string[]): unknown {
  if (!isObject(data) || key === undefined || !Object.hasOwn(data, key)) return data;
  if (Array.isArray(data)) return data.map((item, place) => (String(place) === key ? without(item, rest) : item));
  if (rest.length > 0) return { ...data, [key]: without(data[key], rest) };
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== key));
}

/** What the schema names of the data; all of it where the library cannot merge the schema's parts. */
function namedBy(schema: RJSFSchema, data: unknown, validator: ValidatorType): unknown {
  try {
    return omitExtraData(validator, schema, schema, data);
  } catch {
    return data;
  }
}

/** Stored data tells with null that there is no value (JSON has no other way); where the schema has no null, there is no member. */
const isNull = (data: unknown, { object, key }: RefusedMember): boolean => {
  const holder = at(data, object);
  return isObject(holder) && !Array.isArray(holder) && holder[key] === null;
};

/** Rounds of leaving out: one for each depth of branches that a member may open. */
const ROUNDS = 5;

/**
 * The data without members that the schema refuses and does not name: settings stored by an earlier version, fields of a branch
 * that is gone; and without those that are null where no null may be. No field shows them, so a user could not remove them. Members
 * that an open schema does not name are kept.
 * @param foreign members that closed objects refuse, and members refused for what they are, as the validator finds them
 */
export function namedMembers(
  schema: RJSFSchema,
  data: unknown,
  validator: ValidatorType,
  foreign: (data: unknown) => readonly RefusedMember[],
): unknown {
  let kept = data;
  for (let round = 0; round < ROUNDS; round += 1) {
    const refused = foreign(kept);
    if (refused.length === 0) return kept;
    const named = namedBy(schema, kept, validator);
    const gone = refused.filter(
      (member) => isNull(kept, member) || !Object.hasOwn(Object(at(named, member.object)), member.key),
    );
    if (gone.length === 0) return kept;
    kept = gone.reduce<unknown>((rest, { object, key }) => without(rest, [...object, key]), kept);
  }
  return kept;
}
