/** `/list/item[@kind='price'][2]`, and at the end `/@code`: quoted values hold no quote, bracket or slash. */
const STEP = String.raw`\/[A-Za-z_][\w.:-]*(?:\[@[A-Za-z_][\w.:-]*='[^'/[\]]{0,100}'\]){0,3}(?:\[[1-9]\d*\])?`;
const XML_PATH = new RegExp(String.raw`^(?:${STEP})+(?:\/@[A-Za-z_][\w.:-]*)?$`);
const JSON_PATH = /^\$(?:\.[A-Za-z_][\w-]*|\[\d+\]|>\$)*$/;

/** Whether a text is a path into XML: `/fm/status`, `/list/item[2]/code`, `/answer/amount[@kind='price']`, `/answer/result/@code`. */
export const isXmlPath = (path: string): boolean => XML_PATH.test(path);

/** Whether a text is a path into JSON, a form or XML-RPC: `$.data.rc`, `$.list[0].sn`, `$.payload>$.status`. */
export const isJsonPath = (path: string): boolean => JSON_PATH.test(path);

/** Name of the elements that a path of XML leads to: entries of a list are read from there. */
export function lastElement(path: string): string | undefined {
  const steps = path.replace(/\/@[^/]*$/, '').replaceAll(/\[[^\]]*\]/g, '');
  return isXmlPath(path) ? steps.slice(steps.lastIndexOf('/') + 1) : undefined;
}

/** A document names a place that no answer can have. */
export class PathError extends TypeError {
  override readonly name = 'PathError';

  constructor(path: string) {
    super(`not a path: ${path}`);
  }
}
