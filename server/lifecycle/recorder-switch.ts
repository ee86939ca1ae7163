let recording = true;

/** Whether this process records (LIFE-8): how steps looked inside, what was refused, what suppliers and pages said. */
export const isRecording = (): boolean => recording;

/**
 * Turns the recorder of this process on or off (`RECORDER`), from the next step on. That a step was taken, by whom and what it
 * changed, is written either way: that is the audit of money and rights, not a recording.
 */
export function switchRecorder(on: boolean): void {
  recording = on;
}
