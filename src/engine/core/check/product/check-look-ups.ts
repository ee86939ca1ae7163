import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { allOf } from '#src/engine/core/problems/problem-params.ts';
import { type ProblemList, pointerTo } from '../problem-list.ts';

/**
 * What a product sets off before anybody has paid — look-ups, name checks, lists of choices — only looks up, and what buys is no look-up
 * (SDUI-2, domain reference G.2). Operations that the connector does not have are told elsewhere.
 */
export function checkLookUps(
  { supplier, nameCheck, parameters }: ProductDocument,
  environment: DocumentEnvironment,
  problems: ProblemList,
): void {
  const looksUp = (connector: string, operation: string | undefined, at: string): void => {
    if (operation === undefined || !environment.connectors.get(connector)?.includes(operation)) return;
    const lookUps = environment.lookUps.get(connector) ?? [];
    if (lookUps.includes(operation)) return;
    problems.error(at, 'operation-kind.look-up', { connector, operation, lookUps: allOf(lookUps) });
  };
  for (const [at, each] of [
    ['/supplier', supplier] as const,
    ...(supplier.others ?? []).map((other, index) => [pointerTo('/supplier/others', index), other] as const),
  ]) {
    const { connector, inquiry } = each;
    looksUp(connector, inquiry, pointerTo(at, 'inquiry'));
    for (const field of ['pay', 'status'] as const) {
      const operation = each[field];
      const asksAboutOrders = field === 'status' && /^status(?:-|$)/.test(operation);
      if (asksAboutOrders || !environment.lookUps.get(connector)?.includes(operation)) continue;
      problems.error(pointerTo(at, field), 'operation-kind.order', { connector, operation });
    }
  }
  looksUp(supplier.connector, nameCheck?.operation, '/nameCheck/operation');
  for (const [index, { choicesFrom }] of parameters.entries()) {
    looksUp(supplier.connector, choicesFrom?.operation, pointerTo('/parameters', index, 'choicesFrom', 'operation'));
  }
}
