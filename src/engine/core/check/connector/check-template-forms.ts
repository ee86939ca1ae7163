import { FORM_NAMES, formOf, membersOf } from '#src/engine/core/connector/template-forms.ts';
import type { ConnectorTemplate } from '#src/engine/core/document-types.ts';
import { mendName, type ProblemList, pointerTo } from '../problem-list.ts';

/** Refuses forms of templates that are not known, and members that their form does not have or that it cannot use. */
export function checkForms(template: ConnectorTemplate | undefined, at: string, problems: ProblemList): void {
  if (typeof template !== 'object' || template === null) return;
  if (isList(template)) {
    for (const [index, part] of template.entries()) checkForms(part, pointerTo(at, index), problems);
    return;
  }
  const form = formOf(template);
  const rules = form === undefined ? {} : membersOf(form);
  for (const [name, value] of Object.entries(template)) {
    const pointer = pointerTo(at, name);
    if (form === undefined && name.startsWith('$')) {
      problems.error(pointer, 'template-form.unknown', { name, mend: mendName(name, FORM_NAMES) });
    } else if (form !== undefined && !Object.hasOwn(rules, name)) {
      problems.error(pointer, 'template-form.member', { form, name, mend: mendName(name, Object.keys(rules)) });
    }
    checkForms(value, pointer, problems);
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (rule(template[name])) continue;
    problems.error(Object.hasOwn(template, name) ? pointerTo(at, name) : at, 'template-form.value', {
      form: form ?? '',
      name,
    });
  }
}

function isList(value: ConnectorTemplate): value is readonly ConnectorTemplate[] {
  return Array.isArray(value);
}
