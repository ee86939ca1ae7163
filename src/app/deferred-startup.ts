import type { Program } from './program/program.ts';

/**
 * Work after the first paint: opens without the network, follows newer versions, records its own calls. A failure of one
 * does not stop the others.
 */
export async function deferredStartup(program: Program): Promise<void> {
  const keeping = window.isSecureContext
    ? start(import('./offline/start-keeping.ts'), ({ startKeeping }) => startKeeping(program))
    : undefined;
  const recording = start(import('./client-recorder/start-recording.ts'), ({ startRecording }) =>
    startRecording(program),
  );
  await Promise.all([keeping, recording]);
}

/** A part that the network took away meanwhile is fetched by the next page that opens; what fails in it is still an error. */
async function start<Part>(part: Promise<Part>, run: (loaded: Part) => unknown): Promise<void> {
  const loaded = await part.catch(() => undefined);
  if (loaded !== undefined) await run(loaded);
}
