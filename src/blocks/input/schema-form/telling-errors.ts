import type { RJSFValidationError } from '@rjsf/utils';

/** A rule that was missed: its keyword and where it stands in the schema. */
type MissedRule = Pick<RJSFValidationError, 'name' | 'schemaPath'>;

/** Keywords that only say that one of the rules inside did not fit; those say what is wrong. */
const CONTAINERS = new Set(['properties', 'items', 'allOf', 'anyOf', 'oneOf', 'if', '$ref', 'discriminator']);

/** What tells one branch from another. */
const CHOICES = new Set(['const', 'enum']);

export const isContainer = (name: string | undefined): boolean => CONTAINERS.has(name ?? '');

const BRANCH = /^(.*\/(?:oneOf|anyOf))\/(\d+)(?=\/|$)/;

/** The innermost branch that a rule stands in: `list` names its `oneOf` or `anyOf`. */
function branchOf({ schemaPath = '' }: MissedRule): { readonly list: string; readonly place: string } | undefined {
  const [, list, place] = BRANCH.exec(schemaPath) ?? [];
  return list === undefined || place === undefined ? undefined : { list, place };
}

/**
 * Without the branches whose own choice differs, as long as another branch has the chosen one: what these ask for is about
 * fields that nobody chose.
 */
export function ofChosenBranch<Missed extends MissedRule>(errors: readonly Missed[]): readonly Missed[] {
  const branches = new Map<string, Map<string, boolean>>();
  for (const error of errors) {
    const branch = branchOf(error);
    if (branch === undefined) continue;
    const places = branches.get(branch.list) ?? new Map<string, boolean>();
    branches.set(branch.list, places);
    places.set(branch.place, places.get(branch.place) === true || CHOICES.has(error.name ?? ''));
  }
  return errors.filter((error) => {
    const branch = branchOf(error);
    const places = branch && branches.get(branch.list);
    if (branch === undefined || places === undefined) return true;
    return places.get(branch.place) !== true || [...places.values()].every((differs) => differs);
  });
}

/**
 * The errors worth a message. A rule that only holds others is left out where one of those is told; when none is, it stays: what
 * refuses a form is never without a message.
 */
export function tellingErrors(errors: readonly RJSFValidationError[]): readonly RJSFValidationError[] {
  const chosen = ofChosenBranch(errors);
  const within = (outer = '', inner = ''): boolean => outer === '' || inner === outer || inner.startsWith(`${outer}.`);
  const telling = chosen.filter((error) => !isContainer(error.name));
  const silent = chosen.filter(
    (error) => isContainer(error.name) && !telling.some((one) => within(error.property, one.property)),
  );
  return [...telling, ...silent];
}
