import type { CustomerNumberRecipe } from '#src/engine/core/document-types.ts';
import { renderText, TemplateError, type TemplateScope } from './render-template.ts';

/**
 * Puts together the number that a provider wants from what the customer typed: `user|zone`, `2.0878…` for the second purchase
 * of a day.
 *
 * @throws TemplateError when an input is missing, or holds the separator: it would be read as two.
 */
export function composeNumber({ join, separator, repeatPrefix }: CustomerNumberRecipe, scope: TemplateScope): string {
  const parts = join.map((template) => renderText(template, scope));
  if (separator !== '' && parts.length > 1 && parts.some((part) => part.includes(separator))) {
    throw new TemplateError('an input holds the separator of the customer number');
  }
  const repeated = repeatPrefix !== undefined && typeof scope.context.repeat === 'number' && scope.context.repeat > 1;
  return (repeated ? renderText(repeatPrefix, scope) : '') + parts.join(separator);
}
