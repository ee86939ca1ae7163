let heard = 0;

/** Stores the generation of documents named by an announcement; older announcements that arrive late change nothing. */
export function hearGeneration(notice: unknown): void {
  const named = typeof notice === 'object' && notice !== null && 'generation' in notice ? notice.generation : undefined;
  if (typeof named === 'number' && named > heard) heard = named;
}

/** The newest generation announced to this page; 0 before the first announcement. */
export const heardGeneration = (): number => heard;
