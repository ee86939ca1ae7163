/** Names of formats a schema may use. Patterns, not functions: they are written into the validator itself. */
export const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/,
  email: /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/,
  uri: /^https?:\/\/[^\s/?#]{1,255}(?:[/?#]\S{0,1000})?$/,
  uuid: /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/,
};

/**
 * Source of `/validators/rt.js`: what compiled validators ask for with `require`. Written by hand and tiny, so that nothing
 * has to be bundled while the server runs.
 */
export function validatorRuntimeSource(): string {
  return `const ucs2length = (text) => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};
const equal = (a, b) => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a !== a && b !== b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
};
const parts = {
  'ajv/dist/runtime/ucs2length': { default: ucs2length },
  'ajv/dist/runtime/equal': { default: equal },
};
export default function require(name) {
  if (!Object.hasOwn(parts, name)) throw new Error('unknown part of the validator: ' + name);
  return parts[name];
}
`;
}
