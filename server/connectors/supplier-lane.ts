/**
 * The lane of jobs that wait for one supplier or gateway (see `EnqueueOptions.lane`).
 * @param connectorHash version of its document that the work is pinned to: while two versions are in use they are two lanes
 */
export const supplierLane = (connectorHash: string): string => `supplier ${connectorHash}`;
