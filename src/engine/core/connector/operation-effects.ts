/** What an operation may do at the provider; a document declares it as `does`. */
export const OPERATION_EFFECTS = ['looks-up', 'asks-status', 'charges', 'buys', 'sends', 'cancels', 'refunds'] as const;
export type OperationEffect = (typeof OPERATION_EFFECTS)[number];
