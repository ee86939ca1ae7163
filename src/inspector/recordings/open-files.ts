import { type FileProblem, MOST_BYTES, readRecording } from '#src/recording/read-recording.ts';
import type { Recording } from '#src/recording/recording.ts';

/** An opened file. Its text is kept, so that it is exported unchanged. */
export interface OpenFile {
  readonly name: string;
  readonly text: string;
  readonly recording?: Recording;
  readonly problems: readonly FileProblem[];
}

/** Reads files without sending them anywhere. Files that are too large are refused before they are read. */
export async function openFiles(files: Iterable<File>): Promise<readonly OpenFile[]> {
  return Promise.all(
    [...files].map(async (file): Promise<OpenFile> => {
      if (file.size > MOST_BYTES) return { name: file.name, text: '', problems: [{ kind: 'too-large' }] };
      const text = await file.text();
      return { name: file.name, text, ...readRecording(text) };
    }),
  );
}

/** Gives the browser a text as a file. @param type its media type; a recording's when absent */
export function saveText(name: string, text: string, type = 'application/x-ndjson'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over once the click is handled.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
