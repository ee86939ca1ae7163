let recording = true;

/** Whether this process records (LIFE-8): the inside of steps, refusals, answers of suppliers and reports of pages. */
export const isRecording = (): boolean => recording;

/**
 * Turns the recorder of this process on or off (`RECORDER`), from the next step on. The step itself, its actor and its
 * changes are written either way: they are the audit of money and rights, not a recording.
 */
export function switchRecorder(on: boolean): void {
  recording = on;
}
