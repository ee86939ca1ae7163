import type { DocumentStore } from '#server/documents/document-store.ts';
import { AppError, type FieldErrors } from '#src/domain/errors/app-error.ts';
import { readDay } from '#src/domain/text/read-day.ts';
import { readNumber } from '#src/domain/typed/read-number.ts';
import { groupTexts } from '#src/engine/core/derive/texts/group-texts.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { compileExpression } from '#src/engine/core/expression/cel/expression.ts';
import { formOf, patternOf } from '#src/engine/core/product/parameter-forms.ts';
import { ruleMessages } from '#src/engine/core/rules/rule-schema.ts';

export type Parameters = Readonly<Record<string, string>>;

/**
 * Normalises and checks what was typed for a product's parameters, with the validator that the browser runs too.
 * @returns the values that are stored and sent: only known keys, none empty
 * @throws AppError `validation_failed` keyed by `/parameters/<key>`, with the document's own text where it has one
 */
export function checkParameters(
  documents: Pick<DocumentStore, 'checkParameters'>,
  { hash, document }: { readonly hash: string; readonly document: ProductDocument },
  typed: Parameters,
): Parameters {
  const unknown = Object.keys(typed).filter((key) => !document.parameters.some((known) => known.key === key));
  if (unknown.length > 0)
    throw refusal(Object.fromEntries(unknown.map((key) => [pointerOf(key), [{ code: 'excluded' }]])));
  const values: Record<string, string> = {};
  const doubtful: Record<string, FieldErrors[string]> = {};
  for (const parameter of document.parameters) {
    const { key, type, normalise = 'trim' } = parameter;
    if (!Object.hasOwn(typed, key)) continue;
    const read = readNumber(typed[key] ?? '', normalise, patternOf(parameter, typed));
    if (read === undefined) {
      doubtful[pointerOf(key)] = [{ code: 'pattern' }];
      continue;
    }
    const value = type === 'date' ? readDay(read) : read;
    if (value !== '') values[key] = value;
  }
  if (Object.keys(doubtful).length > 0) throw refusal(withOwnTexts(document, doubtful, typed));
  const wrong: FieldErrors = documents.checkParameters(hash, values);
  if (Object.keys(wrong).length > 0) throw refusal(withOwnTexts(document, wrong, values));
  return values;
}

const pointerOf = (key: string): string => `/parameters/${key}`;
const refusal = (fields: FieldErrors): AppError => new AppError('validation_failed', { fields });

function withOwnTexts(document: ProductDocument, wrong: FieldErrors, given: Parameters): FieldErrors {
  const together = groupTexts(document);
  return Object.fromEntries(
    Object.entries(wrong).map(([pointer, errors]) => {
      const parameter = document.parameters.find(({ key }) => pointerOf(key) === pointer);
      const messages = ruleMessages(parameter?.rules ?? []);
      const told = errors.map((error) => {
        const usual = parameter && (formOf(parameter, given)?.error ?? parameter.error);
        const message =
          error.code === 'required' ? together.get(parameter?.key ?? '') : (messages[error.code] ?? usual);
        return message === undefined ? error : { ...error, message };
      });
      // Several rules may share the document's one sentence; it is said once.
      const once = told.filter(
        ({ message }, place) => message === undefined || told.findIndex((each) => each.message === message) === place,
      );
      return [pointer, once];
    }),
  );
}

/** The customer's number as the supplier gets it, composed as the document says. @throws ExpressionError, Error */
export function customerNumber({ supplier }: ProductDocument, parameters: Parameters): string {
  const number = compileExpression(supplier.customerNumber.$).evaluate({ parameters, locale: 'id' });
  if (typeof number !== 'string' || number === '') throw new Error('a product composed no customer number');
  return number;
}

/** Where a complaint about the customer's number belongs: the parameter that the number is made of. */
export function numberPointer({ supplier, parameters }: ProductDocument): string {
  const read = compileExpression(supplier.customerNumber.$).paths.find(([root]) => root === 'parameters')?.[1];
  return pointerOf(typeof read === 'string' ? read : (parameters[0]?.key ?? ''));
}
