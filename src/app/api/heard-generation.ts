let heard = 0;

/** Remembers the generation of documents that a notice named; older notices that come late change nothing. */
export function hearGeneration(notice: unknown): void {
  const named = typeof notice === 'object' && notice !== null && 'generation' in notice ? notice.generation : undefined;
  if (typeof named === 'number' && named > heard) heard = named;
}

/** The newest generation announced to this page; 0 before the first announcement. */
export const heardGeneration = (): number => heard;
