/**
 * Notes of this process on their way to the database, written soon and together. Bounded: who notes that much has other
 * troubles, and a recording with a hole is better than a program without memory.
 */
export interface WaitingNotes<Note> {
  /** Keeps a note; drops it when too many wait. */
  add(note: Note): void;
  /** Returns the waiting notes, and clears them. */
  take(): readonly Note[];
}

/** @param most how many may wait at once */
export function waitingNotes<Note>(most: number): WaitingNotes<Note> {
  let waiting: Note[] = [];
  return {
    add(note) {
      if (waiting.length < most) waiting.push(note);
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
