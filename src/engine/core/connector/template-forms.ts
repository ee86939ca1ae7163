import type { ConnectorTemplate } from './connector-document.ts';

type Rule = (value: ConnectorTemplate | undefined) => boolean;

const isWhole = (value: ConnectorTemplate | undefined): boolean =>
  typeof value === 'string' && /^\{[A-Za-z_]\w*(?:\.\w+)*\??\}$/.test(value);
const isCount =
  (least: number, most: number): Rule =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const isLetters =
  (least: number, most: number): Rule =>
  (value) =>
    typeof value === 'string' && [...value].length >= least && [...value].length <= most;
const isAnything: Rule = () => true;
const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value);

/** Objects in templates that are forms of their own: the member that names each, and what its members may be. */
const TEMPLATE_FORMS = {
  $json: { $json: isAnything },
  $when: {
    $when: (value) =>
      typeof value === 'object' && value !== null && 'text' in value && 'has' in value && isLetters(1, 200)(value.has),
    use: isAnything,
    otherwise: isAnything,
  },
  $each: { $each: isWhole, item: isAnything },
  $pad: {
    $pad: (value) => value !== null && !Array.isArray(value),
    length: isCount(1, 4096),
    with: optional(isLetters(1, 1)),
    align: optional((value) => value === 'left' || value === 'right'),
  },
  $amount: { $amount: isWhole, scale: isCount(0, 6), point: optional((value) => value === '.' || value === ',') },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Rule>>>>;

type TemplateForm = keyof typeof TEMPLATE_FORMS;
export const FORM_NAMES = Object.keys(TEMPLATE_FORMS) as readonly TemplateForm[];

/** Which form an object of a template is; undefined for one that is sent as it stands. */
export const formOf = (template: { readonly [key: string]: ConnectorTemplate }): TemplateForm | undefined =>
  FORM_NAMES.find((name) => Object.hasOwn(template, name));

/** Rules of a form's members by name. */
export const membersOf = (form: TemplateForm): Readonly<Record<string, Rule>> => TEMPLATE_FORMS[form];
